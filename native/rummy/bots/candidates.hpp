// Candidate turns: parts of the hand with the choices of qwirkles they allow.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "../../core/sort.hpp"
#include "../cards/cards.hpp"
#include "../solver/outcomes.hpp"
#include "../solver/subhands.hpp"
#include "../solver/turn.hpp"

namespace sixfold::rummy {

struct Width {
  int fewer = 0;                // qwirkles that may be forgone
  std::size_t outcomes = 12;    // choices of qwirkles for one part of the hand
  std::size_t turns = 1 << 12;  // in all; those with most qwirkles and fewest cards stay
};

namespace candidates_detail {

inline void add_turns(const Counts& table, const Counts& part, int most, const Width& width,
                      std::vector<Turn>& turns) {
  if (most == 0) return turns.push_back({part, {}});
  for (const LineCounts& lines_won :
       Outcomes::of(table, part, std::max(0, most - width.fewer), width.outcomes))
    turns.push_back({part, lines_won});
}

}  // namespace candidates_detail

// None when the hand is stuck (M12).
inline std::vector<Turn> candidates(const Counts& table, const Counts& hand, const Width& width) {
  std::vector<Turn> turns;
  if (SubHands::too_many(hand)) {
    for (const Aim& aim : {fewest_cards, most_cards})
      if (const Solution best = best_turn(table, hand, aim); best.found)
        turns.push_back(turn_of(table, best));
    return turns;
  }
  const SubHands parts(table, hand);
  const auto& qwirkles = parts.most_qwirkles();
  const int most = std::ranges::max(qwirkles);
  const int least = std::max(0, most - width.fewer);
  for (std::size_t index = 1; index < parts.size(); ++index)
    if (qwirkles[index] >= least)
      candidates_detail::add_turns(table, parts.cards(index), qwirkles[index], width, turns);
  sort(turns, [](const Turn& x, const Turn& y) {
    const int q = total(x.qwirkles) - total(y.qwirkles);
    return q != 0 ? q > 0 : total(x.played) < total(y.played);
  });
  if (turns.size() > width.turns) turns.resize(width.turns);
  return turns;
}

}  // namespace sixfold::rummy
