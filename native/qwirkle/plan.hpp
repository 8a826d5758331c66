// How much a bot looks at before it moves.
#pragma once

#include <cstdint>

namespace sixfold::qwirkle {

struct Plan {
  int candidates = 8;
  int worlds = 48;         // hidden tiles dealt so many times; none: the learned evaluation decides
  int plies = 2;           // turns played on after a candidate
  double doubt = 2.5;      // standard errors behind the leader that end a candidate's trial
  int first_look = 12;     // worlds before the first comparison
  std::int64_t nodes = 0;  // of the exact search once the bag is empty; none: simulation
  int guesses = 0;         // hands imagined for each other seat to see which fit its last turn
  double trust = 3;        // points that others give away for no reason we see
};

}  // namespace sixfold::qwirkle
