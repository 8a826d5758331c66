// Infers hidden hands from what their owners did not do.
#pragma once

#include "../cards/cards.hpp"
#include "../rules/state.hpp"
#include "../solver/turn.hpp"

namespace sixfold::rummy {

namespace guess_detail {

// The hand without some cards by chance.
template <class Random>
Counts without(Counts hand, int cards, Random& random) {
  for (; cards > 0 && total(hand) > 0; --cards) {
    auto skip = random.below(static_cast<std::uint32_t>(total(hand)));
    int kind = 0;
    while (skip >= hand[kind]) skip -= hand[kind++];
    --hand[kind];
  }
  return hand;
}

inline int seat_before(const State& state, int seat) {
  do seat = (seat + state.players() - 1) % state.players();
  while (state.away(seat));
  return seat;
}

// Whoever moved last would have taken a qwirkle that the table, as it was left, offers to the cards
// that were kept; only what was drawn since is new.
template <class Random>
bool is_plausible(const State& state, int drawn, Random& random) {
  const Counts& hand = state.hand(seat_before(state, state.turn()));
  const Counts kept = state.last_round() ? hand : without(hand, drawn, random);
  const Solution best = best_turn(state.table(), kept, most_qwirkles_only);
  return !best.found || best.value == 0;
}

}  // namespace guess_detail

// A state as the seat to move may imagine it: hidden cards dealt anew, such as fit the last turn,
// if a few tries give such ones. With `drawn` 0 any will do.
template <class Random>
State guess_hidden(const State& known, int drawn, Random& random) {
  constexpr int tries = 12;
  State state = known;
  state.imagine(known.turn(), random);
  if (drawn == 0 || total(known.table()) == 0) return state;
  for (int i = 1; i < tries && !guess_detail::is_plausible(state, drawn, random); ++i)
    state.imagine(known.turn(), random);
  return state;
}

}  // namespace sixfold::rummy
