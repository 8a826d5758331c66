// Simple players and playouts: greedy (the highest score) and random (any play).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "../rules/sinks.hpp"
#include "../rules/state.hpp"

namespace sixfold::qwirkle {

template <class Random>
Play greedy_play(const State& state, Random& rng) {
  Best<Random> best(rng);
  state.plays(best);
  return best.play();
}

template <class Random>
Play random_play(const State& state, Random& rng) {
  Any<Random> any(rng);
  state.plays(any);
  return any.play();
}

// Swaps as many tiles as the bag can replace, the lowest kinds first (Q11).
template <class Random>
void swap_all_possible(State& state, Random& rng) {
  std::array<Kind, hand_limit> tiles{};
  std::size_t size = 0;
  state.mover().for_each([&](Kind kind) { tiles[size++] = kind; });
  size = std::min(size, static_cast<std::size_t>(state.bag().size()));
  state.swap(std::span<const Kind>(tiles.data(), size), rng);
}

// The play, or what is left to do when there is none (Q11, Q12).
template <class Random>
void take_turn(State& state, Play play, Random& rng) {
  if (play.exists()) {
    state.play(play);
  } else if (state.can_swap()) {
    swap_all_possible(state, rng);
  } else {
    state.pass();
  }
}

struct Greedy {
  template <class Random>
  Play operator()(const State& state, Random& rng) const {
    return greedy_play(state, rng);
  }
};

struct RandomPlayer {
  template <class Random>
  Play operator()(const State& state, Random& rng) const {
    return random_play(state, rng);
  }
};

// At most `plies` turns of one policy for all seats; returns how many there are to undo.
template <class Policy, class Random>
int play_on(State& state, int plies, const Policy& policy, Random& rng) {
  int taken = 0;
  for (; taken < plies && !state.over(); ++taken) take_turn(state, policy(state, rng), rng);
  return taken;
}

template <class Policy, class Random>
int play_to_end(State& state, const Policy& policy, Random& rng) {
  int taken = 0;
  while (!state.over()) {
    take_turn(state, policy(state, rng), rng);
    ++taken;
  }
  return taken;
}

// A game from the deal to the end, all seats with the same policy.
template <class Policy, class Random>
State play_game(const Options& options, const Policy& policy, Random& rng) {
  State state = State::deal(options, rng);
  play_to_end(state, policy, rng);
  return state;
}

}  // namespace sixfold::qwirkle
