// A game of Qwirkle for Python, from a deal or any position; input is validated.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "../../qwirkle/bots/players.hpp"
#include "../../qwirkle/rules/layout.hpp"
#include "../../qwirkle/rules/state.hpp"
#include "../border.hpp"

namespace sixfold::qwirkle {

using Numbers = std::vector<int>;

// -- what comes in ----------------------------------------------------------------------------

inline Kind kind_of(int number) {
  if (number < 0 || number >= kinds)
    throw std::invalid_argument("there is no kind " + std::to_string(number) + ": 0 to 35");
  return static_cast<Kind>(number);
}

inline std::vector<Kind> kinds_of(const Numbers& numbers) {
  std::vector<Kind> list;
  for (const int number : numbers) list.push_back(kind_of(number));
  return list;
}

inline std::vector<Placement> placements_of(const Numbers& kind, const Numbers& x,
                                            const Numbers& y) {
  if (kind.size() != x.size() || kind.size() != y.size())
    throw std::invalid_argument("kinds, x and y must be lists of one length");
  std::vector<Placement> list;
  for (std::size_t i = 0; i < kind.size(); ++i) list.push_back({kind_of(kind[i]), x[i], y[i]});
  return list;
}

inline const char* sentence(Fault fault) {
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

inline const char* code(Reason reason) {
  constexpr const char* codes[] = {"",
                                   "not-in-hand",
                                   "no-tiles",
                                   "cell-taken",
                                   "cell-twice",
                                   "not-one-line",
                                   "gap",
                                   "not-connected",
                                   "bad-line",
                                   "opening-size",
                                   "opening-swap",
                                   "no-swap-tiles",
                                   "swap-empty-bag",
                                   "swap-too-many",
                                   "must-swap",
                                   "must-play"};
  return codes[static_cast<std::size_t>(reason)];
}

inline void refuse(Reason reason) {
  if (reason != Reason::none) throw std::invalid_argument(std::string("qwirkle.") + code(reason));
}

inline Options options_of(int players, bool full_set, const std::optional<Numbers>& tie_order,
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
  const Rng& rng() const { return rng_; }

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
    return {flat(std::move(found.size)), flat(std::move(found.points)), flat(std::move(found.kind)),
            flat(std::move(found.x)), flat(std::move(found.y))};
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

  // Plays the rest of the game greedily; returns the number of turns.
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

  // Undoing a state does not rewind its random stream; the game does.
  void remember() { streams_.emplace_back(state_.turns_taken(), rng_); }

  State state_;
  Rng rng_;
  std::vector<std::pair<int, Rng>> streams_;
};

}  // namespace sixfold::qwirkle
