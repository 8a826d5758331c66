// Position texts and studies of native engines: texts read back, broken ones are refused, and
// assessments and reviews end.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/rng.hpp"
#include "../engine/engine.hpp"
#include "../engine/review.hpp"
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
const Seed seed = seed_from_text("study");

Engine random_game(const Game& game, int players, int plies, FastRng& chance) {
  Engine engine = std::move(*Engine::open(game, players, {}, seed));
  while (engine.turn() != nobody && engine.ply() < plies) {
    const std::vector<Choice> moves = engine.legal(50);
    const auto& move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
    CHECK(engine.move(engine.turn(), move.text));
  }
  return engine;
}

// Every position reads back, as the referee knows it and as each seat does.
void test_texts(const Game& game, int players, FastRng& chance) {
  const Engine whole = random_game(game, players, 60, chance);
  for (int ply = 0; ply <= whole.ply(); ++ply) {
    const Engine engine = whole.at(ply);
    if (engine.turn() == nobody) continue;
    for (Seat viewer = nobody; viewer < players; ++viewer) {
      const std::string text = engine.position(viewer);
      const auto again = Engine::open(game, players, {}, seed, text);
      CHECK(again && again->position(viewer) == text && again->turn() == engine.turn());
    }
  }
}

// Whatever a text says, it is a position that can be played, or it is refused.
void test_broken_texts(const Game& game, FastRng& chance) {
  constexpr std::string_view signs = " _-,:/0123456789RGPWYcstxabdeoks!\xff";
  const std::string text = random_game(game, 3, 12, chance).position();
  int taken = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string broken = text;
    for (std::uint32_t changes = 1 + chance.below(3); changes > 0; --changes)
      broken[chance.below(static_cast<std::uint32_t>(broken.size()))] =
          signs[chance.below(static_cast<std::uint32_t>(signs.size()))];
    auto opened = Engine::open(game, 3, {}, seed, broken);
    if (!opened) {
      CHECK(!opened.refusal().message().empty());
      continue;
    }
    ++taken;
    CHECK(Engine::open(game, 3, {}, seed, opened->position()));
    const std::vector<Choice> moves = opened->legal(1);
    CHECK(!moves.empty() && opened->move(opened->turn(), moves[0].text));
  }
  CHECK(taken > 20);
}

void test_studies(const Game& game, int players, FastRng& chance) {
  const Engine engine = random_game(game, players, 8, chance);
  AssessmentOfGame assessment(engine, seed, {engine.legal(1)[0].text}, 0.05);
  int slices = 1;
  while (assessment.step()) ++slices;
  CHECK(slices > 3);
  Review review(engine, seed, 0.05), half(engine, seed, 0.05);
  CHECK(half.step() && !half.json().empty());  // any moment is a good one to look
  while (review.step()) {
  }
  CHECK(review.json().find("\"done\":8,\"of\":8") != std::string::npos);
}

}  // namespace

int main() {
  FastRng chance(1);
  for (const Game* game : games) {
    for (int players = 2; players <= 4; ++players) {
      test_texts(*game, players, chance);
      test_studies(*game, players, chance);
    }
    test_broken_texts(*game, chance);
  }
  return check_result("study");
}
