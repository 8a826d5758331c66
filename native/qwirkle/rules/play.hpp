// A play (Q5) and its points (Q9) in one 64-bit word.
//
// All tiles of a play lie in one line of at most six cells, so the cell of the first one, the way
// of the line and the distances of the others (0..5) say where they lie. The points are on top:
// comparing two words compares points first.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"

namespace sixfold::qwirkle {

// The tiles of a play with true coordinates, in the order of the line.
class Placements {
 public:
  void push_back(const Placement& placement) { items_[size_++] = placement; }

  std::size_t size() const { return size_; }
  const Placement* begin() const { return items_.data(); }
  const Placement* end() const { return items_.data() + size_; }

 private:
  std::array<Placement, line_limit> items_;
  std::size_t size_ = 0;
};

class Play {
 public:
  constexpr Play() = default;  // no play: zero tiles, zero points
  constexpr explicit Play(std::uint64_t bits) : bits_(bits) {}

  // A single tile without points; more tiles are added behind and before it, then the points.
  constexpr Play(Cell cell, Way way, Kind kind)
      : bits_(kind | bit(cells_at) | std::uint64_t{cell} << first_at |
              std::uint64_t{way} << way_at) {}

  constexpr Play with_behind(Kind kind, int distance) const {
    return Play(bits_ | std::uint64_t{kind} << (6 * distance) | bit(cells_at + distance));
  }

  // The new first tile, one cell before the old one.
  constexpr Play with_before(Kind kind, Cell cell) const {
    Play play(cell, way(), kind);
    play.bits_ |= (bits_ & (bit(cells_at) - 1)) << 6 | std::uint64_t{cells()} << (cells_at + 1);
    return play;
  }

  constexpr Play scoring(int points) const {
    return Play(bits_ | static_cast<std::uint64_t>(points) << points_at);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool exists() const { return cells() != 0; }
  constexpr int points() const { return static_cast<int>(bits_ >> points_at); }
  constexpr Way way() const { return bits_ >> way_at & 1 ? column : row; }
  constexpr Cell first() const { return bits_ >> first_at & (grid_cells - 1); }
  constexpr unsigned cells() const { return bits_ >> cells_at & 0b111111; }
  constexpr int size() const { return sizes[cells()]; }
  constexpr Kind kind_at(int distance) const { return bits_ >> (6 * distance) & 0b111111; }

  constexpr KindSet kinds() const {
    KindSet set = 0;
    for (unsigned left = cells(); left != 0; left &= left - 1)
      set |= only(kind_at(std::countr_zero(left)));
    return set;
  }

  // Calls `visit(placement)` for every tile in the order of the line, with true coordinates.
  template <class Visit>
  void for_each(const Board& board, Visit&& visit) const {
    const Coordinate x = board.x_of(first()), y = board.y_of(first());
    const bool in_row = way() == row;
    for (unsigned left = cells(); left != 0; left &= left - 1) {
      const int distance = std::countr_zero(left);
      visit(Placement{kind_at(distance), in_row ? x + distance : x, in_row ? y : y + distance});
    }
  }

  Placements placements(const Board& board) const {
    Placements laid;
    for_each(board, [&laid](const Placement& p) { laid.push_back(p); });
    return laid;
  }

  constexpr auto operator<=>(const Play&) const = default;

 private:
  // A lookup table, because baseline x86-64 has no popcount.
  static constexpr auto sizes = [] {
    std::array<std::uint8_t, 64> counts{};
    for (unsigned set = 1; set < 64; ++set)
      counts[set] = static_cast<std::uint8_t>(counts[set >> 1] + (set & 1));
    return counts;
  }();
  // From bit 0: six bits of kind for each distance, six bits that say at which distances there are
  // tiles, the first cell, the way, the points.
  static constexpr int cells_at = 36, first_at = 42, way_at = 56, points_at = 57;
  static constexpr std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

  std::uint64_t bits_ = 0;
};

// Many plays as parallel arrays: `size` and `points` per play, `kind`, `x`, `y` per tile.
struct FlatPlays {
  std::vector<std::uint8_t> size, points, kind;
  std::vector<Coordinate> x, y;

  void assign(const Board& board, std::span<const Play> plays) {
    std::size_t tiles = 0;
    for (const Play play : plays) tiles += static_cast<std::size_t>(play.size());
    for (auto* per_play : {&size, &points}) per_play->resize(plays.size());
    for (auto* coordinate : {&x, &y}) coordinate->resize(tiles);
    kind.resize(tiles);

    std::size_t tile = 0;
    for (std::size_t i = 0; i < plays.size(); ++i) {
      size[i] = static_cast<std::uint8_t>(plays[i].size());
      points[i] = static_cast<std::uint8_t>(plays[i].points());
      plays[i].for_each(board, [&](const Placement& p) {
        kind[tile] = p.kind;
        x[tile] = p.x;
        y[tile++] = p.y;
      });
    }
  }
};

}  // namespace sixfold::qwirkle
