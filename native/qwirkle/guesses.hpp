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
#include "generate.hpp"
#include "layout.hpp"
#include "legality.hpp"
#include "plan.hpp"
#include "sight.hpp"

namespace sixfold::qwirkle {

// Tiles that a seat may have kept in its last turn, with how well that explains the turn.
class Guesses {
 public:
  Guesses() = default;

  // `turn` is the place of the seat's last turn in the past; nothing is guessed from swaps, or
  // when the bag is empty, because then it is not known how many tiles were drawn.
  Guesses(const Sight& sight, std::size_t turn, const Plan& plan, FastRng& rng) {
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
    Hand laid_tiles;
    for (const Placement& p : then.laid) laid_tiles.add(p.kind);
    const int points = judge_play(before, laid_tiles, Opening::any, then.laid).points;
    std::vector<Kind> unseen = sight.unseen();
    double sum = 0;
    for (int i = 0; i < plan.guesses; ++i) {
      Kept tiles{};
      for (std::size_t t = 0; t < size_; ++t) {
        std::swap(unseen[t], unseen[t + rng.below(static_cast<std::uint32_t>(unseen.size() - t))]);
        tiles[t] = unseen[t];
      }
      sum += fit(before, then.laid, points, tiles, plan.trust);
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

  // How likely a seat with these tiles would have contented itself with `points`.
  double fit(const Board& before, std::span<const Placement> laid, int points, const Kept& kept,
             double trust) const {
    KindSet hand = 0;
    for (const Placement& p : laid) hand |= only(p.kind);
    for (std::size_t t = 0; t < size_; ++t) hand |= only(kept[t]);
    int most = points;
    generate(before, hand, Opening::any, [&most](Play play) { most = std::max(most, play.points()); });
    return std::exp((points - most) / trust);
  }

  std::size_t size_ = 0;  // tiles kept
  std::vector<Kept> kept_;
  std::vector<double> up_to_;  // likelihood of this and all before it
};

}  // namespace sixfold::qwirkle
