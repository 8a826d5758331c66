// Candidate turns of a seat by the learned evaluation, best first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <tuple>
#include <vector>

#include "../hidden/sight.hpp"
#include "../rules/sinks.hpp"
#include "evaluation.hpp"

namespace sixfold::qwirkle {

struct Candidate {
  Move move;
  double worth;    // points and what is left, by the learned weights
  int asked = -1;  // its index among the requested moves
};

// Plays that score this much less than the best are pruned: nothing makes up for it.
inline constexpr int hopeless = 12;
// With a play that scores this much, swaps are not considered.
inline constexpr int no_need_to_swap = 8;

// Calls `visit(move, worth)` for plays that are not hopeless, and swaps where they come into
// question; for the pass when there is nothing else.
template <class Visit>
void weigh(const Evaluation& evaluation, std::span<const Play> plays, const Hand& hand,
           int swappable, Visit&& visit) {
  int most = 0;
  for (const Play play : plays) most = std::max(most, play.points());
  for (const Play play : plays)
    if (play.points() + hopeless >= most) visit(Move::of(play), evaluation.value(play));
  if (swappable > 0 && most < no_need_to_swap) {
    for_each_swap(hand, swappable, [&](const Move& move) { visit(move, evaluation.value(move)); });
  } else if (plays.empty()) {
    visit(Move{}, evaluation.value(Move{}));
  }
}

inline Evaluation evaluation_of(const State& state, const Weights& weights) {
  int held = 0;
  for (int s = 0; s < state.players(); ++s) held += s == state.turn() ? 0 : state.hand(s).size();
  const int others = std::max(1, state.seated() - 1);
  return {
      state.board(), state.mover(), state.bag().size(), others, static_cast<double>(held) / others,
      weights};
}

// What the learned evaluation alone would do, looking at the own hand and hand sizes only.
inline Candidate best_by_evaluation(const State& state, const Weights& weights,
                                    std::vector<Play>& plays) {
  plays.clear();
  state.plays(Collect{plays});
  const Evaluation evaluation = evaluation_of(state, weights);
  Candidate best{{}, -1e9, -1};
  weigh(evaluation, plays, state.mover(), state.can_swap() ? state.bag().size() : 0,
        [&best](const Move& move, double worth) {
          if (worth > best.worth) best = {move, worth, -1};
        });
  return best;
}

// A total order, so that every standard library sorts alike.
inline bool comes_before(const Candidate& a, const Candidate& b) {
  if (a.worth != b.worth) return a.worth > b.worth;
  if (a.move.play != b.move.play) return a.move.play > b.move.play;
  return std::tie(a.move.swaps, a.move.swap) < std::tie(b.move.swaps, b.move.swap);
}

// The `most` best candidates of a view, and all requested ones.
inline std::vector<Candidate> candidates_of(const Sight& sight, const Weights& weights,
                                            std::size_t most, std::span<const Move> asked) {
  std::vector<Play> plays;
  sight.state.plays(Collect{plays});
  const Evaluation evaluation(sight.state.board(), sight.state.mover(), sight.bag,
                              std::max(1, sight.others()), sight.held_by_others(), weights);
  std::vector<Candidate> all;
  weigh(evaluation, plays, sight.state.mover(), sight.state.board().empty() ? 0 : sight.bag,
        [&all](const Move& move, double worth) { all.push_back({move, worth, -1}); });
  const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
  std::partial_sort(all.begin(), end, all.end(), comes_before);
  all.erase(end, all.end());
  for (std::size_t i = 0; i < asked.size(); ++i) {
    auto at = std::ranges::find(all, asked[i], &Candidate::move);
    if (at == all.end()) at = all.insert(at, {asked[i], evaluation.value(asked[i]), -1});
    at->asked = static_cast<int>(i);
  }
  return all;
}

}  // namespace sixfold::qwirkle
