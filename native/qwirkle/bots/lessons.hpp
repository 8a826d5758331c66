// Self-play training data: the features a turn left behind, and how the game continued.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "../../core/rng.hpp"
#include "candidates.hpp"
#include "players.hpp"

namespace sixfold::qwirkle {

// The sums of a least-squares fit of the points still to come to the features, for every stage.
struct Lessons {
  struct Sums {
    std::array<Features, feature_count> products{};
    Features towards{};
  };
  std::array<Sums, stage_count> stages{};
  // Turn by turn: tiles not laid yet, the expected final margin, and the share of the win.
  std::vector<int> left;
  std::vector<double> expected, won;
};

namespace lessons_detail {

struct Turn {
  Features features;
  Stage stage;
  int seat, score_after, others_after, left;
};

// Exploration: otherwise the weights would learn only about moves they already prefer.
inline Move explore(const State& state, std::vector<Play>& plays, FastRng& rng) {
  plays.clear();
  state.plays(Collect{plays});
  if (state.can_swap() && (plays.empty() || rng.below(8) == 0)) {
    std::vector<Move> swaps;
    for_each_swap(state.mover(), state.bag().size(), [&](const Move& m) { swaps.push_back(m); });
    return swaps[rng.below(static_cast<std::uint32_t>(swaps.size()))];
  }
  if (plays.empty()) return {};
  return Move::of(plays[rng.below(static_cast<std::uint32_t>(plays.size()))]);
}

inline Hand kept_after(const Hand& hand, const Move& move) {
  Hand left = hand;
  for (KindSet used = move.play.kinds(); used != 0;) left.remove(take_first(used));
  for (const Kind kind : move.swapped()) left.remove(kind);
  return left;
}

inline Turn take_turn(State& state, const Move& move, FastRng& rng) {
  const int seat = state.turn(), other = 1 - seat;
  const Hand kept_tiles = kept_after(state.mover(), move);
  const Odds odds(state.board(), state.mover(), 1, state.hand(other).size());
  make(state, move, rng);
  return {features_after(state.board(), kept_tiles, odds, move.is_swap()),
          stage_of(state.bag().size()),
          seat,
          state.score(seat),
          state.score(other),
          all_tiles - state.board().size()};
}

inline void learn(Lessons& lessons, const Turn& turn, int margin_to_come) {
  auto& [products, towards] = lessons.stages[turn.stage];
  for (std::size_t i = 0; i < feature_count; ++i) {
    if (turn.features[i] == 0) continue;
    for (std::size_t j = 0; j < feature_count; ++j)
      products[i][j] += turn.features[i] * turn.features[j];
    towards[i] += turn.features[i] * margin_to_come;
  }
}

}  // namespace lessons_detail

// Two-player games with the given weights; one turn in `exploring` is random.
inline Lessons play_lessons(const Weights& weights, int games, std::uint32_t exploring,
                            std::uint64_t seed) {
  using namespace lessons_detail;
  Lessons lessons;
  FastRng rng(seed);
  std::vector<Play> plays;
  for (int game = 0; game < games; ++game) {
    State state = State::deal({}, rng);
    std::vector<Turn> turns;
    while (!state.over()) {
      const bool by_chance = rng.below(exploring) == 0;
      const Move move =
          by_chance ? explore(state, plays, rng) : best_by_evaluation(state, weights, plays).move;
      turns.push_back(lessons_detail::take_turn(state, move, rng));
    }
    for (const Turn& turn : turns) {
      const int final_margin = state.score(turn.seat) - state.score(1 - turn.seat);
      const int margin = turn.score_after - turn.others_after;
      learn(lessons, turn, final_margin - margin);
      double expected = margin;
      for (std::size_t i = 0; i < feature_count; ++i)
        expected += weights[turn.stage][i] * turn.features[i];
      lessons.left.push_back(turn.left);
      lessons.expected.push_back(expected);
      lessons.won.push_back(final_margin > 0 ? 1 : final_margin < 0 ? 0 : 0.5);
    }
  }
  return lessons;
}

}  // namespace sixfold::qwirkle
