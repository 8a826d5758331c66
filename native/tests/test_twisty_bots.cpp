// The Twisty bots: the racer, search values of every decision, UCT, repetitions.
#include <algorithm>
#include <string>
#include <vector>

#include "../twisty/bots/racer.hpp"
#include "../twisty/bots/search.hpp"
#include "../twisty/bots/uct.hpp"
#include "check.hpp"
#include "twisty_table.hpp"

using namespace sixfold;
using namespace sixfold::twisty;

namespace {

// What is left after a decision, counted in the position it leads to.
int turns_by_making(Game game, Race& race, Cell cell) {
  const Seat me = game.turn();
  game.make(cell);
  if (game.winner() == me) return 0;
  return race.turns_to_finish(game.position(), me);
}

void the_racer_knows_what_a_decision_leaves() {
  for (int i = 0; i < 200; ++i) {
    const Deal dealt = deal_of("racer" + std::to_string(i), {.players = 2 + i % 3});
    const Game game = after_chance(dealt, i, i);
    if (game.is_over()) continue;
    Racer racer(game.terrain());
    Race race(game.terrain());
    racer.begin(game.position(), game.turn());
    int fewest = 1000;
    for (Bits left = game.decisions(); left;) {
      const Cell cell = take_lowest(left);
      if (cell == pass) continue;
      const int turns = racer.turns_after(game.position(), game.turn(), cell);
      CHECK(turns == turns_by_making(game, race, cell));
      fewest = std::min(fewest, turns);
    }
    FastRng random(i);
    const Cell chosen = racer.decide(game, random);
    CHECK(game.is_legal(chosen));
    CHECK(chosen == pass || turns_by_making(game, race, chosen) == fewest);
  }
}

void a_search_judges_every_decision() {
  for (int i = 0; i < 40; ++i) {
    const Game game = after_chance(deal_of("judge" + std::to_string(i), {}), i, 3 * i);
    if (game.is_over()) continue;
    Search search(game.terrain(), 0);
    const Finding found = search.think(game, {.depth = 3});
    const auto worths = search.judge(game, {.depth = 3});
    Bits judged = 0;
    for (const Worth& worth : worths) judged |= bit(worth.decision);
    CHECK(judged == game.decisions());
    if (!is_decided(found.value)) CHECK(worths[0].value == found.value);
    CHECK(search.judge(game, {.depth = 3, .nodes = 1}).empty());
  }
}

// Seat 0 holds all seven and may hop to the center.
Table about_to_win(int players) {
  Table table = empty_table(players);
  table.holds(0, color_count).pawn(0, "c2");
  if (players > 2) table.pawn(2, "a7");
  return table;
}

void the_tree_finds_the_win() {
  for (int players = 2; players <= 3; ++players) {
    const Game game = about_to_win(players).game();
    FastRng random(1);
    Uct tree(game.terrain());
    const auto tried = tree.think(game, {.nodes = 200}, random);
    CHECK(tried[0].decision == center);
    CHECK(tried[0].share == 1 && tried[0].error == 0);
    CHECK(tree.races() == 200);
  }
}

void the_tree_keeps_to_its_seed_and_its_limits() {
  const Game game = after_chance(deal_of("tree", {.players = 4}), 4, 30);
  const auto run = [&](std::uint64_t seed, Limits limits, Bits wanted) {
    FastRng random(seed);
    return Uct(game.terrain()).think(game, limits, random, wanted);
  };
  const auto once = run(5, {.nodes = 400}, 0), again = run(5, {.nodes = 400}, 0);
  CHECK(std::popcount(game.decisions()) == static_cast<int>(once.size()));
  for (std::size_t i = 0; i < once.size(); ++i) {
    CHECK(once[i].decision == again[i].decision && once[i].times == again[i].times);
    CHECK(once[i].share >= 0 && once[i].share <= 1);
  }
  const Cell worst = once.back().decision;
  for (const auto& tried : run(5, {.nodes = 400}, bit(worst)))
    if (tried.decision == worst) CHECK(tried.times >= 400 / 8);
  int asked = 0;
  run(5, {.stop = [&] { return ++asked == 2; }}, 0);
  CHECK(asked == 2);
}

void shares_are_one_win() {
  Game game = after_chance(deal_of("shares", {.players = 3}), 2, 100000);
  CHECK(game.is_over());
  double sum = 0;
  for (const double share : shares_of(game)) sum += share;
  CHECK(std::abs(sum - 1) < 1e-9);
}

// A game from the middle knows the turns before it: the third time is a draw (T20).
void earlier_turns_count() {
  Game game = empty_table().game();
  std::vector<Position> began;
  for (const auto* name : {"b3", "f5", "a1", "g7", "b3", "f5", "a1"}) {
    began.push_back(game.position());
    game.make(at(name));
  }
  CHECK(!game.is_over() && game.position().repeats == 1);
  const Game resumed(empty_table().deal, game.position(), began);
  CHECK(resumed.position().repeats == 1 && resumed.position().hash == game.position().hash);
  Game forgetful(empty_table().deal, game.position());
  CHECK(forgetful.position().repeats == 0);
  Game last = resumed;
  last.make(at("g7"));
  CHECK(last.is_draw());
  forgetful.make(at("g7"));
  CHECK(!forgetful.is_over());
}

}  // namespace

int main() {
  the_racer_knows_what_a_decision_leaves();
  a_search_judges_every_decision();
  the_tree_finds_the_win();
  the_tree_keeps_to_its_seed_and_its_limits();
  shares_are_one_win();
  earlier_turns_count();
  return check_result("test_twisty_bots");
}
