// A seat's observation as a table of bytes: one row per object, columns by its kind.
// docs/environments.md describes them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "../rules/state.hpp"
#include "draft.hpp"

namespace sixfold::qwirkle {

inline constexpr int max_cells = 218;  // 108 tiles that hang together touch at most so many

// A half-made turn, as far as the viewer may see it.
struct HalfTurn {
  const Draft& draft;
  unsigned aside;  // bit s: slot s of the hand is to be swapped
};

class Observation {
 public:
  static constexpr int table_row = 0;
  static constexpr int seat_rows = table_row + 1;            // the viewer first, then clockwise
  static constexpr int slot_rows = seat_rows + max_players;  // the viewer's hand
  static constexpr int end_rows = slot_rows + hand_limit;    // where the draft may go on
  static constexpr int kind_rows = end_rows + ends;
  static constexpr int tile_rows = kind_rows + kinds;      // in the order of laying, then the draft
  static constexpr int cell_rows = tile_rows + all_tiles;  // as the actions number them
  static constexpr int rows = cell_rows + max_cells;
  static constexpr int columns = 11;

  using Bytes = std::span<std::uint8_t, rows * columns>;

  Observation(const State& state, int seat, const HalfTurn& half, Bytes out)
      : state_(state), board_(state.board()), seat_(seat), half_(half), out_(out) {}

  void write() {
    std::ranges::fill(out_, std::uint8_t{0});
    find_origin();
    write_table();
    write_seats();
    write_hand();
    write_ends();
    write_kinds();
    write_tiles();
    write_cells();
  }

 private:
  void put(int at, std::initializer_list<int> values) {
    auto* next = out_.data() + at * columns;
    for (const int value : values) *next++ = static_cast<std::uint8_t>(value);
  }

  // Five beyond the table, as far as a draft can reach: coordinates are counted from here.
  void find_origin() {
    Coordinate x = 0, y = 0;
    bool first = true;
    for (const Spot& spot : board_.frontier()) {
      x = first ? board_.x_of(spot.cell) : std::min(x, board_.x_of(spot.cell));
      y = first ? board_.y_of(spot.cell) : std::min(y, board_.y_of(spot.cell));
      first = false;
    }
    origin_x_ = x - margin, origin_y_ = y - margin;
  }

  int column_of(Coordinate x) const { return static_cast<int>(x - origin_x_); }
  int row_of(Coordinate y) const { return static_cast<int>(y - origin_y_); }

  void write_table() {
    const bool turn = !state_.over() && state_.turn() == seat_;
    put(table_row, {state_.players(), turn, state_.over(), state_.bag().size(), board_.size(),
                    half_.draft.size(), half_.draft.points(), std::popcount(half_.aside),
                    state_.options().opening == Opening::full_set});
  }

  void write_seats() {
    for (int i = 0; i < state_.players(); ++i) {
      const int seat = (seat_ + i) % state_.players();
      const bool turn = !state_.over() && state_.turn() == seat;
      const bool wins = state_.over() && (state_.winners() >> seat & 1);
      put(seat_rows + i, {1, state_.score(seat) / 100, state_.score(seat) % 100,
                          state_.hand(seat).size(), state_.announced(seat), turn, wins});
    }
  }

  void write_hand() {
    KindSet drafted = half_.draft.kinds();
    int slot = 0;
    state_.hand(seat_).for_each([&](Kind kind) {
      const bool used = (drafted & only(kind)) != 0;
      drafted &= ~only(kind);  // of equal tiles the first one is used
      put(slot_rows + slot, {1, color_of(kind) + 1, shape_of(kind) + 1, used,
                             static_cast<int>(half_.aside >> slot & 1)});
      ++slot;
    });
  }

  void write_ends() {
    if (half_.draft.empty()) return;
    for (int i = 0; i < ends; ++i) {
      const auto end = static_cast<End>(i);
      const KindSet fits = half_.draft.fits(board_, end);
      if (fits == 0) continue;
      const Cell cell = half_.draft.cell_at(end);
      put(end_rows + i, {1, column_of(board_.x_of(cell)), row_of(board_.y_of(cell)),
                         half_.draft.gain(board_, end), std::popcount(fits)});
    }
  }

  void write_kinds() {
    const Hand& hand = state_.hand(seat_);
    for (Kind kind = 0; kind < kinds; ++kind) {
      const int laid = board_.copies_laid(kind), held = hand.count(kind);
      put(kind_rows + kind,
          {held, laid, copies - laid - held, color_of(kind) + 1, shape_of(kind) + 1});
    }
  }

  void write_tiles() {
    int at = tile_rows;
    const auto put_tile = [&](const Placement& p, bool drafted) {
      put(at++,
          {1, column_of(p.x), row_of(p.y), color_of(p.kind) + 1, shape_of(p.kind) + 1, drafted});
    };
    for (int i = 0; i < board_.size(); ++i) put_tile(board_.laid(i), false);
    for (const Placement& p : half_.draft.placements()) put_tile(p, true);
  }

  void write_cells() {
    int at = cell_rows;
    if (board_.empty()) put(at, {1, margin, margin, 0, 0, 1, kinds});
    for (const Spot& spot : board_.frontier()) {
      const Traits along = traits(spot, row), down = traits(spot, column);
      put(at++, {1, column_of(board_.x_of(spot.cell)), row_of(board_.y_of(spot.cell)), along.length,
                 down.length, spot.points[row] + spot.points[column], std::popcount(spot.accepts()),
                 along.color, along.shape, down.color, down.shape});
    }
  }

  // The tiles a line through a cell has already, and what they have in common: a color, a shape.
  struct Traits {
    int length = 0, color = 0, shape = 0;
  };

  static Traits traits(const Spot& spot, Way way) {
    const KindSet tiles = spot.before[way].tiles() | spot.after[way].tiles();
    Traits found{.length = spot.before[way].length() + spot.after[way].length()};
    if (tiles == 0) return found;
    const auto first = static_cast<Kind>(std::countr_zero(tiles));
    if ((tiles & ~of_color(color_of(first))) == 0) found.color = color_of(first) + 1;
    if ((tiles & ~of_shape(shape_of(first))) == 0) found.shape = shape_of(first) + 1;
    return found;
  }

  static constexpr int margin = 5;

  const State& state_;
  const Board& board_;
  int seat_;
  HalfTurn half_;
  Bytes out_;
  Coordinate origin_x_ = 0, origin_y_ = 0;
};

}  // namespace sixfold::qwirkle
