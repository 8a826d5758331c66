// Cards as people lay them: lists in any order, whether they are sets or not.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/sort.hpp"
#include "../cards/cards.hpp"
#include "../cards/levels.hpp"

namespace sixfold::rummy {

SIXFOLD_COLD_BEGIN

using Cards = std::vector<std::uint8_t>;  // kinds
using CardLists = std::vector<Cards>;

// The kinds in a list.
inline Plane plane_of(const Cards& cards) {
  Plane plane = 0;
  for (const int kind : cards) plane |= Plane{1} << kind;
  return plane;
}

// Whether these kinds, at least one, have one color or one shape.
constexpr bool share_a_line(Plane plane) {
  const int first = std::countr_zero(plane);
  return (plane & ~line_cells(color_line(first))) == 0 ||
         (plane & ~line_cells(shape_line(first))) == 0;
}

// Different cards of one color or of one shape, however few.
inline bool is_part_of_set(const Cards& cards) {
  const Plane plane = plane_of(cards);
  return std::popcount(plane) == static_cast<int>(cards.size()) && share_a_line(plane);
}

inline bool is_set(const Cards& cards) {  // M2
  return cards.size() >= smallest_set && is_part_of_set(cards);
}

// The canonical form of a table: sorted groups of sorted cards.
inline CardLists in_order(CardLists groups) {
  for (Cards& group : groups) sort(group);
  sort(groups);
  return groups;
}

// How many cards of each kind; people can write any number of them.
class Tally {
 public:
  Tally() = default;
  explicit Tally(const Counts& counts) { std::ranges::copy(counts, count_.begin()); }
  explicit Tally(const Cards& cards) { add(cards); }
  explicit Tally(const CardLists& groups) {
    for (const Cards& group : groups) add(group);
  }

  void add(const Cards& cards) {
    for (const int kind : cards) ++count_[static_cast<std::size_t>(kind)];
  }

  int operator[](int kind) const { return count_[static_cast<std::size_t>(kind)]; }

  Tally operator+(const Tally& other) const {
    return combined(other, [](int a, int b) { return a + b; });
  }

  // What is left of these when the others are taken away, as far as they are there.
  Tally operator-(const Tally& other) const {
    return combined(other, [](int a, int b) { return std::max(0, a - b); });
  }

  // The lowest kind; -1 if there is none.
  int first() const {
    for (int kind = 0; kind < kinds; ++kind)
      if ((*this)[kind] > 0) return kind;
    return -1;
  }

  bool empty() const { return first() < 0; }

  Cards cards() const {
    Cards list;
    for (int kind = 0; kind < kinds; ++kind)
      list.insert(list.end(), static_cast<std::size_t>((*this)[kind]),
                  static_cast<std::uint8_t>(kind));
    return list;
  }

  // For cards that are in the box (M1).
  Counts counts() const {
    Counts counts{};
    std::ranges::transform(count_, counts.begin(),
                           [](int count) { return static_cast<std::uint8_t>(count); });
    return counts;
  }

 private:
  template <class Combine>
  Tally combined(const Tally& other, Combine combine) const {
    Tally result;
    std::ranges::transform(count_, other.count_, result.count_.begin(), combine);
    return result;
  }

  std::array<int, kinds> count_{};
};

SIXFOLD_COLD_END

}  // namespace sixfold::rummy
