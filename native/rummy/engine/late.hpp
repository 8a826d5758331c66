// What happens to a half-made turn on timeout (M16, M17).
#pragma once

#include <algorithm>

#include "legality.hpp"
#include "referee.hpp"

namespace sixfold::rummy {

// The cards available to the seat to move.
inline Tally at_hand(const Referee& game) {
  return Tally(game.state.table()) + Tally(game.state.mover());
}

namespace late_detail {

// Valid groups stay, all other cards go to the hand, which may exceed nine (M16). When none of them
// holds a card of the hand, nothing was played and no six counts (M6).
inline void take_back(Referee& game, const CardLists& groups) {
  const Tally before(game.state.table());
  CardLists valid = in_order(groups);
  std::erase_if(valid, [](const Cards& group) { return !is_set(group); });
  if ((Tally(valid) - before).empty()) {
    if ((before - Tally(valid)).empty()) return game.state.skip();  // only rearranged
    std::erase_if(valid, [](const Cards& group) { return group.size() == qwirkle_size; });
  }
  const LineCounts qwirkles = qwirkles_in(valid);
  const Counts lying = Tally(valid).counts();
  const Counts hand = (at_hand(game) - Tally(valid)).counts();
  game.state.leave(lying - cards_of(qwirkles), hand, qwirkles);
  game.table = LaidSets(valid);
}

// An invalid table loses; a finished turn counts, a mere rearrangement does not (M17).
inline void judge(Referee& game, const CardLists& groups) {
  const Tally before(game.state.table()), after(groups);
  if (!(before - after).empty() || !std::ranges::all_of(groups, is_set))
    return game.state.retire(game.state.turn(), game.rng, Ending::late);
  const Cards played = (after - before).cards();
  if (played.empty()) return game.state.skip();  // M6
  game.lay(played, in_order(groups));
}

}  // namespace late_detail

// Applies a timeout to the groups as they lie, none for an untouched table.
inline Objection time_out(Referee& game, const CardLists& groups) {
  Objection objection = expect_none(Tally(groups) - at_hand(game), reasons::draft_card);
  if (objection) return objection;
  if (groups.empty() || game.late == Late::skip) {
    game.state.skip();
  } else if (game.late == Late::takeback) {
    late_detail::take_back(game, groups);
  } else {
    late_detail::judge(game, groups);
  }
  return {};
}

}  // namespace sixfold::rummy
