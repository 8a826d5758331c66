// The 7x7 board as bits: cells, corners, center, and where each kind of hop leads.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace sixfold::twisty {

using Cell = int;            // y * 7 + x
using Bits = std::uint64_t;  // a set of cells, bit = cell

inline constexpr int side = 7;
inline constexpr int cell_count = side * side;
inline constexpr Cell center = cell_count / 2;
inline constexpr Cell nowhere = cell_count;  // where a pawn is that is not on the board
inline constexpr Cell pass = cell_count;     // the decision of a pawn that cannot hop (T8)

constexpr Bits bit(Cell cell) { return Bits{1} << cell; }
constexpr Cell cell_at(int x, int y) { return y * side + x; }

inline constexpr Bits board = bit(cell_count) - 1;
inline constexpr Bits corners =
    bit(0) | bit(side - 1) | bit(cell_count - side) | bit(cell_count - 1);
inline constexpr Bits bare = corners | bit(center);  // cells that never hold a token (T4)

constexpr Cell lowest(Bits set) { return std::countr_zero(set); }

constexpr Cell take_lowest(Bits& set) {
  const Cell cell = lowest(set);
  set &= set - 1;
  return cell;
}

namespace cells_detail {

using Targets = std::array<Bits, cell_count>;

// All cells whose distance in one direction is `a` and in the other `b`.
constexpr Targets cells_off_by(int a, int b) {
  const auto apart = [](int from, int to) { return from < to ? to - from : from - to; };
  Targets targets{};
  for (Cell from = 0; from < cell_count; ++from)
    for (Cell to = 0; to < cell_count; ++to) {
      const int dx = apart(from % side, to % side), dy = apart(from / side, to / side);
      if ((dx == a && dy == b) || (dx == b && dy == a)) targets[from] |= bit(to);
    }
  return targets;
}

}  // namespace cells_detail

inline constexpr auto knight_hops = cells_detail::cells_off_by(1, 2);
inline constexpr auto ortho_steps = cells_detail::cells_off_by(0, 1);
inline constexpr auto diag_steps = cells_detail::cells_off_by(1, 1);

}  // namespace sixfold::twisty
