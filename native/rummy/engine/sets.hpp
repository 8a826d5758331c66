// The sets on the table between two turns, in the order in which they are written.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../cards/cards.hpp"
#include "../cards/groups.hpp"
#include "lists.hpp"

namespace sixfold::rummy {

inline Cards cards_in(const Group& group) {
  Cards cards;
  for (int place = 0; place < symbols; ++place)
    if (group.places >> place & 1)
      cards.push_back(static_cast<std::uint8_t>(kind_at(group.line, place)));
  return cards;
}

class LaidSets {
 public:
  LaidSets() = default;

  // What stays of these sets, which are in order: all but the qwirkles (M9).
  explicit LaidSets(const CardLists& sets) {
    for (const Cards& cards : sets)
      if (cards.size() < qwirkle_size) groups_[size_++] = *set_of(cards);
  }

  std::span<const Group> groups() const { return {groups_.data(), size_}; }

  CardLists lists() const {
    CardLists lists;
    for (const Group& group : groups()) lists.push_back(cards_in(group));
    return lists;
  }

  // Whether a card can be added without moving another.
  bool takes_any(const Counts& hand) const {
    return std::ranges::any_of(groups(), [&hand](const Group& group) {
      for (int place = 0; place < symbols; ++place)
        if (!(group.places >> place & 1) && hand[kind_at(group.line, place)] > 0) return true;
      return false;
    });
  }

 private:
  std::array<Group, deck_size / smallest_set> groups_{};
  std::uint8_t size_ = 0;
};

// The qwirkles among these sets, by line.
inline LineCounts qwirkles_in(const CardLists& sets) {
  LineCounts qwirkles{};
  for (const Cards& cards : sets)
    if (cards.size() == qwirkle_size) ++qwirkles[set_of(cards)->line];
  return qwirkles;
}

}  // namespace sixfold::rummy
