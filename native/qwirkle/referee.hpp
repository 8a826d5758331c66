// A game of Qwirkle for a server: moves in as text, results out as JSON.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/json.hpp"
#include "../core/rng.hpp"
#include "notation.hpp"
#include "state.hpp"

namespace sixfold::qwirkle {

namespace words {

inline constexpr std::string_view colors[] = {"red", "orange", "yellow", "green", "blue", "purple"};
inline constexpr std::string_view shapes[] = {"circle", "square", "diamond",
                                              "clover", "star",   "cross"};

}  // namespace words

class Referee {
 public:
  // `announced`: the largest sets of the deal (Q3), `board`: the tiles in the order in which they
  // were laid. A position knows neither.
  Referee(const State& state, const Rng& rng, std::vector<int> announced, std::string board)
      : state_(state), rng_(rng), announced_(std::move(announced)), board_(std::move(board)) {}

  const State& state() const { return state_; }

  // The described turn, or nothing for an illegal move, which changes nothing.
  std::optional<std::string> play(std::string_view text) {
    const auto move = read_move(text);
    if (!move || state_.over()) return {};
    if (!move->play.empty()) return lay(move->play);
    if (!move->swap.empty()) return swap(move->swap);
    if (state_.judge_pass() != Reason::none) return {};
    state_.pass();
    return R"({"passed":true})";
  }

  // What everybody sees.
  std::string shown() const {
    std::string out = R"({"hand":[],"opening":null,"board":")";
    out += board_;
    out += R"(","hand_sizes":)";
    std::vector<int> sizes;
    for (int seat = 0; seat < state_.players(); ++seat) sizes.push_back(state_.hand(seat).size());
    json::numbers(out, sizes);
    out += R"(,"bag":)";
    json::number(out, state_.bag().size());
    out += R"(,"announced":)";
    json::numbers(out, announced_);
    out += '}';
    return out;
  }

  // What a seat sees differently; nothing if there is no difference.
  std::string own(int seat) const {
    const Hand& hand = state_.hand(seat);
    if (hand.empty()) return "";
    std::vector<Kind> tiles;
    hand.for_each([&tiles](Kind kind) { tiles.push_back(kind); });
    std::string out = R"({"hand":)";
    json::list(out, tiles, [&out](Kind kind) {
      out += '"';
      write_tile(out, kind);
      out += '"';
    });
    if (state_.board().empty() && state_.options().opening == Opening::full_set) {
      out += R"(,"opening":)";
      json::number(out, largest_set(hand.kinds()));
    }
    out += '}';
    return out;
  }

  // The clause that ended the game; leaving is not handled here.
  std::string_view ending() const {
    switch (state_.ending()) {
      case Ending::last_tile: return "Q13";
      case Ending::dead: return "Q14";
      default: return "";
    }
  }

 private:
  using Point = std::pair<Coordinate, Coordinate>;
  using Line = std::vector<Point>;  // its cells in order

  std::optional<std::string> lay(const std::vector<Placement>& laid) {
    const Verdict verdict = state_.judge_play(laid);
    if (!verdict.legal()) return {};
    state_.play(laid, verdict.points);
    for (const Placement& p : laid) {
      if (!board_.empty()) board_ += ' ';
      write_placement(board_, p);
    }
    return described(laid);
  }

  std::optional<std::string> swap(const std::vector<Kind>& tiles) {
    if (state_.judge_swap(tiles) != Reason::none) return {};
    state_.swap(tiles, rng_);
    std::string out = R"({"swapped":)";
    json::number(out, static_cast<int>(tiles.size()));
    out += '}';
    return out;
  }

  // -- what a play brought ----------------------------------------------------------------------

  std::string described(const std::vector<Placement>& laid) const {
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
    const std::vector<Line> lines = lines_through(laid);
    json::list(out, lines, [&](const Line& line) {
      const auto length = static_cast<int>(line.size());
      out += R"({"attribute":)";
      json::word(out, attribute(kind_on(line[0]), kind_on(line[1])));
      out += R"(,"length":)";
      json::number(out, length);
      out += R"(,"points":)";
      json::number(out, length);
      out += '}';
    });
    out += R"(,"bonus":)";
    json::number(out, qwirkle_bonus * std::ranges::count(lines, std::size_t{line_limit}, &Line::size));
    out += '}';
    return out;
  }

  // Every line of two or more tiles through the laid ones, once, sorted by their cells.
  std::vector<Line> lines_through(const std::vector<Placement>& laid) const {
    std::vector<Line> lines;
    for (const Placement& p : laid)
      for (const Way way : ways)
        if (Line line = line_through({p.x, p.y}, way); line.size() > 1) lines.push_back(line);
    std::ranges::sort(lines);
    const auto [first, last] = std::ranges::unique(lines);
    lines.erase(first, last);
    return lines;
  }

  Line line_through(Point cell, Way way) const {
    const auto step = [way](Point& at, int by) { (way == row ? at.first : at.second) += by; };
    const auto taken = [this](Point at) { return state_.board().occupied_at(at.first, at.second); };
    Point at = cell;
    while (taken(at)) step(at, -1);
    Line line;
    for (step(at, 1); taken(at); step(at, 1)) line.push_back(at);
    return line;
  }

  Kind kind_on(Point cell) const { return state_.board().tile(cell_at(cell.first, cell.second)); }

  static std::string_view attribute(Kind first, Kind second) {
    if (color_of(first) == color_of(second)) return words::colors[color_of(first)];
    return words::shapes[shape_of(first)];
  }

  State state_;
  Rng rng_;
  std::vector<int> announced_;
  std::string board_;  // every tile that lies there, in the order of laying
};

}  // namespace sixfold::qwirkle
