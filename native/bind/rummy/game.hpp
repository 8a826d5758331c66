// A game of Qwirkle Rummy for Python, from a deal or from any position.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "../../core/rng.hpp"
#include "../../rummy/rules/state.hpp"
#include "../border.hpp"
#include "border.hpp"

namespace sixfold::rummy {

inline Options options_of(int players, bool exchange, bool largest_starts,
                          const std::optional<Numbers>& youngest_first) {
  if (players < 2 || players > max_players)
    throw std::invalid_argument("Qwirkle Rummy is for 2 to 4 players, not " +
                                std::to_string(players));
  Options options{.players = players,
                  .stuck = exchange ? Stuck::exchange : Stuck::pass,
                  .start = largest_starts ? Start::largest : Start::youngest};
  if (!youngest_first) return options;
  unsigned named = 0;
  for (std::size_t i = 0; i < youngest_first->size() && i < max_players; ++i) {
    const int seat = (*youngest_first)[i];
    if (seat < 0 || seat >= players) continue;
    named |= 1u << seat;
    options.age_rank[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(i);
  }
  if (youngest_first->size() != static_cast<std::size_t>(players) || named != (1u << players) - 1)
    throw std::invalid_argument("the order by age must name each seat once");
  return options;
}

// A state and the stream of chance it is played with.
class RummyGame {
 public:
  static RummyGame deal(const nb::bytes& seed, int players, bool exchange, bool largest_starts,
                        const std::optional<Numbers>& youngest_first) {
    Rng rng(seed_of(seed));
    return {State::deal(options_of(players, exchange, largest_starts, youngest_first), rng), rng};
  }

  static RummyGame position(const Numbers& table, const std::vector<Numbers>& hands,
                            const Numbers& deck, const std::vector<Numbers>& piles, int turn,
                            int turns_left, bool exchanged, const std::vector<bool>& away,
                            bool exchange, const nb::bytes& seed, std::uint64_t words_used) {
    const auto players = hands.size();
    State state(options_of(static_cast<int>(players), exchange, false, {}));
    if (piles.size() != players || away.size() != players)
      throw std::invalid_argument("hands, piles and away must name every seat");
    if (turn < 0 || turn >= static_cast<int>(players) || away[static_cast<std::size_t>(turn)])
      throw std::invalid_argument("it is the turn of a seat that is not playing");
    if (turns_left < -1 || turns_left > static_cast<int>(players))
      throw std::invalid_argument("there cannot be " + std::to_string(turns_left) + " turns left");
    Counts all = counts_of(table);
    if (!can_lie(all)) throw std::invalid_argument("the table cannot be laid in sets (M7)");
    state.set_table(all);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const Counts hand = counts_of(hands[seat]);
      state.set_hand(static_cast<int>(seat), hand);
      all = all + hand;
      for (const int line : piles[seat]) {
        if (line < 0 || line >= lines)
          throw std::invalid_argument("there is no line " + std::to_string(line));
        LineCounts one{};
        one[static_cast<std::size_t>(line)] = 1;
        all = all + cards_of(one);
        check_box(all);
        state.add_to_pile(static_cast<int>(seat), line);
      }
      if (away[seat]) state.set_away(static_cast<int>(seat));
    }
    check_box(all + counts_of(deck));
    std::vector<std::uint8_t> order;
    for (const int kind : deck) order.push_back(kind_of(kind));
    state.set_deck(order);
    state.set_turn(turn);
    state.set_turns_left(turns_left);
    state.set_exchanged(exchanged);
    return {state, Rng(seed_of(seed), words_used)};
  }

  const State& state() const { return state_; }
  int turn() const { return state_.over() ? -1 : state_.turn(); }
  int turns_left() const { return state_.turns_left(); }
  bool exchanged() const { return state_.exchanged(); }
  Numbers table() const { return list_of(state_.table()); }
  std::uint64_t hash() const { return state_.hash(); }
  std::uint64_t words_used() const { return rng_.position(); }

  Numbers deck() const {
    const auto cards = state_.deck().items();
    return {cards.begin(), cards.end()};
  }

  Numbers scores() const {
    Numbers list;
    for (int seat = 0; seat < state_.players(); ++seat) list.push_back(state_.score(seat));
    return list;
  }

  Numbers hand(int seat) const {
    check_seat(seat);
    return list_of(state_.hand(seat));
  }

  Numbers pile(int seat) const {
    check_seat(seat);
    const auto won = state_.pile(seat).items();
    return {won.begin(), won.end()};
  }

  std::string ending() const { return std::string(clause_of(state_.ending())); }

  Numbers winners() const {
    Numbers seats;
    for (int seat = 0; state_.over() && seat < state_.players(); ++seat)
      if (state_.winners() >> seat & 1) seats.push_back(seat);
    return seats;
  }

  bool is_stuck() const { return !state_.over() && state_.stuck(); }

  void play(const Numbers& played, const Numbers& qwirkles) {
    check_running();
    const Turn turn{counts_of(played), lines_of(qwirkles)};
    check_box(state_.table() + turn.played);
    if (total(turn.played) == 0 || !state_.is_legal(turn))
      throw std::invalid_argument("these cards with these qwirkles are no legal turn (M6, M7)");
    state_.play(turn);
  }

  void exchange() {
    check_running();
    if (!state_.may_exchange() || !state_.stuck())
      throw std::invalid_argument("there is no exchange now (M12)");
    state_.exchange(rng_);
  }

  void pass() {
    check_running();
    if (!state_.stuck() || state_.may_exchange())
      throw std::invalid_argument("there is no pass now (M6, M12)");
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
    state_.retire(seat, rng_);
  }

 private:
  RummyGame(const State& state, const Rng& rng) : state_(state), rng_(rng) {}

  void check_running() const {
    if (state_.over()) throw std::invalid_argument("the game is over");
  }

  void check_seat(int seat) const {
    if (seat < 0 || seat >= state_.players())
      throw std::invalid_argument("there is no seat " + std::to_string(seat));
  }

  State state_;
  Rng rng_;
};

}  // namespace sixfold::rummy
