// The undecided part of a table: for each kind how many copies lie there and how they are
// divided between its color line and its shape line, and for each line how many qwirkles; all as
// bounds.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "../cards/cards.hpp"
#include "../cards/levels.hpp"
#include "../cards/line_rule.hpp"

namespace sixfold::rummy {

struct Bounds {
  Levels least, most;

  constexpr bool empty() const { return exceeds(least, most) != 0; }
  constexpr Plane open() const { return exceeds(most, least); }

  constexpr void fix(int kind, int count) {
    least.set(kind, count);
    most.set(kind, count);
  }
};

using LineSet = unsigned;  // bit `line` of 12
inline constexpr LineSet all_lines = (1u << lines) - 1;

struct Arrangement {
  std::array<Bounds, 2> part;  // copies in the color line (0), in the shape line (1)
  Bounds whole;                // copies on the table: the sum of both parts
  LineCounts least_qwirkles{}, most_qwirkles{};

  Arrangement(const Counts& least, const Counts& most)
      : whole{Levels::of(least), Levels::of(most)} {
    part[0].most = part[1].most = whole.most;
    most_qwirkles.fill(copies);
  }

  // Propagates constraints from the lines in `dirty` and everything they change;
  // false if nothing is left.
  bool conclude(LineSet dirty = all_lines) {
    while (dirty != 0) {
      const std::array<Bounds, 2> before = part;
      for (; dirty != 0; dirty &= dirty - 1)
        if (!judge_line(std::countr_zero(dirty))) return false;
      balance();
      if (part[0].empty() || part[1].empty() || whole.empty()) return false;
      dirty = touched_rows(changes(before[0], part[0])) |
              touched_columns(changes(before[1], part[1])) << symbols;
    }
    return true;
  }

  // The same when only what is known of one kind has changed.
  bool conclude_about(int kind) {
    balance();
    return conclude(1u << color_line(kind) | 1u << shape_line(kind));
  }

  void fix_qwirkles(int line, int count) {
    least_qwirkles[line] = most_qwirkles[line] = static_cast<std::uint8_t>(count);
  }

  // Cards that a line can have beyond those it needs.
  int spare(int line) const {
    const Bounds& cells = part[is_color_line(line) ? 0 : 1];
    const int most = ones(line_bits(cells.most.one, line)) + ones(line_bits(cells.most.two, line)) +
                     ones(line_bits(cells.most.three, line));
    return most - smallest_set * (highest(cells.least, line) + least_qwirkles[line]);
  }

  // All that follows for each kind from color part + shape part = whole.
  void balance() {
    for (int side = 0; side < 2; ++side) {
      Bounds& here = part[side];
      const Bounds& there = part[1 - side];
      here.most = min(here.most, minus(whole.most, there.least));
      here.least = max(here.least, minus(whole.least, there.most));
    }
    whole.most = min(whole.most, plus(part[0].most, part[1].most));
    whole.least = max(whole.least, plus(part[0].least, part[1].least));
  }

 private:
  static Plane changes(const Bounds& before, const Bounds& after) {
    return exceeds(before.most, after.most) | exceeds(after.least, before.least);
  }

  static LineSet touched_columns(Plane cells) {
    cells |= cells >> 18;
    return static_cast<LineSet>((cells | cells >> 6 | cells >> 12) & first_row);
  }

  static LineSet touched_rows(Plane cells) {
    cells |= cells >> 3;
    cells |= cells >> 1 | cells >> 2;
    return line_bits(cells, symbols);
  }

  static int highest(const Levels& levels, int line) {
    const Plane here = line_cells(line);
    if ((levels.one & here) == 0) return 0;
    if ((levels.two & here) == 0) return 1;
    return (levels.three & here) == 0 ? 2 : 3;
  }

  bool judge_line(int line) {
    Bounds& cells = part[is_color_line(line) ? 0 : 1];
    const unsigned one = line_bits(cells.most.one, line);
    const unsigned two = line_bits(cells.most.two, line);
    const unsigned three = line_bits(cells.most.three, line);
    const LineVerdict& so = verdict(
        {{ones(one), ones(two), ones(three)}, highest(cells.least, line), least_qwirkles[line]});
    if (!so.possible) return false;
    if (so.most_qwirkles < most_qwirkles[line]) {
      most_qwirkles[line] = so.most_qwirkles;
      if (most_qwirkles[line] < least_qwirkles[line]) return false;
    }
    const Plane here = line_cells(line);
    if (so.cap < 3) cells.most.three &= ~here;
    if (so.cap < 2) cells.most.two &= ~here;
    if (so.cap < 1) cells.most.one &= ~here;
    raise(cells.least, so, here, cells.most);
    return true;
  }

  // Lifts the cells of a line to the floor that goes with what each can hold.
  static void raise(Levels& least, const LineVerdict& so, Plane here, const Levels& most) {
    const std::array<Plane, 4> holds = {here & ~most.one, here & most.one & ~most.two,
                                        here & most.two & ~most.three, here & most.three};
    for (int h = 0; h <= copies; ++h) {
      if (so.floor[h] >= 1) least.one |= holds[h];
      if (so.floor[h] >= 2) least.two |= holds[h];
      if (so.floor[h] >= 3) least.three |= holds[h];
    }
  }
};

}  // namespace sixfold::rummy
