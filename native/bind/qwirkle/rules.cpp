// Qwirkle for Python. All input is validated here: the engine trusts its callers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "../../core/rng.hpp"
#include "../../qwirkle/bots/players.hpp"
#include "../border.hpp"
#include "game.hpp"

namespace sixfold::qwirkle {

namespace {

// -- many games at once -----------------------------------------------------------------------

// Greedy games of consecutive seeds: turns and scores of each.
std::tuple<Flat<std::int32_t>, Flat<std::int32_t>> greedy_games(int games, int players,
                                                                std::uint64_t seed) {
  const Options options = options_of(players, true, {}, false);
  if (games < 0) throw std::invalid_argument("games must not be negative");
  std::vector<std::int32_t> turns, scores;
  {
    nb::gil_scoped_release unlocked;
    FastRng rng(seed);
    for (int i = 0; i < games; ++i) {
      const State state = play_game(options, Greedy{}, rng);
      turns.push_back(state.turns_taken());
      for (int seat = 0; seat < players; ++seat) scores.push_back(state.score(seat));
    }
  }
  return {flat(std::move(turns)), flat(std::move(scores))};
}

// Lists every play, with points, before every turn of greedy games, in flat arrays: how many
// positions and plays that were. `list` false omits the listing, to measure its cost.
std::tuple<std::uint64_t, std::uint64_t> positions_of_greedy_games(int games, int players,
                                                                   std::uint64_t seed, bool list) {
  const Options options = options_of(players, true, {}, false);
  nb::gil_scoped_release unlocked;
  FastRng rng(seed);
  std::uint64_t positions = 0, plays = 0;
  std::vector<Play> found;
  FlatPlays listed;
  for (int i = 0; i < games; ++i) {
    State state = State::deal(options, rng);
    while (!state.over()) {
      ++positions;
      if (list) {
        found.clear();
        state.plays(Collect{found});
        listed.assign(state.board(), found);
        plays += listed.size.size();
      }
      take_turn(state, greedy_play(state, rng), rng);
    }
  }
  return {positions, plays};
}

}  // namespace

}  // namespace sixfold::qwirkle

void bind_qwirkle_rules(nanobind::module_& module) {
  namespace nb = nanobind;
  using namespace nb::literals;
  using sixfold::qwirkle::Game;

  nb::class_<Game>(module, "QwirkleGame", "A game of Qwirkle with its own stream of chance.")
      .def_static("deal", &Game::deal, "seed"_a, "players"_a, "full_set"_a = true,
                  "tie_order"_a = nb::none(), "own_ends"_a = false)
      .def_static("position", &Game::position, "kind"_a, "x"_a, "y"_a, "hands"_a, "bag"_a, "turn"_a,
                  "scores"_a, "away"_a, "full_set"_a, "seed"_a, "words_used"_a)
      .def_prop_ro("turn", &Game::turn, "The seat to move; -1 when the game is over.")
      .def_prop_ro("scores", &Game::scores)
      .def_prop_ro("announced", &Game::announced)
      .def_prop_ro("bag", &Game::bag)
      .def_prop_ro("board", &Game::board, "Tiles as (kind, x, y), in the order they were laid.")
      .def_prop_ro("ending", &Game::ending, "The clause that ended the game, or nothing.")
      .def_prop_ro("winners", &Game::winners)
      .def_prop_ro("words_used", &Game::words_used)
      .def_prop_ro("hash", [](const Game& game) { return game.state().hash(); })
      .def("hand", &Game::hand, "seat"_a)
      .def("plays", &Game::plays, "Every legal play: sizes, points, then kinds, x, y of all tiles.")
      .def("count_plays", &Game::count_plays)
      .def("judge_play", &Game::judge_play, "kind"_a, "x"_a, "y"_a,
           "Why a play is refused, by the code of its reason; nothing when it is legal.")
      .def("play", &Game::play, "kind"_a, "x"_a, "y"_a, "Lays tiles; returns the points.")
      .def("swap", &Game::swap, "tiles"_a)
      .def("pass_turn", &Game::pass)
      .def("skip", &Game::skip)
      .def("retire", &Game::retire, "seat"_a)
      .def("undo", &Game::undo)
      .def("finish_greedily", &Game::finish_greedily, "seed"_a);
  module.def("qwirkle_greedy_games", &sixfold::qwirkle::greedy_games, "games"_a, "players"_a,
             "seed"_a, "Turns per game, and scores per game and seat.");
  module.def("qwirkle_positions", &sixfold::qwirkle::positions_of_greedy_games, "games"_a,
             "players"_a, "seed"_a, "list"_a, "Positions met and plays listed in greedy games.");
}
