// Random playouts.
#pragma once

#include <bit>
#include <cstdint>

#include "../rules/game.hpp"

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
  Seat winner = nobody;  // nobody: a draw, or not finished
  bool finished = false;
  std::uint32_t turns = 0;
};

// Plays until the game is over or `most_turns` more turns have begun, then undoes it all.
template <class Random>
Playout play_out(Game& game, Random& random, std::uint32_t most_turns) {
  const Position before = game.position();
  const auto turns = [&] { return game.position().turns - before.turns; };
  while (!game.is_over() && turns() < most_turns) game.make(random_decision(game, random));
  const Playout playout{game.winner(), game.is_over(), turns()};
  game.unmake(before);
  return playout;
}

}  // namespace sixfold::twisty
