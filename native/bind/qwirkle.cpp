// Qwirkle for Python. Everything that comes in is checked here: the engine trusts its callers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "../core/rng.hpp"
#include "../qwirkle/layout.hpp"
#include "../qwirkle/players.hpp"
#include "../qwirkle/state.hpp"
#include "border.hpp"

namespace sixfold::qwirkle {

namespace {

using Numbers = std::vector<int>;

// -- what comes in ----------------------------------------------------------------------------

Kind kind_of(int number) {
  if (number < 0 || number >= kinds)
    throw std::invalid_argument("there is no kind " + std::to_string(number) + ": 0 to 35");
  return static_cast<Kind>(number);
}

std::vector<Kind> kinds_of(const Numbers& numbers) {
  std::vector<Kind> list;
  for (const int number : numbers) list.push_back(kind_of(number));
  return list;
}

std::vector<Placement> placements_of(const Numbers& kind, const Numbers& x, const Numbers& y) {
  if (kind.size() != x.size() || kind.size() != y.size())
    throw std::invalid_argument("kinds, x and y must be lists of one length");
  std::vector<Placement> list;
  for (std::size_t i = 0; i < kind.size(); ++i) list.push_back({kind_of(kind[i]), x[i], y[i]});
  return list;
}

const char* sentence(Fault fault) {
  switch (fault) {
    case Fault::none: break;
    case Fault::no_such_kind: return "there is no such kind";
    case Fault::too_many_copies: return "there are only three tiles of a kind (Q1)";
    case Fault::cell_taken: return "the cell is taken (Q5)";
    case Fault::bad_line: return "a line is not valid (Q8)";
    case Fault::not_connected: return "the tiles do not hang together (Q7)";
  }
  return "";
}

const char* code(Reason reason) {
  constexpr const char* codes[] = {
      "",          "not-in-hand",   "no-tiles",     "cell-taken",   "cell-twice",    "not-one-line",
      "gap",       "not-connected", "bad-line",     "opening-size", "opening-swap",  "no-swap-tiles",
      "swap-empty-bag", "swap-too-many", "must-swap", "must-play"};
  return codes[static_cast<std::size_t>(reason)];
}

void refuse(Reason reason) {
  if (reason != Reason::none) throw std::invalid_argument(std::string("qwirkle.") + code(reason));
}

Options options_of(int players, bool full_set, const std::optional<Numbers>& tie_order,
                   bool own_ends) {
  if (players < 2 || players > max_players)
    throw std::invalid_argument("Qwirkle is for 2 to 4 players, not " + std::to_string(players));
  Options options{.players = players,
                  .opening = full_set ? Opening::full_set : Opening::any,
                  .tie_order = {},
                  .draws = own_ends ? Draws::own_ends : Draws::shared};
  if (!tie_order) return options;
  std::array<std::uint8_t, max_players> order{};
  unsigned named = 0;
  for (std::size_t i = 0; i < tie_order->size() && i < order.size(); ++i) {
    order[i] = static_cast<std::uint8_t>((*tie_order)[i]);
    named |= (*tie_order)[i] >= 0 && (*tie_order)[i] < players ? 1u << (*tie_order)[i] : 0u;
  }
  if (tie_order->size() != static_cast<std::size_t>(players) || named != (1u << players) - 1)
    throw std::invalid_argument("the order of a tie must name each seat once");
  options.tie_order = order;
  return options;
}

// -- a game -----------------------------------------------------------------------------------

// A state and the stream of chance it is played with.
class Game {
 public:
  Game(State state, const Rng& rng) : state_(std::move(state)), rng_(rng) {}

  static Game deal(const nb::bytes& seed, int players, bool full_set,
                   const std::optional<Numbers>& tie_order, bool own_ends) {
    Rng rng(seed_of(seed));
    return {State::deal(options_of(players, full_set, tie_order, own_ends), rng), rng};
  }

  static Game position(const Numbers& kind, const Numbers& x, const Numbers& y,
                       const std::vector<Numbers>& hands, const Numbers& bag, int turn,
                       const Numbers& scores, const std::vector<bool>& away, bool full_set,
                       const nb::bytes& seed, std::uint64_t words_used) {
    const int players = static_cast<int>(hands.size());
    State state(options_of(players, full_set, {}, false));
    if (static_cast<int>(scores.size()) != players || static_cast<int>(away.size()) != players)
      throw std::invalid_argument("hands, scores and away must name every seat");
    if (turn < 0 || turn >= players || away[static_cast<std::size_t>(turn)])
      throw std::invalid_argument("it is the turn of a seat that is not playing");
    const auto laid = placements_of(kind, x, y);
    const Layout layout = lay_out(laid);
    if (layout.fault != Fault::none)
      throw std::invalid_argument("tile " + std::to_string(layout.index) + ": " +
                                  sentence(layout.fault));
    state.start_from(layout.board);
    check_copies(laid, hands, bag);
    state.set_bag(kinds_of(bag));
    for (int seat = 0; seat < players; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      if (hands[at].size() > hand_limit)
        throw std::invalid_argument("a hand holds at most 6 tiles (Q1)");
      state.set_hand(seat, kinds_of(hands[at]));
      state.set_score(seat, scores[at]);
      if (away[at]) state.set_away(seat);
    }
    state.set_turn(turn);
    return {std::move(state), Rng(seed_of(seed), words_used)};
  }

  const State& state() const { return state_; }

  int turn() const { return state_.over() ? -1 : state_.turn(); }

  std::vector<int> scores() const {
    std::vector<int> list;
    for (int seat = 0; seat < state_.players(); ++seat) list.push_back(state_.score(seat));
    return list;
  }

  std::vector<int> announced() const {
    std::vector<int> list;
    for (int seat = 0; seat < state_.players(); ++seat) list.push_back(state_.announced(seat));
    return list;
  }

  std::vector<int> hand(int seat) const {
    check_seat(seat);
    std::vector<int> list;
    state_.hand(seat).for_each([&list](Kind kind) { list.push_back(kind); });
    return list;
  }

  std::vector<int> bag() const {
    std::vector<int> list;
    state_.bag().for_each([&list](Kind kind) { list.push_back(kind); });
    return list;
  }

  std::vector<std::tuple<int, int, int>> board() const {
    std::vector<std::tuple<int, int, int>> list;
    for (int i = 0; i < state_.board().size(); ++i) {
      const Placement p = state_.board().laid(i);
      list.emplace_back(p.kind, p.x, p.y);
    }
    return list;
  }

  std::string ending() const {
    switch (state_.ending()) {
      case Ending::none: break;
      case Ending::last_tile: return "Q13";
      case Ending::dead: return "Q14";
      case Ending::retired: return "retired";
    }
    return "";
  }

  std::vector<int> winners() const {
    std::vector<int> seats;
    for (int seat = 0; state_.over() && seat < state_.players(); ++seat)
      if (state_.winners() >> seat & 1) seats.push_back(seat);
    return seats;
  }

  // Five flat arrays: size and points of each play; kind, x, y of each tile.
  std::tuple<Flat<std::uint8_t>, Flat<std::uint8_t>, Flat<std::uint8_t>, Flat<Coordinate>,
             Flat<Coordinate>>
  plays() const {
    FlatPlays found;
    {
      nb::gil_scoped_release unlocked;
      std::vector<Play> list;
      if (!state_.over()) state_.plays(Collect{list});
      found.assign(state_.board(), list);
    }
    return {flat(std::move(found.size)), flat(std::move(found.points)),
            flat(std::move(found.kind)), flat(std::move(found.x)), flat(std::move(found.y))};
  }

  std::size_t count_plays() const {
    Count count;
    if (!state_.over()) state_.plays(count);
    return count.plays;
  }

  std::string judge_play(const Numbers& kind, const Numbers& x, const Numbers& y) const {
    return code(state_.judge_play(placements_of(kind, x, y)).reason);
  }

  int play(const Numbers& kind, const Numbers& x, const Numbers& y) {
    check_running();
    const auto laid = placements_of(kind, x, y);
    const Verdict verdict = state_.judge_play(laid);
    refuse(verdict.reason);
    state_.play(laid, verdict.points);
    return verdict.points;
  }

  void swap(const Numbers& tiles) {
    check_running();
    const auto list = kinds_of(tiles);
    refuse(state_.judge_swap(list));
    remember();
    state_.swap(list, rng_);
  }

  void pass() {
    check_running();
    refuse(state_.judge_pass());
    state_.pass();
  }

  void skip() {
    check_running();
    state_.skip();
  }

  void retire(int seat) {
    check_running();
    check_seat(seat);
    if (state_.away(seat)) throw std::invalid_argument("that seat has left already");
    remember();
    state_.retire(seat, rng_);
  }

  void undo() {
    if (state_.turns_taken() == 0) throw std::invalid_argument("there is no turn to undo");
    state_.undo();
    if (!streams_.empty() && streams_.back().first == state_.turns_taken()) {
      rng_ = streams_.back().second;
      streams_.pop_back();
    }
  }

  // The rest of the game by greedy players; says how many turns it took.
  int finish_greedily(std::uint64_t seed) {
    nb::gil_scoped_release unlocked;
    FastRng rng(seed);
    return play_to_end(state_, Greedy{}, rng);
  }

  std::uint64_t words_used() const { return rng_.position(); }

 private:
  static void check_copies(std::span<const Placement> laid, const std::vector<Numbers>& hands,
                           const Numbers& bag) {
    std::array<int, kinds> count{};
    for (const Placement& p : laid) ++count[p.kind];
    for (const Numbers& hand : hands)
      for (const int kind : hand) ++count[kind_of(kind)];
    for (const int kind : bag) ++count[kind_of(kind)];
    for (const int copies_known : count)
      if (copies_known > copies)
        throw std::invalid_argument("there are only three tiles of a kind (Q1)");
  }

  void check_running() const {
    if (state_.over()) throw std::invalid_argument("the game is over");
  }

  void check_seat(int seat) const {
    if (seat < 0 || seat >= state_.players())
      throw std::invalid_argument("there is no seat " + std::to_string(seat));
  }

  // Undoing a state does not turn its stream of chance back; the game does.
  void remember() { streams_.emplace_back(state_.turns_taken(), rng_); }

  State state_;
  Rng rng_;
  std::vector<std::pair<int, Rng>> streams_;
};

// -- many games at once -----------------------------------------------------------------------

// Greedy games of one seed after the other: per game its turns and the scores of its seats.
std::tuple<Flat<std::int32_t>, Flat<std::int32_t>> greedy_games(int games, int players, std::uint64_t seed) {
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
// positions and plays that were. `list` false leaves the listing out, to see what it costs.
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

void bind_qwirkle(nanobind::module_& module) {
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
