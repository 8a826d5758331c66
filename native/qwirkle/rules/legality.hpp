// Legality: one reason per clause, in the order of the rules.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "../../core/sort.hpp"
#include "board.hpp"
#include "generate.hpp"
#include "hand.hpp"
#include "play.hpp"

namespace sixfold::qwirkle {

enum class Reason : std::uint8_t {
  none,            // legal
  not_in_hand,     // Q5
  no_tiles,        // Q5: none, or more than six
  cell_taken,      // Q5
  cell_twice,      // Q5
  not_one_line,    // Q5
  gap,             // Q6
  not_connected,   // Q7
  bad_line,        // Q8
  opening_size,    // Q4
  opening_swap,    // Q4: no swap and no pass
  no_swap_tiles,   // Q11
  swap_empty_bag,  // Q12
  swap_too_many,   // Q11
  must_swap,       // Q11
  must_play,       // Q12
};

struct Verdict {
  Reason reason = Reason::none;
  int points = 0;  // Q9, of a legal play

  bool legal() const { return reason == Reason::none; }
};

namespace legality {

template <class List, class KindOf = std::identity>
bool in_hand(Hand hand, const List& tiles, KindOf kind_of = {}) {
  return std::ranges::all_of(tiles, [&](const auto& tile) {
    const Kind kind = std::invoke(kind_of, tile);
    if (kind >= kinds || hand.count(kind) == 0) return false;
    hand.remove(kind);
    return true;
  });
}

inline Reason check_cells(const Board& board, std::span<const Placement> laid) {
  for (const Placement& p : laid) {
    const auto same_cell = [&p](const Placement& q) { return p.x == q.x && p.y == q.y; };
    if (board.occupied_at(p.x, p.y)) return Reason::cell_taken;
    if (std::ranges::count_if(laid, same_cell) > 1) return Reason::cell_twice;
  }
  return Reason::none;
}

// `laid` in the order of the line.
inline bool has_gap(const Board& board, std::span<const Placement> laid) {
  for (std::size_t i = 1; i < laid.size(); ++i) {
    auto [x, y] = std::pair(laid[i - 1].x, laid[i - 1].y);
    const bool in_row = y == laid[i].y;
    while (++(in_row ? x : y), x != laid[i].x || y != laid[i].y)
      if (!board.occupied_at(x, y)) return true;
  }
  return false;
}

// Every line through the contiguous tiles of `laid` (Q8), and what they score (Q9).
inline Verdict check_lines(const Board& board, std::span<const Placement> laid, Way way) {
  const Run& before = board.spot(cell_at(laid[0].x, laid[0].y)).before[way];
  KindSet fits = before.fits();
  int length = before.length(), crossing = 0;
  for (const Placement& p : laid) {
    const Spot& spot = board.spot(cell_at(p.x, p.y));
    const Run& after = spot.after[way];
    if ((fits & spot.fits[across(way)] & only(p.kind)) == 0) return {Reason::bad_line};
    fits &= compatible[p.kind];
    if ((after.tiles() & ~fits) != 0) return {Reason::bad_line};
    fits &= after.fits();
    length += 1 + after.length();
    crossing += spot.points[across(way)];
  }
  return {Reason::none, std::max(line_points(length) + crossing, 1)};
}

}  // namespace legality

// A play on the board, whoever makes it (Q5-Q9).
inline Verdict judge_on_board(const Board& board, std::span<const Placement> laid) {
  if (laid.empty() || laid.size() > line_limit) return {Reason::no_tiles};
  if (const Reason reason = legality::check_cells(board, laid); reason != Reason::none)
    return {reason};

  const auto shares = [&laid](auto coordinate) {
    return std::ranges::all_of(
        laid, [&](const Placement& p) { return p.*coordinate == laid[0].*coordinate; });
  };
  const Way way = shares(&Placement::y) ? row : column;
  if (way == column && !shares(&Placement::x)) return {Reason::not_one_line};

  std::vector<Placement> sorted(laid.begin(), laid.end());
  sort_by(sorted, [](const Placement& p) { return std::pair(p.x, p.y); });
  if (legality::has_gap(board, sorted)) return {Reason::gap};
  const bool connected =
      std::ranges::any_of(sorted, [&board](const Placement& p) { return board.touches(p.x, p.y); });
  if (!board.empty() && !connected) return {Reason::not_connected};
  return legality::check_lines(board, sorted, way);
}

inline Verdict judge_play(const Board& board, const Hand& hand, Opening opening,
                          std::span<const Placement> laid) {
  if (!legality::in_hand(hand, laid, &Placement::kind)) return {Reason::not_in_hand};
  const Verdict verdict = judge_on_board(board, laid);
  const bool whole_set = static_cast<int>(laid.size()) == largest_set(hand.kinds());
  if (verdict.legal() && board.empty() && opening == Opening::full_set && !whole_set)
    return {Reason::opening_size};
  return verdict;
}

inline Reason judge_swap(const Board& board, const Hand& hand, int bag_size,
                         std::span<const Kind> tiles) {
  if (board.empty()) return Reason::opening_swap;
  if (tiles.empty()) return Reason::no_swap_tiles;
  if (bag_size == 0) return Reason::swap_empty_bag;
  if (static_cast<int>(tiles.size()) > bag_size) return Reason::swap_too_many;
  return legality::in_hand(hand, tiles) ? Reason::none : Reason::not_in_hand;
}

inline Reason judge_pass(const Board& board, const Hand& hand, int bag_size) {
  if (board.empty()) return Reason::opening_swap;
  if (bag_size != 0) return Reason::must_swap;
  return board.can_play(hand.kinds()) ? Reason::must_play : Reason::none;
}

}  // namespace sixfold::qwirkle
