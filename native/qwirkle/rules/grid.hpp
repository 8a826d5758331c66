// The torus that stands for the unbounded table: 128 x 128 cells, true coordinates modulo 128.
//
// No table is wider or taller than 91 cells, so nothing ever meets itself around the torus, and a
// true coordinate is recovered from a cell as soon as the least one on the table is known.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sixfold::qwirkle {

using Coordinate = std::int64_t;
using Cell = std::uint16_t;  // (y & 127) << 7 | (x & 127)

enum Way : std::uint8_t { row = 0, column = 1 };

inline constexpr int grid_side = 128, grid_cells = grid_side * grid_side;
inline constexpr std::array<Way, 2> ways = {row, column};

constexpr Way across(Way way) { return way == row ? column : row; }

constexpr Cell cell_at(Coordinate x, Coordinate y) {
  return static_cast<Cell>((y & (grid_side - 1)) << 7 | (x & (grid_side - 1)));
}

constexpr Cell step(Cell cell, Way way, int distance) {
  if (way == column) return static_cast<Cell>((cell + distance * grid_side) & (grid_cells - 1));
  return static_cast<Cell>((cell & ~(grid_side - 1)) | ((cell + distance) & (grid_side - 1)));
}

// The true coordinate of what has `wrapped` on the torus, when the least one on the table is
// `least`: a play reaches at most five cells beyond the table on that side.
constexpr Coordinate unwrap(int wrapped, Coordinate least) {
  const Coordinate origin = least - 5;
  return origin + ((wrapped - origin) & (grid_side - 1));
}

}  // namespace sixfold::qwirkle
