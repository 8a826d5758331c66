// The counts of a line packed into twelve bits, two for each place, and the line rule by table.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"
#include "line_rule.hpp"

namespace sixfold::rummy {

using PackedLine = std::uint16_t;
inline constexpr int packed_lines = 1 << (2 * symbols);

constexpr int count_at(PackedLine line, int place) { return line >> (2 * place) & 3; }

constexpr PackedLine with_count(PackedLine line, int place, int count) {
  return static_cast<PackedLine>(line | count << (2 * place));
}

constexpr LineVector unpack(PackedLine line) {
  LineVector counts{};
  for (int place = 0; place < symbols; ++place)
    counts[place] = static_cast<std::uint8_t>(count_at(line, place));
  return counts;
}

constexpr PackedLine pack(const LineVector& counts) {
  PackedLine line = 0;
  for (int place = 0; place < symbols; ++place) line = with_count(line, place, counts[place]);
  return line;
}

namespace packed_detail {

inline const std::array<PackedLine, 1 << symbols> packed_places = [] {
  std::array<PackedLine, 1 << symbols> table{};
  for (unsigned places = 0; places < table.size(); ++places)
    for (int place = 0; place < symbols; ++place)
      table[places] = with_count(table[places], place, static_cast<int>(places >> place & 1));
  return table;
}();

inline const std::array<std::uint8_t, packed_lines> occupied = [] {
  std::array<std::uint8_t, packed_lines> table{};
  for (int line = 0; line < packed_lines; ++line)
    for (int place = 0; place < symbols; ++place)
      if (count_at(static_cast<PackedLine>(line), place) > 0)
        table[line] = static_cast<std::uint8_t>(table[line] | 1u << place);
  return table;
}();

}  // namespace packed_detail

// `line` without one card of each place in `places`; it must hold them.
inline PackedLine without(PackedLine line, unsigned places) {
  return static_cast<PackedLine>(line - packed_detail::packed_places[places]);
}

// The places that hold a card.
inline unsigned places_of(PackedLine line) { return packed_detail::occupied[line]; }

// By packed line: how many qwirkles it can be laid with, plus one; 0 if it does not split into
// sets.
inline const std::array<std::uint8_t, packed_lines> qwirkle_choices = [] {
  std::array<std::uint8_t, packed_lines> table{};
  for (int line = 0; line < packed_lines; ++line) {
    const LineVector counts = unpack(static_cast<PackedLine>(line));
    while (splits_into_sets(counts, table[line])) ++table[line];
  }
  return table;
}();

// Calls visit(line) for the lines with least <= counts <= most until it returns true.
template <class Visit>
bool any_line_between(const LineVector& least, const LineVector& most, Visit visit) {
  const auto choose = [&](const auto& self, int place, PackedLine line) -> bool {
    if (place == symbols) return visit(line);
    for (int count = least[place]; count <= most[place]; ++count)
      if (self(self, place + 1, with_count(line, place, count))) return true;
    return false;
  };
  return choose(choose, 0, 0);
}

template <class Visit>
void each_line_between(const LineVector& least, const LineVector& most, Visit visit) {
  any_line_between(least, most, [&](PackedLine line) {
    visit(line);
    return false;
  });
}

}  // namespace sixfold::rummy
