// Groups of cards as they lie on the table.
#pragma once

#include <cstdint>
#include <span>

#include "cards.hpp"
#include "levels.hpp"

namespace sixfold::rummy {

// A set, or what lies where a set may be: different cards of one line, as a bit for each place.
struct Group {
  std::uint8_t line = 0;
  std::uint8_t places = 0;

  constexpr int size() const { return ones(places); }
  constexpr bool is_set() const { return size() >= smallest_set; }  // M2
  constexpr bool is_qwirkle() const { return size() == qwirkle_size; }
  constexpr bool operator==(const Group&) const = default;
};

inline constexpr unsigned all_places = (1u << symbols) - 1;

inline Counts cards_of(std::span<const Group> groups) {
  Counts cards{};
  for (const Group& group : groups)
    for (int place = 0; place < symbols; ++place)
      if (group.places >> place & 1) ++cards[kind_at(group.line, place)];
  return cards;
}

inline LineCounts qwirkles_of(std::span<const Group> groups) {
  LineCounts qwirkles{};
  for (const Group& group : groups)
    if (group.is_qwirkle()) ++qwirkles[group.line];
  return qwirkles;
}

}  // namespace sixfold::rummy
