// From a lead to the chance to win.
#pragma once

#include <algorithm>
#include <cmath>

#include "../../core/math.hpp"

namespace sixfold::rummy {

// The qwirkles of the box that are usually not made in a game.
inline constexpr int never_made = 6;

// A logistic curve of the lead, flatter the more qwirkles are still to be won; fitted to games of
// strong players.
inline double win_chance(double lead, int qwirkles_left, int players) {
  const double spread = 0.6 * std::sqrt(std::max(1, qwirkles_left - never_made));
  return 1 / (1 + (players - 1) * exact::exp(-lead / spread));
}

}  // namespace sixfold::rummy
