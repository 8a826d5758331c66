// Search limits of a bot.
#pragma once

#include <cstdint>

namespace sixfold::qwirkle {

struct Plan {
  int candidates = 8;
  int worlds = 48;         // number of determinizations; none: the learned evaluation decides
  int plies = 2;           // turns played on after a candidate by two; as many rounds by more
  double doubt = 2.5;      // candidates this many standard errors behind the leader are dropped
  int first_look = 12;     // worlds before the first comparison
  std::int64_t nodes = 0;  // of the exact search once the bag is empty; none: simulation
  int last_bag = 0;        // up to this bag size every split of the hidden tiles is searched
  std::int64_t split_nodes = 200;  // of the search to the end in each of these
  int guesses = 0;   // hands sampled for another seat until one explains its last turn
  double trust = 1;  // points that others give away for no reason we see
};

}  // namespace sixfold::qwirkle
