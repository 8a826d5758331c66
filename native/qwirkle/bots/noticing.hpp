// Weaker bots that overlook cells, cross lines and long plays.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/ordered.hpp"
#include "../../core/rng.hpp"
#include "../hidden/sight.hpp"

namespace sixfold::qwirkle {

SIXFOLD_COLD_BEGIN

// What a bot notices.
struct Noticing {
  int near = 100;      // percentage of cells near the latest tiles that are noticed in a turn
  int far = 100;       // of cells elsewhere
  int tiles = 6;       // the most tiles it lays
  int crossings = 6;   // how many of them may also belong to a cross line
  bool fives = false;  // a line of five is noticed anywhere when one tile makes it a Qwirkle
};

// How many tiles of a play also belong to a cross line.
inline int crossings(const Board& board, Play play) {
  if (play.size() == 1) {
    const Spot& spot = board.spot(play.first());
    return spot.points[row] > 0 && spot.points[column] > 0;
  }
  int count = 0;
  for (unsigned left = play.cells(); left != 0; left &= left - 1) {
    const Spot& spot = board.spot(step(play.first(), play.way(), std::countr_zero(left)));
    count += spot.points[across(play.way())] > 0;
  }
  return count;
}

namespace noticing_detail {

using Point = std::pair<Coordinate, Coordinate>;

inline constexpr std::uint32_t percent = 100;
inline constexpr int near_distance = 4;
// A line of six and its bonus (Q9); one tile in two shorter lines scores less.
inline constexpr int six_scores = line_limit + qwirkle_bonus;

inline bool is_near(const Point& cell, const std::vector<Placement>& latest) {
  return std::ranges::any_of(latest, [&cell](const Placement& p) {
    return std::abs(cell.first - p.x) + std::abs(cell.second - p.y) <= near_distance;
  });
}

// The cells overlooked this turn.
inline Ordered<Point> hidden_cells(const Sight& sight, const Noticing& noticing,
                                   const std::vector<Play>& plays, Rng& rng) {
  Ordered<Point> cells, hidden;
  for (const Play play : plays)
    play.for_each(sight.state.board(), [&](const Placement& p) { cells.insert({p.x, p.y}); });
  static const std::vector<Placement> nothing;
  const auto& latest = sight.past.empty() ? nothing : sight.past.back().laid;
  for (const Point& cell : cells) {
    const int luck = static_cast<int>(rng.below(percent));
    if (luck >= (is_near(cell, latest) ? noticing.near : noticing.far)) hidden.insert(cell);
  }
  return hidden;
}

inline bool lies_on(const Board& board, Play play, const Ordered<Point>& cells) {
  bool found = false;
  play.for_each(board, [&](const Placement& p) { found |= cells.contains({p.x, p.y}); });
  return found;
}

// The plays with the fewest crossings, then the fewest tiles.
inline std::vector<Play> simplest(const Board& board, const std::vector<Play>& plays) {
  const auto effort = [&board](Play play) {
    return std::pair(crossings(board, play), play.size());
  };
  std::pair<int, int> least = effort(plays.front());
  for (const Play play : plays) least = std::min(least, effort(play));
  std::vector<Play> list;
  std::ranges::copy_if(plays, std::back_inserter(list),
                       [&](Play play) { return effort(play) == least; });
  return list;
}

}  // namespace noticing_detail

// What a bot notices of the plays there are, which is always something: openings are never
// overlooked; with nothing noticed it looks again, then at the simplest.
inline std::vector<Play> noticed(const Sight& sight, const Noticing& noticing,
                                 const std::vector<Play>& plays, Rng& rng) {
  using namespace noticing_detail;
  const Board& board = sight.state.board();
  if (board.empty()) return plays;
  std::vector<Play> simple, seen;
  std::ranges::copy_if(plays, std::back_inserter(simple), [&](Play play) {
    return play.size() <= noticing.tiles && crossings(board, play) <= noticing.crossings;
  });
  const Ordered<Point> hidden = hidden_cells(sight, noticing, simple, rng);
  std::ranges::copy_if(simple, std::back_inserter(seen), [&](Play play) {
    const bool fills_a_five = play.size() == 1 && play.points() >= six_scores;
    return (noticing.fives && fills_a_five) || !lies_on(board, play, hidden);
  });
  return !seen.empty() ? seen : !simple.empty() ? simple : simplest(board, plays);
}

SIXFOLD_COLD_END

}  // namespace sixfold::qwirkle
