// From expected final scores to chances of winning the game.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "weights.hpp"

namespace sixfold::qwirkle {

// How far final scores still scatter around what is expected, when so many tiles are not laid yet:
// two equal players' chances are a logistic function of their margin, on this scale.
inline double scatter(int tiles_left) {
  return learned_scatter.least + learned_scatter.growth * std::sqrt(static_cast<double>(tiles_left));
}

// The chance of `seat` to win; equal players have equal chances. Seats that left have none.
inline double win_chance(std::span<const double> expected, unsigned playing, int seat,
                         double scale) {
  double sum = 0;
  for (std::size_t s = 0; s < expected.size(); ++s)
    if ((playing >> s & 1) != 0)
      sum += std::exp(std::clamp((expected[s] - expected[static_cast<std::size_t>(seat)]) / scale,
                                 -40.0, 40.0));
  return 1 / sum;
}

}  // namespace sixfold::qwirkle
