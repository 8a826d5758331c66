// From expected final scores to chances of winning the game.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "../../core/math.hpp"
#include "../rules/state.hpp"
#include "weights.hpp"

namespace sixfold::qwirkle {

inline int tiles_left(const State& state) { return all_tiles - state.board().size(); }

// The spread of final scores around the expected ones: two players' chances are a logistic
// function of their margin on this scale.
inline double scatter(int left) {
  return learned_scatter.least + learned_scatter.growth * std::sqrt(static_cast<double>(left));
}

// The expected final scores; seats that left have none.
struct Prospects {
  std::array<double, max_players> expected{};
  unsigned playing = 0;  // bit s: seat s

  // Over the best of the others.
  double lead(int seat) const {
    double rival = -1e9;
    for (int s = 0; s < max_players; ++s)
      if (s != seat && (playing >> s & 1) != 0) rival = std::max(rival, expected[s]);
    return expected[seat] - rival;
  }

  // The chances to win with this many tiles not laid yet; equal players have equal chances.
  double chance(int seat, int left) const {
    const double scale = scatter(left);
    double sum = 0;
    for (int s = 0; s < max_players; ++s)
      if ((playing >> s & 1) != 0)
        sum += exact::exp(std::clamp((expected[s] - expected[seat]) / scale, -40.0, 40.0));
    return 1 / sum;
  }
};

// Nothing but the scores so far.
inline Prospects prospects_of(const State& state) {
  Prospects prospects;
  for (int s = 0; s < state.players(); ++s) {
    if (state.away(s)) continue;
    prospects.playing |= 1u << s;
    prospects.expected[s] = state.score(s);
  }
  return prospects;
}

}  // namespace sixfold::qwirkle
