// Bot matches inside the kernel: each deal once from every seat of the first bot.
#pragma once

#include <algorithm>
#include <bit>
#include <ctime>
#include <optional>
#include <utility>
#include <vector>

#include "mind.hpp"

namespace sixfold::qwirkle {

struct Duel {
  std::vector<double> won;  // the first bot's share of each win
  std::vector<int> margin;  // its lead over the best of the others
  double seconds = 0;       // of CPU time the first bot took
  std::int64_t moves = 0;   // in so many moves
};

// No plan: greedy.
using Contestant = std::optional<Plan>;

inline Move choose(const Contestant& bot, const State& state, const std::vector<PastTurn>& past,
                   const Weights& weights, std::uint64_t seed, std::vector<Play>& plays) {
  if (!bot) {
    FastRng rng(seed);
    const Play play = greedy_play(state, rng);
    Move move = Move::of(play);
    if (!play.exists() && state.can_swap())
      state.mover().for_each([&](Kind kind) {
        if (move.swaps < state.bag().size()) move.add_swap(kind);
      });
    return move;
  }
  if (bot->worlds == 0 && bot->nodes == 0) return best_by_evaluation(state, weights, plays).move;
  Sight sight = sight_of(state);
  sight.past = past;
  return think(sight, weights, *bot, seed, {}, [] { return true; }).ranked.front().candidate.move;
}

inline PastTurn seen_by_all(const State& state, const Move& move) {
  PastTurn turn{state.turn(), {}, move.swaps};
  move.play.for_each(state.board(), [&turn](const Placement& p) { turn.laid.push_back(p); });
  return turn;
}

inline double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// One game; `first` sits at `seat`, the others are all `second`.
inline void play_duel(Duel& duel, const Contestant& first, const Contestant& second, int seat,
                      State state, const Weights& weights, FastRng rng) {
  std::vector<PastTurn> past;
  std::vector<Play> plays;
  while (!state.over()) {
    const bool own = state.turn() == seat;
    const double start = own ? cpu_seconds() : 0;
    const Move move = choose(own ? first : second, state, past, weights, rng.next(), plays);
    if (own) duel.seconds += cpu_seconds() - start, ++duel.moves;
    past.push_back(seen_by_all(state, move));
    make(state, move, rng);
  }
  int rival = 0;
  for (int s = 0; s < state.players(); ++s)
    if (s != seat) rival = std::max(rival, state.score(s));
  const unsigned winners = state.winners();
  duel.won.push_back((winners >> seat & 1) != 0 ? 1.0 / std::popcount(winners) : 0);
  duel.margin.push_back(state.score(seat) - rival);
}

// Each of `deals` deals is played once for every seat of the first bot; seats draw from ends of
// their own, so that luck is the same for both.
inline Duel fight(const Contestant& first, const Contestant& second, int deals, int players,
                  const Weights& weights, std::uint64_t seed) {
  Options options;
  options.players = players;
  options.draws = Draws::own_ends;
  Duel duel;
  FastRng rng(seed);
  for (int i = 0; i < deals; ++i) {
    FastRng luck(rng.next());
    const State start = State::deal(options, luck);
    for (int seat = 0; seat < players; ++seat)
      play_duel(duel, first, second, seat, start, weights, luck);
  }
  return duel;
}

}  // namespace sixfold::qwirkle
