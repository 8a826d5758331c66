// The table with tiles laid on it that need not fit, as a half-made play may be.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/ordered.hpp"
#include "../rules/board.hpp"

namespace sixfold::qwirkle {

using Point = std::pair<Coordinate, Coordinate>;
using Line = std::vector<Point>;  // contiguous cells in order

constexpr Point moved(Point at, Way way, int by) {
  (way == row ? at.first : at.second) += by;
  return at;
}

class Overlay {
 public:
  // A tile hides another one on the same cell.
  Overlay(const Board& board, std::span<const Placement> laid) : board_(board) {
    for (const Placement& p : laid) {
      cells_.insert({p.x, p.y});
      laid_.push_back(p);
    }
  }

  bool has(Point at) const {
    return board_.occupied_at(at.first, at.second) || cells_.contains(at);
  }

  // Of a cell that has a tile.
  Kind kind(Point at) const {
    for (auto p = laid_.rbegin(); p != laid_.rend(); ++p)
      if (Point{p->x, p->y} == at) return p->kind;
    return board_.tile(cell_at(at.first, at.second));
  }

  // The contiguous cells through a cell, itself counted as filled (Q2).
  Line run(Point cell, Way way) const {
    Line line;
    for (Point at = moved(cell, way, -1); has(at); at = moved(at, way, -1)) line.push_back(at);
    std::ranges::reverse(line);
    line.push_back(cell);
    for (Point at = moved(cell, way, 1); has(at); at = moved(at, way, 1)) line.push_back(at);
    return line;
  }

  // Every run of two or more cells through the laid tiles, once: the rows, then the columns.
  std::vector<Line> runs(std::span<const Placement> laid) const {
    std::vector<Line> found;
    for (const Way way : ways) {
      const std::size_t first = found.size();
      for (const Placement& p : laid) {
        Line line = run({p.x, p.y}, way);
        const auto begin = found.begin() + static_cast<std::ptrdiff_t>(first);
        if (line.size() > 1 && std::find(begin, found.end(), line) == found.end())
          found.push_back(std::move(line));
      }
    }
    return found;
  }

  // The empty cells on either side of the run through a cell.
  std::pair<Point, Point> ends(Point cell, Way way) const {
    const Line line = run(cell, way);
    return {moved(line.front(), way, -1), moved(line.back(), way, 1)};
  }

  // The kinds that fit an empty cell in both its lines (Q8).
  KindSet fitting(Point cell) const {
    KindSet fits = all_kinds;
    for (const Way way : ways) {
      KindSet accepted = all_kinds;
      for (const Point& at : run(cell, way)) {
        if (at == cell) continue;
        if (!(accepted & only(kind(at)))) return 0;
        accepted &= compatible[kind(at)];
      }
      fits &= accepted;
    }
    return fits;
  }

  bool is_line(const Line& line) const {
    KindSet accepted = all_kinds;
    for (const Point& at : line) {
      if (!(accepted & only(kind(at)))) return false;
      accepted &= compatible[kind(at)];
    }
    return true;
  }

 private:
  const Board& board_;
  Ordered<Point> cells_;
  std::vector<Placement> laid_;
};

}  // namespace sixfold::qwirkle
