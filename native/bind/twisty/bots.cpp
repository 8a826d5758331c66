// Python bindings of the Twisty bots.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../twisty/racer.hpp"
#include "../../twisty/search.hpp"
#include "../../twisty/uct.hpp"
#include "../patience.hpp"
#include "game.hpp"

namespace sixfold::twisty {

namespace {

void check_running(const Game& game) {
  if (game.is_over()) throw std::invalid_argument("the game is over");
}

// A transposition table sized for the search: zeroing a large one can cost more than searching.
std::size_t table_for(std::uint64_t nodes) {
  return std::clamp<std::uint64_t>(nodes, 1 << 10, 1 << 20);
}

constexpr int deepest_ranking = 5;  // of the decisions that are not the best

using Ranked = std::vector<std::tuple<int, int>>;

// The best decision of the search, and the others from a shallower search, capped at its value.
Ranked ranked(const Finding& found, const std::vector<Worth>& worths) {
  Ranked list{{found.decision, found.value}};
  for (const Worth& worth : worths)
    if (worth.decision != found.decision)
      list.emplace_back(worth.decision, std::min(worth.value, found.value));
  return list;
}

// Alpha-beta for the two seats in the game: decisions with their values, depth, nodes.
std::tuple<Ranked, int, std::uint64_t> search(const TwistyGame& of, int depth,
                                              std::optional<std::uint64_t> nodes,
                                              std::optional<double> milliseconds, nb::object stop) {
  const Game& game = of.game();
  check_running(game);
  if (game.present() != 2) throw std::invalid_argument("the search is for two seats");
  if (depth < 1 || depth > deepest) throw std::invalid_argument("the depth must be 1 to 64 turns");
  Patience patience(milliseconds, std::move(stop));
  const std::uint64_t most = nodes.value_or(std::numeric_limits<std::uint64_t>::max());
  nb::gil_scoped_release unlocked;
  // A tenth of the budget is for the other decisions.
  Search thinker(game.terrain(), table_for(most));
  const Finding found =
      thinker.think(game, {.depth = depth, .nodes = most - most / 10, .stop = patience.stop()});
  const int less_deep = std::clamp(found.depth - 1, 1, deepest_ranking);
  std::vector<Worth> worths = thinker.judge(
      game, {.depth = less_deep, .nodes = most / 10, .stop = patience.stop()});
  if (worths.empty()) worths = thinker.judge(game, {.depth = 1});
  return {ranked(found, worths), found.depth, found.nodes};
}

using Tries = std::vector<std::tuple<int, int, double, double>>;

// Tree search for any number of seats: decisions with how often they were tried, the share of the
// win they brought and its standard error; and the number of races.
std::tuple<Tries, std::uint64_t> grow_tree(const TwistyGame& of, std::uint64_t seed,
                                           std::optional<std::uint64_t> races,
                                           std::optional<double> milliseconds, nb::object stop,
                                           const Numbers& wanted) {
  const Game& game = of.game();
  check_running(game);
  Bits asked = 0;
  for (const int decision : wanted) {
    if (!game.is_legal(decision))
      throw std::invalid_argument("cell " + std::to_string(decision) + " is no legal decision");
    asked |= bit(decision);
  }
  Patience patience(milliseconds, std::move(stop));
  nb::gil_scoped_release unlocked;
  FastRng random(seed);
  Uct thinker(game.terrain());
  Tries list;
  const Limits limits{.nodes = std::min(races.value_or(most_races), most_races),
                      .stop = patience.stop()};
  for (const Uct::Tried& tried : thinker.think(game, limits, random, asked))
    list.emplace_back(tried.decision, tried.times, tried.share, tried.error);
  return {std::move(list), thinker.races()};
}

// For every decision: turns until the next cube or the center, turns until the finish, and the
// lead over the fastest rival, each if nobody interferes; and whether it repeats a turn (T20).
std::vector<std::tuple<int, int, int, int, bool>> ways(const TwistyGame& of) {
  Game game = of.game();
  check_running(game);
  const Position& now = game.position();
  const Seat me = game.turn();
  Racer racer(game.terrain());
  int fastest = Course::unreachable;
  for (Seat seat = 0; seat < most_players; ++seat)
    if (seat != me && !now.is_absent(seat) && now.pawn[seat] != nowhere)
      fastest = std::min(fastest, racer.race().turns_to_finish(now, seat));
  std::vector<std::tuple<int, int, int, int, bool>> list;
  const Bits repeating = game.repeating_decisions();
  racer.begin(now, me);
  for (Bits choices = game.decisions(); choices;) {
    const Cell cell = take_lowest(choices);
    const bool robs = now.phase == Phase::moving && (now.pawns() & bit(cell));
    const Cell stands = cell == pass ? Cell{now.pawn[me]} : cell;
    const int rest = cell == pass ? racer.race().turns_to_finish(now, me)
                                  : racer.turns_after(now, me, cell);
    list.emplace_back(cell, robs ? 0 : racer.turns_to_goal(stands), rest, fastest - rest,
                      bool(repeating & bit(cell)));
  }
  return list;
}

}  // namespace

}  // namespace sixfold::twisty

void bind_twisty_bots(nanobind::module_& module) {
  namespace nb = nanobind;
  namespace twisty = sixfold::twisty;
  using namespace nb::literals;

  module.def("twisty_search", &twisty::search, "game"_a, "depth"_a, "nodes"_a = nb::none(),
             "milliseconds"_a = nb::none(), "stop"_a = nb::none(),
             "For two seats: (decision, value), the best first, 100 being a turn; depth; nodes.");
  module.def("twisty_grow_tree", &twisty::grow_tree, "game"_a, "seed"_a, "races"_a = nb::none(),
             "milliseconds"_a = nb::none(), "stop"_a = nb::none(),
             "wanted"_a = sixfold::twisty::Numbers{},
             "(decision, tries, share of the win, standard error) with the best first; races.");
  module.def("twisty_ways", &twisty::ways, "game"_a,
             "For every decision: turns to the next goal, turns to the finish, lead in turns, "
             "whether it repeats.");
}
