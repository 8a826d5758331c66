// From a lead to the chance to win.
#pragma once

#include <algorithm>
#include <cmath>

#include "world.hpp"

namespace sixfold::rummy {

// A logistic curve of the lead, flatter the more qwirkles are still to be won.
inline double win_chance(double lead, int qwirkles_left, int players) {
  const double spread = 0.55 * std::sqrt(std::max(1, qwirkles_left));
  return 1 / (1 + (players - 1) * std::exp(-lead / spread));
}

}  // namespace sixfold::rummy
