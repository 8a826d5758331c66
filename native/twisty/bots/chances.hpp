// From a lead in turns to the chance to win.
#pragma once

#include <algorithm>

#include "../../core/math.hpp"

namespace sixfold::twisty {

// The lead in turns that makes the odds e to 1: for a lead found by search, fitted to games of
// strong players, and for one estimated from distances.
inline constexpr double searched = 0.6, guessed = 1.5;

// With a lead over the fastest of the others.
inline double win_chance(double lead, double spread, int seats) {
  const double odds = exact::exp(std::clamp(lead / spread, -40.0, 40.0));
  return odds / (odds + seats - 1);
}

}  // namespace sixfold::twisty
