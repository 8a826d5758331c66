// How a bot decides: by exact search when both hands are known, else by simulation; a bot without
// either takes the best by the learned evaluation.
#pragma once

#include <cstdint>
#include <vector>

#include "endgame.hpp"
#include "simulation.hpp"

namespace sixfold::qwirkle {

struct Thought {
  std::vector<Judgement> ranked;  // the best first
  std::int64_t simulations = 0;   // worlds tried, or nodes searched
  bool exact = false;
};

namespace mind_detail {

inline Judgement judged_by_search(const Sight& sight, const Endgame::Line& line) {
  int rival = 0;
  for (int s = 0; s < sight.state.players(); ++s)
    if (s != sight.seat() && !sight.state.away(s)) rival = sight.state.score(s);
  const int margin = sight.state.score(sight.seat()) - rival + line.margin;
  const double chance = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return {{Move::of(line.play), static_cast<double>(line.margin)}, chance, 0, double(margin), 0};
}

// The chances of moves that only the evaluation has seen.
inline Judgement judged_at_sight(const Sight& sight, const Candidate& candidate) {
  std::array<double, max_players> expected{};
  unsigned playing = 0;
  double rival = -1e9;
  for (int s = 0; s < sight.state.players(); ++s) {
    if (sight.state.away(s)) continue;
    playing |= 1u << s;
    expected[s] = sight.state.score(s) + (s == sight.seat() ? candidate.worth : 0);
    if (s != sight.seat()) rival = std::max(rival, expected[s]);
  }
  const int left = all_tiles - sight.state.board().size();
  const auto players = static_cast<std::size_t>(sight.state.players());
  const double chance = win_chance(std::span(expected.data(), players), playing, sight.seat(),
                                   scatter(left));
  return {candidate, chance, 0, expected[sight.seat()] - rival, 0};
}

}  // namespace mind_detail

// `go()` says whether there is time left; a first answer is given in any case.
template <class Go>
Thought think(const Sight& sight, const Weights& weights, const Plan& plan, std::uint64_t seed,
              Go&& go) {
  Thought thought;
  if (sight.bag == 0 && sight.others() == 1 && plan.nodes > 0 && !sight.state.board().empty()) {
    State state = sight.state;
    deal_hidden(sight, sight.unseen(), state);
    Endgame endgame(state, plan.nodes);
    for (const Endgame::Line& line : endgame.solve(go))
      thought.ranked.push_back(mind_detail::judged_by_search(sight, line));
    thought.simulations = endgame.nodes();
    thought.exact = endgame.solved();
    return thought;
  }
  if (plan.worlds == 0) {
    for (const Candidate& c : candidates_of(sight, weights, static_cast<std::size_t>(plan.candidates)))
      thought.ranked.push_back(mind_detail::judged_at_sight(sight, c));
    return thought;
  }
  Simulation simulation(sight, weights, plan, seed);
  while (go() && simulation.step()) ++thought.simulations;
  thought.ranked = simulation.ranked();
  return thought;
}

}  // namespace sixfold::qwirkle
