// A value 0..3 for each of the 36 kinds, held in unary as three 36-bit planes, so that all kinds
// are compared, added and subtracted at once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cards.hpp"

namespace sixfold::rummy {

using Plane = std::uint64_t;  // bit `kind` of 36

inline constexpr Plane all_kinds = (Plane{1} << kinds) - 1;
inline constexpr Plane first_row = (Plane{1} << symbols) - 1;             // the cards of color 0
inline constexpr Plane first_column = 0b1000001000001000001000001000001;  // the cards of shape 0

constexpr Plane line_cells(int line) {
  return is_color_line(line) ? first_row << (symbols * line) : first_column << (line - symbols);
}

// The six bits of a line, by place.
constexpr unsigned line_bits(Plane plane, int line) {
  if (is_color_line(line)) return static_cast<unsigned>(plane >> (symbols * line) & first_row);
  // Bit 6i is moved to bit 30 + i by the factor 2^(30 - 5i); no two products meet.
  constexpr Plane gather = 0b1000010000100001000010000100000;
  const Plane column = plane >> (line - symbols) & first_column;
  return static_cast<unsigned>(column * gather >> 30 & first_row);
}

namespace levels_detail {
constexpr auto columns = [] {
  std::array<Plane, 1 << symbols> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits)
    for (int place = 0; place < symbols; ++place)
      if (bits >> place & 1) table[bits] |= Plane{1} << (symbols * place);
  return table;
}();

constexpr auto ones = [] {
  std::array<std::uint8_t, 1 << symbols> table{};
  for (unsigned bits = 1; bits < table.size(); ++bits)
    table[bits] = static_cast<std::uint8_t>(table[bits >> 1] + (bits & 1));
  return table;
}();
}  // namespace levels_detail

// Set bits among the six of a line; the baseline x86-64 has no instruction for it.
constexpr int ones(unsigned bits) { return levels_detail::ones[bits]; }

// The inverse of line_bits.
constexpr Plane spread(unsigned bits, int line) {
  if (is_color_line(line)) return Plane{bits} << (symbols * line);
  return levels_detail::columns[bits] << (line - symbols);
}

struct Levels {
  Plane one = 0, two = 0, three = 0;  // the kinds whose value is at least 1, 2, 3

  static constexpr Levels of(const Counts& counts) {
    Levels levels;
    for (int kind = 0; kind < kinds; ++kind) {
      const Plane bit = Plane{1} << kind;
      if (counts[kind] >= 1) levels.one |= bit;
      if (counts[kind] >= 2) levels.two |= bit;
      if (counts[kind] >= 3) levels.three |= bit;
    }
    return levels;
  }

  constexpr int at(int kind) const {
    return static_cast<int>((one >> kind & 1) + (two >> kind & 1) + (three >> kind & 1));
  }

  constexpr void set(int kind, int value) {
    const Plane bit = Plane{1} << kind;
    one = value >= 1 ? one | bit : one & ~bit;
    two = value >= 2 ? two | bit : two & ~bit;
    three = value >= 3 ? three | bit : three & ~bit;
  }

  constexpr int sum() const {
    return std::popcount(one) + std::popcount(two) + std::popcount(three);
  }

  constexpr Counts counts() const {
    Counts result{};
    for (int kind = 0; kind < kinds; ++kind) result[kind] = static_cast<std::uint8_t>(at(kind));
    return result;
  }

  constexpr bool operator==(const Levels&) const = default;
};

constexpr Levels min(const Levels& x, const Levels& y) {
  return {x.one & y.one, x.two & y.two, x.three & y.three};
}

constexpr Levels max(const Levels& x, const Levels& y) {
  return {x.one | y.one, x.two | y.two, x.three | y.three};
}

// x + y, cut at 3.
constexpr Levels plus(const Levels& x, const Levels& y) {
  return {x.one | y.one, x.two | y.two | (x.one & y.one),
          x.three | y.three | (x.two & y.one) | (x.one & y.two)};
}

// x - y, cut at 0: it is at least k where x is at least j + k for each j that y reaches.
constexpr Levels minus(const Levels& x, const Levels& y) {
  return {x.one & (~y.one | x.two) & (~y.two | x.three) & ~y.three,
          x.two & (~y.one | x.three) & ~y.two, x.three & ~y.one};
}

// The kinds where x exceeds y.
constexpr Plane exceeds(const Levels& x, const Levels& y) {
  return (x.one & ~y.one) | (x.two & ~y.two) | (x.three & ~y.three);
}

}  // namespace sixfold::rummy
