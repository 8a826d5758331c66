// Games played to the end by chance.
#pragma once

#include <bit>
#include <cstdint>

#include "game.hpp"

namespace sixfold::twisty {

// Any generator with below(n), such as sixfold::FastRng.
template <class Random>
Cell random_decision(const Game& game, Random& random) {
  Bits choices = game.decisions();
  const int count = std::popcount(choices);
  for (auto skip = random.below(static_cast<std::uint32_t>(count)); skip > 0; --skip)
    choices &= choices - 1;
  return lowest(choices);
}

struct Playout {
  Seat winner = nobody;  // nobody: a draw, or cut off
  bool finished = false;
  int decisions = 0;
};

// Leaves the game as it found it; position() of every ply is gone.
template <class Random>
Playout play_out(Game& game, Random& random, int most_decisions) {
  const Position before = game.position();
  Playout playout;
  while (!game.is_over() && playout.decisions < most_decisions) {
    game.make(random_decision(game, random));
    ++playout.decisions;
  }
  playout.finished = game.is_over();
  playout.winner = game.winner();
  game.unmake(before);
  return playout;
}

}  // namespace sixfold::twisty
