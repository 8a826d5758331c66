// Lays turns so that people can follow them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "../engine/notation.hpp"
#include "../engine/sets.hpp"
#include "../solver/fewest_moves.hpp"
#include "../solver/keepers.hpp"
#include "../solver/layout.hpp"
#include "sight.hpp"

namespace sixfold::rummy {

namespace laying_detail {

// When the search for few moves gives up: any table of the turn.
inline LaidTurn as_it_comes(const Sight& sight, const Solution& solution) {
  if (!solution.found) return no_such_turn;
  std::vector<Group> groups = lay_groups(Layout::of(solution));
  const int moved = moved_cards(sight.table, groups, KeeperRule::any);
  return {true, false, turn_of(sight.state.table(), solution), moved, std::move(groups)};
}

}  // namespace laying_detail

// A legal turn with the fewest moved cards found in a bounded search.
inline LaidTurn lay_calmly(const Sight& sight, const Turn& turn) {
  LaidTurn laid = fewest_moves(sight.table, turn, KeeperRule::any);
  if (laid.found) return laid;
  return laying_detail::as_it_comes(sight, lay(sight.state.table(), turn));
}

// The best turn for an aim, moving few cards; not found when stuck.
inline LaidTurn best_laid(const Sight& sight, const Aim& aim) {
  const Counts& hand = sight.state.mover();
  LaidTurn laid = calmest_best_turn(sight.table, hand, aim, KeeperRule::any);
  if (laid.found) return laid;
  return laying_detail::as_it_comes(sight, best_turn(sight.state.table(), hand, aim));
}

inline std::string text_of(const LaidTurn& laid) {
  CardLists lists;
  for (const Group& group : laid.groups) lists.push_back(cards_in(group));
  return format_move(
      {Move::What::play, Tally(laid.turn.played).cards(), in_order(std::move(lists))});
}

}  // namespace sixfold::rummy
