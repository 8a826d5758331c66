// The 36 kinds of card, the 12 lines in which sets lie, and counts of cards (M1, M2).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sixfold::rummy {

inline constexpr int symbols = 6;                // six colors, six shapes
inline constexpr int kinds = symbols * symbols;  // kind = color * 6 + shape
inline constexpr int copies = 3;                 // of each kind
inline constexpr int deck_size = kinds * copies;
inline constexpr int hand_size = 9;
inline constexpr int smallest_set = 3;
inline constexpr int qwirkle_size = symbols;
inline constexpr int qwirkles_in_box = deck_size / qwirkle_size;

// Two different cards share at most one attribute, so a set lies in exactly one line:
// lines 0..5 are the colors (their places are shapes), lines 6..11 the shapes (places are colors).
inline constexpr int lines = 2 * symbols;

constexpr bool is_color_line(int line) { return line < symbols; }
constexpr int color_line(int kind) { return kind / symbols; }
constexpr int shape_line(int kind) { return symbols + kind % symbols; }
constexpr int kind_at(int line, int place) {
  return is_color_line(line) ? line * symbols + place : place * symbols + line - symbols;
}
constexpr int place_in(int line, int kind) {
  return is_color_line(line) ? kind % symbols : kind / symbols;
}

// How many cards of each kind: a table, a hand, a part of a hand.
using Counts = std::array<std::uint8_t, kinds>;
// How many qwirkles of each line.
using LineCounts = std::array<std::uint8_t, lines>;

template <std::size_t size>
constexpr int total(const std::array<std::uint8_t, size>& counts) {
  int sum = 0;
  for (const int count : counts) sum += count;
  return sum;
}

constexpr Counts operator+(Counts counts, const Counts& more) {
  for (int kind = 0; kind < kinds; ++kind)
    counts[kind] = static_cast<std::uint8_t>(counts[kind] + more[kind]);
  return counts;
}

// `fewer` must be contained in `counts`.
constexpr Counts operator-(Counts counts, const Counts& fewer) {
  for (int kind = 0; kind < kinds; ++kind)
    counts[kind] = static_cast<std::uint8_t>(counts[kind] - fewer[kind]);
  return counts;
}

constexpr bool contains(const Counts& counts, const Counts& part) {
  for (int kind = 0; kind < kinds; ++kind)
    if (part[kind] > counts[kind]) return false;
  return true;
}

// A kind of which there are more than the box holds (M1); -1 if there is none.
constexpr int too_many_of(const Counts& counts) {
  for (int kind = 0; kind < kinds; ++kind)
    if (counts[kind] > copies) return kind;
  return -1;
}

// The cards of some qwirkles.
constexpr Counts cards_of(const LineCounts& qwirkles) {
  Counts cards{};
  for (int line = 0; line < lines; ++line)
    for (int place = 0; place < symbols; ++place) {
      auto& count = cards[kind_at(line, place)];
      count = static_cast<std::uint8_t>(count + qwirkles[line]);
    }
  return cards;
}

}  // namespace sixfold::rummy
