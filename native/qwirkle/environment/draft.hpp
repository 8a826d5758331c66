// A half-made play: a first tile, then one tile at a time at an end of its line.
//
// Every play can be laid like this so that it is legal after each tile (Q5-Q8), which makes a turn
// a short sequence of small decisions. Nothing is on the board before the turn is over.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../rules/board.hpp"
#include "../rules/play.hpp"

namespace sixfold::qwirkle {

// Where the next tile may go once the first one is laid.
enum End : std::uint8_t { left = 0, right = 1, above = 2, below = 3 };
inline constexpr int ends = 4;

constexpr Way way_of(End end) { return end < above ? row : column; }
constexpr bool is_high(End end) { return end == right || end == below; }

class Draft {
 public:
  bool empty() const { return size_ == 0; }
  int size() const { return static_cast<int>(size_); }
  KindSet kinds() const { return kinds_; }

  // The tiles in the order in which they were laid.
  std::span<const Placement> placements() const { return {tiles_.data(), size_}; }

  // What the play would score as it is (Q9).
  int points() const { return points_; }

  void clear() { *this = Draft{}; }

  // The first tile: on a cell of the frontier, or anywhere on an empty board.
  void start(const Board& board, Cell cell, Kind kind) {
    const Spot& spot = board.spot(cell);
    for (const Way way : ways) {
      const int before = spot.before[way].length(), after = spot.after[way].length();
      lines_[way] = {.fits = spot.fits[way] & compatible[kind],
                     .length = before + 1 + after,
                     .crossing = spot.points[across(way)],
                     .low = step(cell, way, -before - 1),
                     .high = step(cell, way, after + 1),
                     .open = true};
    }
    points_ = board.empty() ? 1 : spot.points[row] + spot.points[column];
    put(board, cell, kind);
  }

  // The kinds that may be laid next at an end of the line.
  KindSet fits(const Board& board, End end) const {
    const Line& line = lines_[way_of(end)];
    if (!line.open) return 0;
    const Spot& spot = board.spot(cell_at(end));
    const Run& beyond = beyond_of(spot, end);
    if ((beyond.tiles() & ~line.fits) != 0) return 0;  // Q8: joined as a whole
    return line.fits & beyond.fits() & spot.fits[across(way_of(end))];
  }

  // What a tile at an end would add to the points.
  int gain(const Board& board, End end) const {
    const Way way = way_of(end);
    const Line& line = lines_[way];
    const Spot& spot = board.spot(cell_at(end));
    const int length = line.length + 1 + beyond_of(spot, end).length();
    return line_points(length) + line.crossing + spot.points[across(way)] - points_;
  }

  void extend(const Board& board, End end, Kind kind) {
    const Way way = way_of(end);
    const Cell cell = cell_at(end);
    const Spot& spot = board.spot(cell);
    const Run& beyond = beyond_of(spot, end);
    const int stride = 1 + beyond.length();
    points_ += gain(board, end);
    Line& line = lines_[way];
    line.fits &= beyond.fits() & compatible[kind];
    line.length += stride;
    line.crossing += spot.points[across(way)];
    (is_high(end) ? line.high : line.low) = step(cell, way, is_high(end) ? stride : -stride);
    lines_[across(way)].open = false;
    put(board, cell, kind);
  }

  // The empty cell at an end of the line.
  Cell cell_at(End end) const {
    const Line& line = lines_[way_of(end)];
    return is_high(end) ? line.high : line.low;
  }

 private:
  struct Line {
    KindSet fits = 0;  // what it still accepts
    int length = 0;    // tiles in it, old and new
    int crossing = 0;  // points of the lines across
    Cell low = 0, high = 0;
    bool open = false;
  };

  static const Run& beyond_of(const Spot& spot, End end) {
    return is_high(end) ? spot.after[way_of(end)] : spot.before[way_of(end)];
  }

  void put(const Board& board, Cell cell, Kind kind) {
    tiles_[size_++] = {kind, board.x_of(cell), board.y_of(cell)};
    kinds_ |= only(kind);
  }

  std::array<Line, 2> lines_{};
  std::array<Placement, line_limit> tiles_{};
  std::size_t size_ = 0;
  KindSet kinds_ = 0;
  int points_ = 0;
};

}  // namespace sixfold::qwirkle
