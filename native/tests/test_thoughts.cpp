// Every bot of every game, asked through the engine.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../core/rng.hpp"
#include "../engine/engine.hpp"
#include "../qwirkle/bots/ask.cpp"
#include "../qwirkle/engine/game.hpp"
#include "../rummy/bots/ask.cpp"
#include "../rummy/engine/game.hpp"
#include "../twisty/bots/ask.cpp"
#include "../twisty/engine/game.hpp"
#include "check.hpp"

using namespace sixfold;
using namespace sixfold::engine;

namespace {

constexpr const Game* games[] = {&qwirkle::engine_game, &rummy::engine_game, &twisty::engine_game};

Limits few(std::uint64_t simulations) {
  Limits limits;
  limits.own = false;
  limits.simulations = simulations;
  return limits;
}

Engine opened(const Game& game, int players, const Given& options, std::string_view seed) {
  return std::move(*Engine::open(game, players, options, seed_from_text(seed)));
}

bool same(const Thought& a, const Thought& b) {
  if (a.simulations != b.simulations || a.ranked.size() != b.ranked.size()) return false;
  for (std::size_t i = 0; i < a.ranked.size(); ++i) {
    const Judged &x = a.ranked[i], &y = b.ranked[i];
    if (x.move != y.move || x.value != y.value || x.error != y.error || x.margin != y.margin ||
        x.notes != y.notes)
      return false;
  }
  return true;
}

bool ranks(const Thought& thought, std::string_view move) {
  for (const Judged& judged : thought.ranked)
    if (judged.move == move) return true;
  return false;
}

// Bots that evaluate moves rank what is asked; what is ranked is legal.
void check_thought(const Engine& engine, std::string_view bot, const Seed& seed) {
  const Thought thought = engine.think(bot, seed, few(8), {});
  CHECK(!thought.ranked.empty());
  CHECK(same(thought, engine.think(bot, seed, few(8), {})));
  for (const Judged& judged : thought.ranked) {
    CHECK(judged.value >= 0 && judged.value <= 1 && judged.error >= 0);
    Engine after = engine.at(engine.ply());
    CHECK(bool(after.move(engine.turn(), judged.move)));
  }
  const std::vector<Choice> legal = engine.legal(40);
  const std::vector<std::string> asked = {legal[legal.size() / 2].text};
  const Thought with_asked = engine.think(bot, seed, few(8), asked);
  CHECK(!with_asked.ranked.empty());
  const bool judges = thought.ranked.size() > 1;
  CHECK(!judges || ranks(with_asked, asked[0]));
}

void test_games() {
  for (const Game* game : games)
    for (int players = 2; players <= 4; ++players) {
      Given options;
      if (game->name == "twisty" && players == 3) options = {{"rows", "after"}};
      Engine engine = opened(*game, players, options, "thoughts");
      Rng rng(seed_from_text("moves"));
      const std::vector<std::string_view> bots = engine.bots();
      for (int ply = 0; engine.turn() != nobody && ply < 60; ++ply) {
        const Seed seed = rng.fork(std::to_string(ply)).seed();
        if (ply % 3 == 0)
          check_thought(engine, bots[static_cast<std::size_t>(ply / 3) % bots.size()], seed);
        const std::string_view mover = bots[static_cast<std::size_t>(ply) % 3];
        const Thought thought = engine.think(mover, seed, few(8), {});
        CHECK(bool(engine.move(engine.turn(), thought.ranked.at(0).move)));
        if (ply == 12 && players > 2)
          CHECK(bool(engine.play({Entry::Kind::retired, engine.turn(), {}, 0})));
      }
    }
}

void test_questions_without_sense() {
  for (const Game* game : games) {
    const Engine engine = opened(*game, 2, {}, "nothing");
    const std::vector<std::string> unreadable = {"%"}, illegal = {"pass"};
    const std::string_view level = "master";
    CHECK(engine.think("nobody", {}, few(1), {}).ranked.empty());
    CHECK(engine.think(level, {}, few(1), unreadable).ranked.empty());
    if (game->name != "rummy") CHECK(engine.think(level, {}, few(1), illegal).ranked.empty());
  }
}

void test_stop() {
  for (const Game* game : games) {
    Engine engine = opened(*game, 3, {}, "stop");
    Limits limits = few(1'000'000);
    limits.timed = true;
    int asked = 0;
    limits.stop = [&asked] { return ++asked > 3; };
    CHECK(!engine.think("master", {}, limits, {}).ranked.empty());
    CHECK(asked < 40);
  }
}

}  // namespace

int main() {
  test_games();
  test_questions_without_sense();
  test_stop();
  return check_result("thoughts");
}
