// An upper bound for the qwirkles of a table that is still open.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "arrangement.hpp"

namespace sixfold::rummy {

// A qwirkle of a color and one of a shape both need a copy of the card they share. So the qwirkles
// r of the colors and k of the shapes satisfy r_c + k_s <= copies of (c, s): the dual of an
// assignment problem, small enough to be solved by trying the r, the k then being as large as they
// can.
class QwirkleBound {
 public:
  explicit QwirkleBound(const Arrangement& table) : table_(table) {
    for (int color = symbols; color-- > 0;)
      still_[color] = still_[color + 1] + table.most_qwirkles[color];
  }

  int operator()() {
    ShapeQwirkles shapes{};
    for (int shape = 0; shape < symbols; ++shape)
      for (int k = 0; k < table_.most_qwirkles[symbols + shape]; ++k) shapes[k] |= 1u << shape;
    try_color(0, 0, shapes);
    return best_;
  }

 private:
  using ShapeQwirkles = std::array<unsigned, copies>;  // [k]: shapes that may have k + 1 or more

  void try_color(int color, int qwirkles, const ShapeQwirkles& shapes) {
    const int of_shapes = ones(shapes[0]) + ones(shapes[1]) + ones(shapes[2]);
    if (qwirkles + still_[color] + of_shapes <= best_) return;
    if (color == symbols) {
      best_ = qwirkles + of_shapes;
      return;
    }
    const Levels& most = table_.whole.most;
    const std::array<unsigned, 2 * copies> left = {
        line_bits(most.one, color), line_bits(most.two, color), line_bits(most.three, color)};
    for (int r = table_.most_qwirkles[color]; r >= table_.least_qwirkles[color]; --r)
      try_color(color + 1, qwirkles + r,
                {shapes[0] & left[r], shapes[1] & left[r + 1], shapes[2] & left[r + 2]});
  }

  const Arrangement& table_;
  std::array<int, symbols + 1> still_{};  // [c]: what the colors from c on may add
  int best_ = -1;
};

inline int most_qwirkles_bound(const Arrangement& table) {
  return table.least_qwirkles == table.most_qwirkles ? total(table.least_qwirkles)
                                                     : QwirkleBound(table)();
}

// Let M be the most copies of one card in a line and m its qwirkles: the line needs 3(M + m) cards.
// The M of the two lines of a card add up to its copies at least, so all M together weigh as much
// as the heaviest assignment of colors to shapes. So this many cards must lie on the table:
constexpr int cards_needed(int qwirkles, int heaviest_assignment) {
  return smallest_set * (heaviest_assignment + qwirkles);
}

inline int heaviest_assignment(const Levels& levels) {
  const Counts weight = levels.counts();
  std::array<int, 1 << symbols> heaviest{};  // of the first colors, to a set of shapes
  for (unsigned shapes = 1; shapes < heaviest.size(); ++shapes) {
    const int color = ones(shapes) - 1;
    for (unsigned rest = shapes; rest != 0; rest &= rest - 1) {
      const int shape = std::countr_zero(rest);
      const int before = heaviest[shapes & ~(1u << shape)];
      heaviest[shapes] = std::max(heaviest[shapes], before + weight[color * symbols + shape]);
    }
  }
  return heaviest.back();
}

}  // namespace sixfold::rummy
