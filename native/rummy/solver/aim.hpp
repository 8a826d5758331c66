// The objective of a turn: points for each qwirkle and for each card of a kind that leaves the
// hand.
#pragma once

#include <array>

#include "../cards/cards.hpp"

namespace sixfold::rummy {

struct Aim {
  int per_qwirkle = 0;                // not negative
  std::array<int, kinds> per_card{};  // any sign
};

// Worth more than all cards together, so that qwirkles come first.
inline constexpr int qwirkles_first = deck_size + 1;

constexpr Aim uniform_aim(int per_qwirkle, int per_card) {
  Aim aim{per_qwirkle, {}};
  aim.per_card.fill(per_card);
  return aim;
}

inline constexpr Aim most_cards = uniform_aim(qwirkles_first, 1);
inline constexpr Aim fewest_cards = uniform_aim(qwirkles_first, -1);
inline constexpr Aim most_qwirkles_only = uniform_aim(1, 0);
inline constexpr Aim any_legal = uniform_aim(0, 0);

}  // namespace sixfold::rummy
