// Twisty for Python. All input is validated here: the engine trusts its callers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "../../core/rng.hpp"
#include "../../twisty/bots/playout.hpp"
#include "../../twisty/rules/game.hpp"
#include "../border.hpp"
#include "game.hpp"

namespace sixfold::twisty {

namespace {

// Random games, each from a deal of its own: the turns each took and who won (-1: a draw).
std::tuple<Flat<std::uint32_t>, Flat<std::int8_t>> random_games(int games, int players,
                                                                std::uint64_t seed) {
  if (games < 0) throw std::invalid_argument("games must not be negative");
  Options options;
  options.players = players;
  require(fault(options));
  std::vector<std::uint32_t> turns;
  std::vector<std::int8_t> winners;
  {
    nb::gil_scoped_release unlocked;
    FastRng random(seed);
    for (int i = 0; i < games; ++i) {
      Seed deal_seed{};
      for (auto& part : deal_seed) part = static_cast<std::uint8_t>(random.below(256));
      Rng rng(deal_seed);
      Game game(deal(options, rng));
      const Playout playout = play_out(game, random, std::numeric_limits<std::uint32_t>::max());
      turns.push_back(playout.turns);
      winners.push_back(static_cast<std::int8_t>(playout.winner));
    }
  }
  return {flat(std::move(turns)), flat(std::move(winners))};
}

}  // namespace

}  // namespace sixfold::twisty

void bind_twisty_rules(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using sixfold::twisty::TwistyGame;

  nb::class_<TwistyGame>(module, "TwistyGame",
                         "A game of Twisty; cells are numbered in reading order.")
      .def_static("deal", &TwistyGame::from_seed, "seed"_a, "players"_a, "specials"_a,
                  "last_chooses_first"_a = false, "starter"_a = -1)
      .def_static(
          "position", &TwistyGame::from_position, "layout"_a, "cubes"_a, "players"_a, "mover"_a,
          "last_chooses_first"_a = false, "earlier"_a = std::vector<sixfold::twisty::Earlier>{},
          "Players as (row, held, protected, cell of the pawn or -1, away); earlier turns as "
          "(cubes, players, mover).")
      .def_prop_ro("turn", &TwistyGame::turn, "Who decides; -1 when the game is over.")
      .def_prop_ro("mover", &TwistyGame::mover)
      .def_prop_ro("winner", &TwistyGame::winner, "The seat, or -1: a draw, or not over.")
      .def_prop_ro("is_over", &TwistyGame::is_over)
      .def_prop_ro("is_placing", &TwistyGame::is_placing)
      .def_prop_ro("hash", &TwistyGame::hash)
      .def_prop_ro("repeats", &TwistyGame::repeats)
      .def_prop_ro("tokens", &TwistyGame::tokens)
      .def_prop_ro("players", &TwistyGame::players)
      .def_prop_ro("decisions", &TwistyGame::decisions,
                   "Cells that may be decided for; 49 is the pass.")
      .def("chains", &TwistyGame::chains, "Ends, lengths of their chains, all landings.")
      .def("make", &TwistyGame::make, "decision"_a)
      .def("skip", &TwistyGame::skip)
      .def("retire", &TwistyGame::retire, "seat"_a)
      .def("undo", &TwistyGame::undo)
      .def("search", &TwistyGame::search, "depth"_a, "nodes"_a = UINT64_MAX,
           "The best decision: cell, value (100 a turn), depth, nodes, expected line.");
  module.def("twisty_random_games", &sixfold::twisty::random_games, "games"_a, "players"_a,
             "seed"_a, "Turns and winner of each game.");
}
