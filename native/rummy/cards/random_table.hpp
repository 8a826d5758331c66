// Random test positions: sets laid until there are enough cards, a hand from the rest.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "cards.hpp"
#include "groups.hpp"
#include "piles.hpp"

namespace sixfold::rummy {

struct Position {
  std::vector<Group> groups;  // sets of 3 to 5
  Counts table{};
  Counts hand{};
};

template <class Random>
Position random_position(int cards, int hand, Random& rng) {
  constexpr int tries = 200;  // on a full table few sets fit
  Position position;
  for (int i = 0; i < tries && total(position.table) < cards; ++i) {
    std::array<int, symbols> places{};
    std::iota(places.begin(), places.end(), 0);
    rng.shuffle(places);
    Group set{static_cast<std::uint8_t>(rng.below(lines)), 0};
    const auto size = smallest_set + static_cast<int>(rng.below(qwirkle_size - smallest_set));
    for (int place = 0; place < size; ++place)
      set.places = static_cast<std::uint8_t>(set.places | 1u << places[place]);
    const Counts with_set = position.table + cards_of(std::span(&set, 1));
    if (too_many_of(with_set) >= 0) continue;
    position.table = with_set;
    position.groups.push_back(set);
  }
  Counts box;
  box.fill(copies);
  Deck rest;
  put_back(rest, box - position.table);
  rng.shuffle(rest.items());
  for (int i = 0; i < hand && !rest.empty(); ++i) ++position.hand[rest.pop()];
  return position;
}

}  // namespace sixfold::rummy
