// A play of Qwirkle as JSON: what it brought, and what a half-made one would bring
// (games/qwirkle/show.py).
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/json.hpp"
#include "../../core/ordered.hpp"
#include "../../core/sort.hpp"
#include "../../engine/words.hpp"
#include "../rules/state.hpp"
#include "notation.hpp"
#include "overlay.hpp"
#include "reasons.hpp"
#include "referee.hpp"

namespace sixfold::qwirkle {

namespace words {

inline constexpr std::string_view colors[] = {"red", "orange", "yellow", "green", "blue", "purple"};
inline constexpr std::string_view shapes[] = {"circle", "square", "diamond",
                                              "clover", "star",   "cross"};

}  // namespace words

namespace show_detail {

// What the tiles of a line share.
inline std::string_view attribute(const Overlay& table, const Line& line) {
  const Kind first = table.kind(line[0]), second = table.kind(line[1]);
  if (color_of(first) == color_of(second)) return words::colors[color_of(first)];
  return words::shapes[shape_of(first)];
}

inline std::vector<Line> sorted_runs(const Overlay& table, std::span<const Placement> laid) {
  std::vector<Line> lines = table.runs(laid);
  sort(lines);
  return lines;
}

inline int bonus_of(const Line& line) { return line.size() == line_limit ? qwirkle_bonus : 0; }

inline void write_point(std::string& out, Point at) {
  out += '[';
  json::number(out, at.first);
  out += ',';
  json::number(out, at.second);
  out += ']';
}

}  // namespace show_detail

// A play that was made: its tiles and the lines it scored.
inline std::string describe_play(const Board& after, std::span<const Placement> laid) {
  using namespace show_detail;
  std::string out = R"({"placements":)";
  json::list(out, laid, [&out](const Placement& p) {
    out += R"({"color":)";
    json::word(out, words::colors[color_of(p.kind)]);
    out += R"(,"shape":)";
    json::word(out, words::shapes[shape_of(p.kind)]);
    out += R"(,"x":)";
    json::number(out, p.x);
    out += R"(,"y":)";
    json::number(out, p.y);
    out += '}';
  });
  out += R"(,"lines":)";
  const Overlay table(after, {});
  const std::vector<Line> lines = sorted_runs(table, laid);
  int bonus = 0;
  json::list(out, lines, [&](const Line& line) {
    const auto length = static_cast<int>(line.size());
    bonus += bonus_of(line);
    out += R"({"attribute":)";
    json::word(out, attribute(table, line));
    out += R"(,"length":)";
    json::number(out, length);
    out += R"(,"points":)";
    json::number(out, length);
    out += '}';
  });
  out += R"(,"bonus":)";
  json::number(out, bonus);
  return out += '}';
}

// What a half-made play of a seat would be.
class Preview {
 public:
  // `laid` by cell, none of it on the board yet.
  Preview(const State& state, int seat, std::span<const Placement> laid)
      : state_(state),
        hand_(state.hand(seat)),
        laid_(laid),
        table_(state.board(), laid),
        refused_(Referee(state, seat).to_play(laid)),
        kept_(kept()) {}

  std::string json() const {
    const bool scores = !refused_ || refused_->clause == "Q4";
    const std::vector<Line> lines =
        scores ? show_detail::sorted_runs(table_, laid_) : std::vector<Line>{};
    const bool goes_out = !refused_ && state_.bag().empty() && kept_.empty();
    const int bonus = goes_out ? last_tile_bonus : 0;
    const bool counts = !lines.empty() || (!laid_.empty() && !refused_);
    std::string out = R"({"cells":)";
    next_cells(out);
    out += R"(,"lines":)";
    json::list(out, lines, [&](const Line& line) { write_line(out, line); });
    out += R"(,"last_tile_bonus":)";
    json::number(out, bonus);
    out += R"(,"points":)";
    json::number(out, counts ? score(lines) + bonus : 0);
    out += R"(,"refusal":)";
    refused_ ? engine::write_refusal(out, *refused_) : void(out += "null");
    out += R"(,"needs":)";
    json::number(out, needs());
    return out += '}';
  }

 private:
  // The hand without what is laid.
  Hand kept() const {
    Hand left = hand_;
    for (const Placement& p : laid_)
      if (left.count(p.kind) > 0) left.remove(p.kind);
    return left;
  }

  // A lone tile scores one point (Q9).
  static int score(const std::vector<Line>& lines) {
    int points = 0;
    for (const Line& line : lines)
      points += static_cast<int>(line.size()) + show_detail::bonus_of(line);
    return std::max(points, 1);
  }

  void write_line(std::string& out, const Line& line) const {
    out += R"({"attribute":)";
    json::word(out, show_detail::attribute(table_, line));
    out += R"(,"cells":)";
    json::list(out, line, [&out](Point at) { show_detail::write_point(out, at); });
    out += R"(,"bonus":)";
    json::number(out, show_detail::bonus_of(line));
    out += '}';
  }

  // For each kind still in hand, where it could be laid next.
  void next_cells(std::string& out) const {
    std::vector<std::pair<Point, KindSet>> fitting;
    for (const Point& cell : open_cells()) fitting.emplace_back(cell, table_.fitting(cell));
    out += '{';
    for (KindSet left = kept_.kinds(); left != 0;) {
      const Kind kind = take_first(left);
      json::word(out, name_of(kind));
      out += ":[";
      bool first = true;
      for (const auto& [cell, fits] : fitting) {
        if (!(fits & only(kind))) continue;
        if (!first) out += ',';
        first = false;
        show_detail::write_point(out, cell);
      }
      out += left ? "]," : "]";
    }
    out += '}';
  }

  // Where the next tile can go: anywhere at first, then only along the same line.
  Ordered<Point> open_cells() const {
    const Board& board = state_.board();
    Ordered<Point> cells;
    if (laid_.empty() && board.empty()) cells.insert({0, 0});
    if (laid_.empty()) {
      for (const Spot& spot : board.frontier())
        cells.insert({board.x_of(spot.cell), board.y_of(spot.cell)});
      return cells;
    }
    for (const Way way : ways) {
      const auto lies_in = [&](const Placement& p) {
        return way == row ? p.y == laid_[0].y : p.x == laid_[0].x;
      };
      if (!std::ranges::all_of(laid_, lies_in)) continue;
      const auto [low, high] = table_.ends({laid_[0].x, laid_[0].y}, way);
      cells.insert(low);
      cells.insert(high);
    }
    return cells;
  }

  // How many more tiles make this the opening; 0 when no set of the hand does (Q4).
  int needs() const {
    if (!refused_ || refused_->code != reasons::opening_size.code) return 0;
    const int size = largest_set(hand_.kinds()), count = static_cast<int>(laid_.size());
    if (count >= size) return 0;
    KindSet begun = 0;
    for (const Placement& p : laid_) begun |= only(p.kind);
    if (std::popcount(begun) != count) return 0;
    for (int i = 0; i < 6; ++i)
      for (const KindSet group : {of_color(i), of_shape(i)})
        if (std::popcount(hand_.kinds() & group) == size && !(begun & ~group)) return size - count;
    return 0;
  }

  const State& state_;
  const Hand& hand_;
  std::span<const Placement> laid_;
  Overlay table_;
  engine::Objection refused_;
  Hand kept_;
};

}  // namespace sixfold::qwirkle
