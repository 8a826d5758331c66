// A turn as a bot sees it: which cards of the hand, and how many qwirkles of which lines. How the
// table is arranged does not matter to the game.
#pragma once

#include <algorithm>

#include "../cards/cards.hpp"
#include "aim.hpp"
#include "solver.hpp"

namespace sixfold::rummy {

struct Turn {
  Counts played{};
  LineCounts qwirkles{};

  constexpr bool operator==(const Turn&) const = default;
};

inline Turn turn_of(const Counts& table, const Solution& solution) {
  return {solution.cards - table, solution.qwirkles};
}

// The best legal turn for an aim; not found means that the player is stuck (M12).
inline Solution best_turn(const Counts& table, const Counts& hand, const Aim& aim) {
  return Solver(table, aim).solve(Arrangement(table, table + hand));
}

// The most qwirkles with exactly these cards of the hand; not found means that they are no legal
// turn.
inline Solution best_with(const Counts& table, const Counts& played) {
  return Solver(table, most_qwirkles_only).solve(Arrangement(table + played, table + played));
}

// The tables that a turn may leave, before its qwirkles are taken off.
inline Arrangement frame_of(const Counts& table, const Turn& turn) {
  const Counts cards = table + turn.played;
  Arrangement frame(cards, cards);
  frame.least_qwirkles = frame.most_qwirkles = turn.qwirkles;
  return frame;
}

// A way to lay a turn; not found means that it is illegal (M6, M7). A player may lay fewer qwirkles
// than the cards allow, since a six can always be laid as two threes.
inline Solution lay(const Counts& table, const Turn& turn) {
  if (std::ranges::max(turn.qwirkles) > copies) return {};
  return Solver(table, any_legal).solve(frame_of(table, turn));
}

inline bool is_legal(const Counts& table, const Counts& hand, const Turn& turn) {
  return contains(hand, turn.played) && lay(table, turn).found;
}

// Whether the cards can lie on a table at all.
inline bool can_lie(const Counts& cards) {
  return total(cards) == 0 || Solver({}, any_legal).solve(Arrangement(cards, cards)).found;
}

// What lies on the table for the next player (M9).
inline Counts table_after(const Counts& table, const Turn& turn) {
  return table + turn.played - cards_of(turn.qwirkles);
}

}  // namespace sixfold::rummy
