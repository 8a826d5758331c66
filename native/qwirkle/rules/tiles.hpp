// The 36 kinds of tile, sets of kinds as 36-bit masks, and what a line accepts and scores.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace sixfold::qwirkle {

using Kind = std::uint8_t;      // color * 6 + shape
using KindSet = std::uint64_t;  // bit k: kind k

inline constexpr int colors = 6, shapes = 6, kinds = colors * shapes;
inline constexpr int copies = 3, all_tiles = kinds * copies;  // Q1
inline constexpr int hand_limit = 6;                          // Q1
inline constexpr int line_limit = 6;                          // Q2
inline constexpr int qwirkle_bonus = 6;                       // Q9
inline constexpr int last_tile_bonus = 6;                     // Q13
inline constexpr int max_players = 4;                         // Q1

inline constexpr KindSet all_kinds = (KindSet{1} << kinds) - 1;
inline constexpr KindSet one_color = 0b111111;    // the kinds of color 0
inline constexpr KindSet one_shape = 0x41041041;  // the kinds of shape 0

constexpr int color_of(Kind kind) { return kind / shapes; }
constexpr int shape_of(Kind kind) { return kind % shapes; }
constexpr KindSet only(Kind kind) { return KindSet{1} << kind; }
constexpr KindSet of_color(int color) { return one_color << (color * shapes); }
constexpr KindSet of_shape(int shape) { return one_shape << shape; }

// Removes the lowest kind from a set that is not empty.
constexpr Kind take_first(KindSet& set) {
  const auto kind = static_cast<Kind>(std::countr_zero(set));
  set &= set - 1;
  return kind;
}

// compatible[k]: the kinds that may share a line with k (Q2). A line is valid when its tiles are
// pairwise compatible, so what a line accepts is the AND of its tiles' entries.
inline constexpr auto compatible = [] {
  std::array<KindSet, kinds> table{};
  for (Kind k = 0; k < kinds; ++k)
    table[k] = (of_color(color_of(k)) | of_shape(shape_of(k))) & ~only(k);
  return table;
}();

// Points of one line through a new tile (Q9); a tile alone is no line (Q2).
constexpr int line_points(int length) {
  if (length < 2) return 0;
  return length + (length == line_limit ? qwirkle_bonus : 0);
}

// Size of the largest group of different tiles of one color or one shape (Q3).
constexpr int largest_set(KindSet hand) {
  int largest = 0;
  for (int i = 0; i < 6; ++i)
    for (const KindSet group : {of_color(i), of_shape(i)})
      if (const int size = std::popcount(hand & group); size > largest) largest = size;
  return largest;
}

}  // namespace sixfold::qwirkle
