// Qwirkle's plays by definition: a map of tiles, every way to lay tiles tried, every line looked
// at tile by tile. Slow, and shares no idea with the kernel.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace slow {

using Point = std::pair<long long, long long>;  // x, y
using Table = std::map<Point, int>;             // kind of the tile on a cell
using Move = std::map<Point, int>;
using Moves = std::map<Move, int>;  // points of every move

// "Rc@2,0 Rd@1,0": tiles on cells; a cell named twice keeps its first tile.
inline Table parse(const std::string& text) {
  Table table;
  for (std::size_t at = text.find('@'); at != std::string::npos; at = text.find('@', at + 1)) {
    const int color = static_cast<int>(std::string("ROYGBP").find(text[at - 2]));
    const int shape = static_cast<int>(std::string("csdltx").find(text[at - 1]));
    const std::size_t comma = text.find(',', at);
    table.insert(
        {{std::stoll(text.substr(at + 1)), std::stoll(text.substr(comma + 1))}, color * 6 + shape});
  }
  return table;
}

// The maximal gap-free row or column through a cell that has a tile.
inline std::vector<Point> line_through(const Table& table, Point cell, bool in_row) {
  const auto moved = [in_row](Point p, int by) {
    return in_row ? Point{p.first + by, p.second} : Point{p.first, p.second + by};
  };
  while (table.count(moved(cell, -1))) cell = moved(cell, -1);
  std::vector<Point> line;
  for (; table.count(cell); cell = moved(cell, 1)) line.push_back(cell);
  return line;
}

// Q2
inline bool valid(const Table& table, const std::vector<Point>& line) {
  std::set<int> kinds, colors, shapes;
  for (const Point& cell : line) {
    const int kind = table.at(cell);
    kinds.insert(kind);
    colors.insert(kind / 6);
    shapes.insert(kind % 6);
  }
  return kinds.size() == line.size() && (colors.size() == 1 || shapes.size() == 1);
}

// The points of a move, or -1 when it is illegal (Q5-Q9; the size of an opening aside).
inline int points(const Table& before, const Move& move) {
  if (move.empty() || move.size() > 6) return -1;
  Table after = before;
  for (const auto& [cell, kind] : move)
    if (!after.insert({cell, kind}).second) return -1;  // Q5

  const Point first = move.begin()->first;
  bool in_one_line = false, touches = before.empty();
  for (const bool in_row : {true, false}) {
    const auto line = line_through(after, first, in_row);
    in_one_line |= std::ranges::all_of(
        move, [&](const auto& laid) { return std::ranges::count(line, laid.first) == 1; });
  }
  std::set<std::vector<Point>> lines;
  for (const auto& [cell, kind] : move) {
    const auto [x, y] = cell;
    for (const Point& beside : {Point{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}})
      touches |= before.count(beside) == 1;
    for (const bool in_row : {true, false}) lines.insert(line_through(after, cell, in_row));
  }
  if (!in_one_line || !touches) return -1;  // Q6, Q7
  int sum = 0;
  for (const auto& line : lines) {
    if (line.size() < 2) continue;
    if (!valid(after, line)) return -1;  // Q8
    sum += static_cast<int>(line.size()) + (line.size() == 6 ? 6 : 0);
  }
  return std::max(sum, 1);  // Q9
}

// Every legal move found by laying every order of every part of the hand on empty cells of every
// row and column. `any_cells`: on all choices of cells within seven of each other; otherwise on
// those without an empty cell between them only.
class AllMoves {
 public:
  AllMoves(const Table& table, std::vector<int> hand, bool any_cells)
      : table_(table), hand_(std::move(hand)), any_cells_(any_cells) {
    std::set<Point> starts = {{0, 0}};
    for (const auto& [cell, kind] : table)
      for (long long away = -6; away <= 6; ++away)
        for (long long aside = -1; aside <= 1; ++aside) {
          starts.insert({cell.first + away, cell.second + aside});
          starts.insert({cell.first + aside, cell.second + away});
        }
    for (const Point& start : starts)
      for (const bool in_row : {true, false}) lay(start, in_row, {}, 0, hand_);
  }

  const Moves& moves() const { return moves_; }

 private:
  void lay(Point cell, bool in_row, const Move& move, int distance, const std::vector<int>& left) {
    if (distance > 6) return;
    const Point next =
        in_row ? Point{cell.first + 1, cell.second} : Point{cell.first, cell.second + 1};
    const bool taken = table_.count(cell) == 1;
    if (!move.empty() && (any_cells_ || taken)) lay(next, in_row, move, distance + 1, left);
    if (taken) return;
    for (std::size_t i = 0; i < left.size(); ++i) {
      Move longer = move;
      longer[cell] = left[i];
      if (const int score = points(table_, longer); score >= 0) moves_[longer] = score;
      std::vector<int> rest = left;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      lay(next, in_row, longer, distance + 1, rest);
    }
  }

  const Table& table_;
  std::vector<int> hand_;
  bool any_cells_;
  Moves moves_;
};

}  // namespace slow
