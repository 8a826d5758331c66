// Why a move is good or risky, in words a person would use.
#pragma once

#include <cstdint>

#include "../../core/cold.hpp"
#include "../hidden/sight.hpp"
#include "../rules/move.hpp"
#include "features.hpp"

namespace sixfold::qwirkle {

SIXFOLD_COLD_BEGIN

enum Note : unsigned {
  completes_six = 1 << 0,
  several_lines = 1 << 1,
  goes_out = 1 << 2,
  closes_five = 1 << 3,  // fewer Qwirkles in reach of the others than before
  opens_five = 1 << 4,   // more of them
  keeps_five = 1 << 5,   // a tile kept makes a Qwirkle next time
  keeps_set = 1 << 6,    // three or more tiles kept go together
  swaps_tiles = 1 << 7,
  certain = 1 << 8,  // nothing is hidden, and the search was exhaustive
};

namespace notes_detail {

struct Outlook {
  double theirs = 0;
  bool mine = false;
};

inline Outlook outlook(const Board& board, const Hand& own, const Odds& odds) {
  const Features features = features_after(board, own, odds, false);
  return {features[five_theirs], features[five_mine] > 0};
}

inline unsigned notes_of_lines(const Board& board, Play play) {
  unsigned notes = 0;
  int crossing = 0, longest = 0;
  for (unsigned left = play.cells(); left != 0; left &= left - 1) {
    const Spot& spot = board.spot(step(play.first(), play.way(), std::countr_zero(left)));
    const int points = spot.points[across(play.way())];
    crossing += points > 0;
    longest = std::max(longest, points);
  }
  int along = play.points();
  for (unsigned left = play.cells(); left != 0; left &= left - 1)
    along -= board.spot(step(play.first(), play.way(), std::countr_zero(left)))
                 .points[across(play.way())];
  if (std::max(along, longest) >= line_limit + qwirkle_bonus) notes |= completes_six;
  if (crossing + (along > 1) > 1) notes |= several_lines;
  return notes;
}

}  // namespace notes_detail

// `board` is that of the sight; it is changed and restored.
inline unsigned notes_of(const Sight& sight, Board& board, const Move& move) {
  using namespace notes_detail;
  const Hand& hand = sight.state.mover();
  Hand left = hand;
  if (!move.is_play()) {
    for (const Kind kind : move.swapped()) left.remove(kind);
    if (!move.is_swap()) return 0;
    return largest_set(left.kinds()) >= 3 ? swaps_tiles | keeps_set : +swaps_tiles;
  }
  for (KindSet used = move.play.kinds(); used != 0;) left.remove(take_first(used));
  const Odds odds(board, hand, std::max(1, sight.others()), sight.held_by_others());
  const Outlook before = outlook(board, left, odds);
  unsigned notes = notes_of_lines(board, move.play);
  const Placements laid = move.play.placements(board);
  for (const Placement& p : laid) board.lay(p.kind, p.x, p.y);
  const Outlook after = outlook(board, left, odds);
  for (std::size_t i = 0; i < laid.size(); ++i) board.take_back();
  constexpr double noticeable = 0.05;
  if (after.theirs < before.theirs - noticeable) notes |= closes_five;
  if (after.theirs > before.theirs + noticeable) notes |= opens_five;
  if (after.mine) notes |= keeps_five;
  if (largest_set(left.kinds()) >= 3) notes |= keeps_set;
  if (left.empty() && sight.bag == 0) notes |= goes_out;
  return notes;
}

SIXFOLD_COLD_END

}  // namespace sixfold::qwirkle
