// What others are likely to hold, from what they did: a hand that had a much better play than the
// one that was made is unlikely.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "../core/rng.hpp"
#include "candidates.hpp"
#include "layout.hpp"
#include "plan.hpp"
#include "sight.hpp"

namespace sixfold::qwirkle {

// Tiles that a seat may have kept in its last turn, with how well that explains the turn.
class Guesses {
 public:
  Guesses() = default;

  // `turn` is the place of the seat's last turn in the past; nothing is guessed from swaps, or
  // when the bag is empty, because then it is not known how many tiles were drawn.
  Guesses(const Sight& sight, std::size_t turn, const Weights& weights, const Plan& plan,
          FastRng& rng) {
    const PastTurn& then = sight.past[turn];
    const auto laid = then.laid.size();
    if (laid == 0 || laid >= hand_limit || sight.bag == 0 || sight.held[then.seat] != hand_limit)
      return;
    size_ = hand_limit - laid;
    const Board before = board_before(sight, turn);
    if (before.empty()) {
      size_ = 0;
      return;
    }
    std::vector<Kind> unseen = sight.unseen();
    double sum = 0;
    for (int i = 0; i < plan.guesses; ++i) {
      Kept tiles{};
      for (std::size_t t = 0; t < size_; ++t) {
        std::swap(unseen[t], unseen[t + rng.below(static_cast<std::uint32_t>(unseen.size() - t))]);
        tiles[t] = unseen[t];
      }
      sum += fit(sight, before, then, tiles, weights, plan.trust);
      kept_.push_back(tiles);
      up_to_.push_back(sum);
    }
  }

  std::size_t size() const { return kept_.empty() ? 0 : size_; }

  // One of them, by their likelihood.
  std::span<const Kind> draw(FastRng& rng) const {
    const double at = static_cast<double>(rng.next() >> 11) * 0x1p-53 * up_to_.back();
    const auto found = std::ranges::upper_bound(up_to_, at);
    const auto i = std::min(static_cast<std::size_t>(found - up_to_.begin()), kept_.size() - 1);
    return {kept_[i].data(), size_};
  }

 private:
  using Kept = std::array<Kind, hand_limit>;

  static Board board_before(const Sight& sight, std::size_t turn) {
    std::vector<Placement> later;
    for (std::size_t i = turn; i < sight.past.size(); ++i)
      later.insert(later.end(), sight.past[i].laid.begin(), sight.past[i].laid.end());
    std::vector<Placement> tiles;
    for (int i = 0; i < sight.state.board().size(); ++i) {
      const Placement p = sight.state.board().laid(i);
      if (std::ranges::find(later, p) == later.end()) tiles.push_back(p);
    }
    return lay_out(tiles).board;
  }

  double fit(const Sight& sight, const Board& before, const PastTurn& then, const Kept& kept,
             const Weights& weights, double trust) {
    Hand hand;
    for (std::size_t t = 0; t < size_; ++t) hand.add(kept[t]);
    for (const Placement& p : then.laid) hand.add(p.kind);
    const int bag = sight.bag + static_cast<int>(then.laid.size());
    const Evaluation evaluation(before, hand, bag, std::max(1, sight.others()),
                                sight.held_by_others(), weights);
    plays_.clear();
    generate(before, hand.kinds(), Opening::any, Collect{plays_});
    int most = 0;
    for (const Play play : plays_) most = std::max(most, play.points());
    double best = -1e9, made = -1e9;
    for (const Play play : plays_) {
      const bool same = play_is(play, before, then.laid);
      if (play.points() + 8 < most && !same) continue;
      const double value = evaluation.value(play);
      best = std::max(best, value);
      if (same) made = value;
    }
    return std::exp(-(best - made) / trust) + 1e-6;
  }

  std::size_t size_ = 0;  // tiles kept
  std::vector<Kept> kept_;
  std::vector<double> up_to_;  // likelihood of this and all before it
  std::vector<Play> plays_;
};

}  // namespace sixfold::qwirkle
