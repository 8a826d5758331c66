// How a bot decides: by exact search when both hands are known, else by simulation; a bot without
// either takes the best by the learned evaluation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "endgame.hpp"
#include "simulation.hpp"

namespace sixfold::qwirkle {

struct Findings {
  std::vector<Judgement> ranked;  // the best first
  std::int64_t simulations = 0;   // worlds tried, or nodes searched
  bool exact = false;
};

namespace mind_detail {

inline Judgement judged_by_search(const Sight& sight, const Endgame::Line& line, double worth,
                                  int asked) {
  const double margin = prospects_of(sight.state).lead(sight.seat()) + line.margin;
  const double chance = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return {{Move::of(line.play), worth, asked}, chance, 0, margin, 0};
}

// The chances of moves that were only evaluated statically.
inline Judgement judged_at_sight(const Sight& sight, const Candidate& candidate) {
  Prospects prospects = prospects_of(sight.state);
  prospects.expected[sight.seat()] += candidate.worth;
  return {candidate, prospects.chance(sight.seat(), tiles_left(sight.state)), 0,
          prospects.lead(sight.seat()), 0};
}

inline Findings by_search(State state, const Sight& sight, const Plan& plan,
                          std::span<const Move> asked, auto&& go) {
  deal_hidden(sight, sight.unseen(), state);
  Endgame endgame(state, plan.nodes);
  Findings thought;
  for (const Endgame::Line& line : endgame.solve(go, asked)) {
    const auto at = std::ranges::find(asked, Move::of(line.play));
    const int place = at == asked.end() ? -1 : static_cast<int>(at - asked.begin());
    thought.ranked.push_back(judged_by_search(sight, line, line.margin, place));
  }
  thought.simulations = endgame.nodes();
  thought.exact = endgame.solved();
  return thought;
}

inline Findings at_sight(const Sight& sight, const Weights& weights, const Plan& plan,
                         std::span<const Move> asked) {
  Findings thought;
  const auto most = static_cast<std::size_t>(plan.candidates);
  for (const Candidate& c : candidates_of(sight, weights, most, asked))
    thought.ranked.push_back(judged_at_sight(sight, c));
  return thought;
}

}  // namespace mind_detail

// `go()` returns whether there is time left; a first answer is always given. `asked` are legal
// moves that are evaluated, too, however bad they look.
template <class Go>
Findings think(const Sight& sight, const Weights& weights, const Plan& plan, std::uint64_t seed,
               std::span<const Move> asked, Go&& go) {
  const bool all_is_known = sight.bag == 0 && sight.others() == 1;
  if (all_is_known && plan.nodes > 0)
    return mind_detail::by_search(sight.state, sight, plan, asked, go);
  if (plan.worlds == 0) return mind_detail::at_sight(sight, weights, plan, asked);
  Simulation simulation(sight, weights, plan, seed, asked);
  Findings thought;
  while (go() && simulation.step()) ++thought.simulations;
  if (thought.simulations == 0) return mind_detail::at_sight(sight, weights, plan, asked);
  thought.ranked = simulation.ranked();
  return thought;
}

}  // namespace sixfold::qwirkle
