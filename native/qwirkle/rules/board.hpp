// The table: laid tiles, and for every empty cell beside them what fits there. Laid tiles can be
// taken back in reverse order, which restores everything exactly, so that search needs no copies.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "grid.hpp"
#include "tiles.hpp"
#include "zobrist.hpp"

namespace sixfold::qwirkle {

struct Placement {
  Kind kind;
  Coordinate x, y;
  constexpr bool operator==(const Placement&) const = default;
};

// The contiguous tiles next to a cell on one side. Their number is above the kinds, so that two
// runs and the tile between them are joined by one addition.
class Run {
 public:
  constexpr KindSet tiles() const { return tiles_ & all_kinds; }
  constexpr KindSet fits() const { return fits_; }  // compatible with each of them
  constexpr int length() const { return static_cast<int>(tiles_ >> length_shift); }

  // Whether the tiles of both runs may stand in one line (Q8): no kind twice, all compatible.
  constexpr bool joins(const Run& other) const { return (tiles() & ~other.fits_) == 0; }

  constexpr Run joined(Kind kind, const Run& other) const {
    Run run;
    run.tiles_ = tiles_ + other.tiles_ + only(kind) + (KindSet{1} << length_shift);
    run.fits_ = fits_ & other.fits_ & compatible[kind];
    return run;
  }

  constexpr bool operator==(const Run&) const = default;

 private:
  static constexpr int length_shift = 40;
  KindSet tiles_ = 0;
  KindSet fits_ = all_kinds;
};

// An empty cell: the runs on its four sides, and for the row and the column through it the kinds
// that fit (Q8) and the points that line would bring (Q9). As it stands: a cell beside no tile.
struct Spot {
  std::array<Run, 2> before, after;  // left and right of it, above and below it
  std::array<KindSet, 2> fits = {all_kinds, all_kinds};
  std::array<std::uint8_t, 2> points = {0, 0};
  Cell cell = 0;

  // Kinds that may be laid here alone.
  constexpr KindSet accepts() const { return fits[row] & fits[column]; }

  constexpr void refresh(Way way) {
    const Run &low = before[way], &high = after[way];
    fits[way] = low.joins(high) ? low.fits() & high.fits() : 0;
    points[way] = static_cast<std::uint8_t>(line_points(low.length() + 1 + high.length()));
  }

  constexpr bool operator==(const Spot&) const = default;
};

class Board {
 public:
  static constexpr Kind no_tile = 0xff;
  static constexpr std::size_t max_spots = 256;  // 108 tiles that hang together touch at most 218

  Board() { tile_.fill(no_tile); }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::uint64_t hash() const { return hash_; }
  int copies_laid(Kind kind) const { return laid_[kind]; }

  Kind tile(Cell cell) const { return tile_[cell]; }
  bool occupied(Cell cell) const { return tile_[cell] != no_tile; }

  // The empty cells next to a tile, in no particular order.
  std::span<const Spot> frontier() const { return {spots_.data() + 1, frontier_size_}; }
  bool on_frontier(Cell cell) const { return slot_[cell] != 0; }

  // What is known of an empty cell, on the frontier or not.
  const Spot& spot(Cell cell) const { return spots_[slot_[cell]]; }

  // Whether some kind of the hand can be laid: single tiles decide it, since every legal play
  // contains a tile that is legal alone.
  bool can_play(KindSet hand) const {
    if (empty()) return hand != 0;
    return std::ranges::any_of(frontier(),
                               [hand](const Spot& s) { return (s.accepts() & hand) != 0; });
  }

  Coordinate x_of(Cell cell) const { return unwrap(cell & (grid_side - 1), least_x_); }
  Coordinate y_of(Cell cell) const { return unwrap(cell >> 7, least_y_); }

  // False for cells so far out that they would wrap around the torus.
  bool in_reach(Coordinate x, Coordinate y) const {
    const Cell cell = cell_at(x, y);
    return x_of(cell) == x && y_of(cell) == y;
  }

  bool occupied_at(Coordinate x, Coordinate y) const {
    return in_reach(x, y) && occupied(cell_at(x, y));
  }

  // Whether an empty cell is beside a tile.
  bool touches(Coordinate x, Coordinate y) const {
    return in_reach(x, y) && on_frontier(cell_at(x, y));
  }

  // The i-th tile in the order of laying.
  Placement laid(int i) const {
    const Laid& tile = history_[static_cast<std::size_t>(i)];
    return {tile.kind, x_of(tile.spot.cell), y_of(tile.spot.cell)};
  }

  // Lays a tile on an empty cell that is on the frontier, or anywhere when the board is empty.
  void lay(Kind kind, Coordinate x, Coordinate y);
  void take_back();

  bool operator==(const Board& other) const;

 private:
  using Slot = std::uint8_t;  // place in spots_; 0: not on the frontier

  struct Laid {
    Spot spot;  // as it was before
    Coordinate least_x, least_y;
    Slot slot;
    Kind kind;
    std::uint8_t opened;  // cells that joined the frontier
  };

  Spot& opened(Cell cell) {
    if (slot_[cell] == 0) {
      slot_[cell] = static_cast<Slot>(++frontier_size_);
      Spot& fresh = spots_[frontier_size_];
      fresh = Spot{};
      fresh.cell = cell;
    }
    return spots_[slot_[cell]];
  }

  void close(Slot slot) {
    slot_[spots_[slot].cell] = 0;
    if (slot != frontier_size_) move_spot(static_cast<Slot>(frontier_size_), slot);
    --frontier_size_;
  }

  void reopen(Slot slot, const Spot& spot) {
    ++frontier_size_;
    if (slot != frontier_size_) move_spot(slot, static_cast<Slot>(frontier_size_));
    spots_[slot] = spot;
    slot_[spot.cell] = slot;
  }

  void move_spot(Slot from, Slot to) {
    spots_[to] = spots_[from];
    slot_[spots_[to].cell] = to;
  }

  void set_run_after(Cell cell, Way way, const Run& run) {
    Spot& spot = opened(cell);
    spot.after[way] = run;
    spot.refresh(way);
  }

  void set_run_before(Cell cell, Way way, const Run& run) {
    Spot& spot = opened(cell);
    spot.before[way] = run;
    spot.refresh(way);
  }

  std::array<Kind, grid_cells> tile_;
  std::array<Slot, grid_cells> slot_{};
  std::array<Spot, max_spots> spots_{};  // [0]: any empty cell that is not on the frontier
  std::size_t frontier_size_ = 0;
  std::array<Laid, all_tiles> history_;
  int size_ = 0;
  std::array<std::uint8_t, kinds> laid_{};
  Coordinate least_x_ = 0, least_y_ = 0;
  std::uint64_t hash_ = 0;
};

inline void Board::lay(Kind kind, Coordinate x, Coordinate y) {
  const Cell cell = cell_at(x, y);
  Laid& laid = history_[static_cast<std::size_t>(size_)];
  laid.spot = spot(cell);
  laid.spot.cell = cell;
  laid.slot = slot_[cell];
  laid.kind = kind;
  laid.least_x = least_x_;
  laid.least_y = least_y_;
  if (laid.slot != 0) close(laid.slot);

  const std::size_t frontier_before = frontier_size_;
  for (const Way way : ways) {
    const Run &before = laid.spot.before[way], &after = laid.spot.after[way];
    const Run whole = before.joined(kind, after);
    set_run_after(step(cell, way, -before.length() - 1), way, whole);
    set_run_before(step(cell, way, after.length() + 1), way, whole);
  }
  laid.opened = static_cast<std::uint8_t>(frontier_size_ - frontier_before);

  least_x_ = empty() ? x : std::min(least_x_, x);
  least_y_ = empty() ? y : std::min(least_y_, y);
  tile_[cell] = kind;
  hash_ ^= tile_key(kind, cell);
  ++laid_[kind];
  ++size_;
}

inline void Board::take_back() {
  const Laid& laid = history_[static_cast<std::size_t>(--size_)];
  const Cell cell = laid.spot.cell;
  --laid_[laid.kind];
  hash_ ^= tile_key(laid.kind, cell);
  tile_[cell] = no_tile;
  least_x_ = laid.least_x;
  least_y_ = laid.least_y;

  for (int i = 0; i < laid.opened; ++i) close(static_cast<Slot>(frontier_size_));
  for (const Way way : ways) {
    const Run &before = laid.spot.before[way], &after = laid.spot.after[way];
    const Cell first = step(cell, way, -before.length() - 1);
    const Cell last = step(cell, way, after.length() + 1);
    if (on_frontier(first)) set_run_after(first, way, before);
    if (on_frontier(last)) set_run_before(last, way, after);
  }
  if (laid.slot != 0) reopen(laid.slot, laid.spot);
}

inline bool Board::operator==(const Board& other) const {
  return tile_ == other.tile_ && slot_ == other.slot_ && size_ == other.size_ &&
         std::ranges::equal(frontier(), other.frontier()) && laid_ == other.laid_ &&
         least_x_ == other.least_x_ && least_y_ == other.least_y_ && hash_ == other.hash_;
}

}  // namespace sixfold::qwirkle
