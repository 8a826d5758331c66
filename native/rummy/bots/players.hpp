// Simple players and whole games: greedy for an aim, and random.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "../rules/state.hpp"
#include "../solver/aim.hpp"
#include "../solver/subhands.hpp"
#include "../solver/turn.hpp"

namespace sixfold::rummy {

// The best turn for an objective; none if the seat is stuck.
struct Greedy {
  Aim aim = fewest_cards;

  template <class Random>
  std::optional<Turn> operator()(const State& state, Random&) const {
    const Solution best = best_turn(state.table(), state.mover(), aim);
    if (!best.found) return std::nullopt;
    return turn_of(state.table(), best);
  }
};

// Any legal part of the hand, all equally likely, with the most qwirkles it can make.
struct RandomPlayer {
  template <class Random>
  std::optional<Turn> operator()(const State& state, Random& rng) const {
    for (int i = 0; i < guesses; ++i) {
      const Counts part = any_part(state.mover(), rng);
      if (total(part) == 0) continue;
      if (const auto turn = with(state, part)) return turn;
    }
    return from_list(state, rng);
  }

 private:
  static constexpr int guesses = 16;  // most parts are legal; it is rare that none of these is

  template <class Random>
  static Counts any_part(const Counts& hand, Random& rng) {
    Counts part{};
    for (int kind = 0; kind < kinds; ++kind)
      if (hand[kind] > 0) part[kind] = static_cast<std::uint8_t>(rng.below(hand[kind] + 1u));
    return part;
  }

  static std::optional<Turn> with(const State& state, const Counts& part) {
    const Solution best = best_with(state.table(), part);
    if (!best.found) return std::nullopt;
    return turn_of(state.table(), best);
  }

  template <class Random>
  static std::optional<Turn> from_list(const State& state, Random& rng) {
    const Solution any = best_turn(state.table(), state.mover(), any_legal);
    if (!any.found) return std::nullopt;
    if (SubHands::too_many(state.mover())) return turn_of(state.table(), any);
    const SubHands parts(state.table(), state.mover());
    auto skip = rng.below(static_cast<std::uint32_t>(parts.legal()));
    std::size_t index = 0;
    while (parts.most_qwirkles()[index] == SubHands::illegal || skip-- > 0) ++index;
    return with(state, parts.cards(index));
  }
};

// The turn, or what a stuck seat must do (M12); after an exchange the same seat is to move again.
template <class Random>
void take_turn(State& state, const std::optional<Turn>& turn, Random& rng) {
  if (turn) {
    state.play(*turn);
  } else if (state.may_exchange()) {
    state.exchange(rng);
  } else {
    state.pass();
  }
}

// One policy for all seats, with a limit on decisions; returns how many were made.
template <class Policy, class Random>
int play_on(State& state, int decisions, const Policy& policy, Random& rng) {
  int taken = 0;
  for (; taken < decisions && !state.over(); ++taken) take_turn(state, policy(state, rng), rng);
  return taken;
}

template <class Policy, class Random>
int play_to_end(State& state, const Policy& policy, Random& rng) {
  int taken = 0;
  for (; !state.over(); ++taken) take_turn(state, policy(state, rng), rng);
  return taken;
}

// A policy for each seat.
template <class First, class Others, class Random>
int play_match(State& state, int first_seat, const First& first, const Others& others,
               Random& rng) {
  int taken = 0;
  for (; !state.over(); ++taken)
    take_turn(state, state.turn() == first_seat ? first(state, rng) : others(state, rng), rng);
  return taken;
}

}  // namespace sixfold::rummy
