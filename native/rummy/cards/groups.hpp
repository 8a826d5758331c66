// Groups of cards as they lie on the table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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

// The set that these cards are; none if they are no set (M2).
constexpr std::optional<Group> set_of(std::span<const std::uint8_t> cards) {
  if (cards.size() < smallest_set || cards.size() > qwirkle_size) return std::nullopt;
  for (const int line : {color_line(cards[0]), shape_line(cards[0])}) {
    unsigned places = 0;
    for (const int kind : cards)
      if (kind < kinds && kind_at(line, place_in(line, kind)) == kind)
        places |= 1u << place_in(line, kind);
    if (ones(places) == static_cast<int>(cards.size()))
      return Group{static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(places)};
  }
  return std::nullopt;
}

inline constexpr unsigned all_places = (1u << symbols) - 1;

// The places of the 42 sets of a line.
inline constexpr auto all_sets = [] {
  std::array<std::uint8_t, 42> sets{};
  std::size_t count = 0;
  for (unsigned places = 0; places <= all_places; ++places)
    if (ones(places) >= smallest_set) sets[count++] = static_cast<std::uint8_t>(places);
  return sets;
}();

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
