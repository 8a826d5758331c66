// What the seat to move may know (M4), and how its turns are laid so that people can follow them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../cards/groups.hpp"
#include "../rules/state.hpp"

namespace sixfold::rummy {

struct Sight {
  State state;                 // the own hand is there; the hidden cards are in any order
  std::vector<Group> table{};  // as it lies

  int seat() const { return state.turn(); }

  // Over the best of the others who play on.
  int lead() const {
    int best = 0;
    for (int other = 0; other < state.players(); ++other)
      if (other != seat() && !state.away(other)) best = std::max(best, state.score(other));
    return state.score(seat()) - best;
  }

  int qwirkles_left() const {
    int left = qwirkles_in_box;
    for (int each = 0; each < state.players(); ++each) left -= state.score(each);
    return left;
  }
};

// Forgets which hidden cards are where: they are dealt to the others and the deck in ascending
// order.
inline Sight sight_of(State state, std::span<const Group> table) {
  std::vector<std::uint8_t> hidden;
  Counts counts{};
  for (const int kind : state.deck().items()) ++counts[kind];
  for (int other = 0; other < state.players(); ++other)
    if (other != state.turn()) counts = counts + state.hand(other);
  for (int kind = 0; kind < kinds; ++kind)
    hidden.insert(hidden.end(), static_cast<std::size_t>(counts[kind]),
                  static_cast<std::uint8_t>(kind));
  std::size_t next = 0;
  for (int other = 0; other < state.players(); ++other) {
    if (other == state.turn()) continue;
    Counts hand{};
    for (int left = total(state.hand(other)); left > 0; --left) ++hand[hidden[next++]];
    state.set_hand(other, hand);
  }
  state.set_deck(std::span(hidden).subspan(next));
  return {state, {table.begin(), table.end()}};
}

}  // namespace sixfold::rummy
