// What others are likely to hold, from what they did: a hand that had a much better turn than the
// one that was made, by the learned evaluation, is unlikely.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "../../core/math.hpp"
#include "../../core/rng.hpp"
#include "../bots/evaluation.hpp"
#include "../rules/generate.hpp"
#include "../rules/layout.hpp"
#include "../rules/move.hpp"
#include "../rules/sinks.hpp"
#include "sight.hpp"

namespace sixfold::qwirkle {

// The last turn of another seat, as a question to the tiles it may have kept.
class Guesses {
 public:
  // `turn` is the place of the seat's last turn in the past; nothing is guessed from swaps and
  // openings, or when the bag is empty, because then it is not known how many tiles were drawn.
  static std::optional<Guesses> from(const Sight& sight, std::size_t turn, const Weights& weights) {
    const PastTurn& then = sight.past[turn];
    const std::size_t laid = then.laid.size();
    if (laid == 0 || laid >= hand_limit || sight.bag == 0 || sight.held[then.seat] != hand_limit)
      return {};
    Guesses guesses(sight, turn, weights);
    if (guesses.before_.empty() || !guesses.made_.exists()) return {};
    return guesses;
  }

  std::size_t kept() const { return kept_; }

  // Whether a seat that kept these tiles would have made that turn; by chance, the more surely the
  // less it would have given away. `trust` is how many points are given away for no reason we see.
  bool fits(std::span<const Kind> tiles, double trust, FastRng& rng) const {
    const double chance = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    if (chance < whim) return true;
    const double allowed = -trust * exact::log((chance - whim) / (1 - whim));
    Hand hand = laid_;
    for (const Kind kind : tiles) hand.add(kind);
    const Evaluation evaluation(before_, hand, bag_, others_, held_, *weights_);
    const double most = evaluation.value(made_) + allowed;
    plays_.clear();
    generate(before_, hand.kinds(), Opening::any, Collect{plays_});
    return std::ranges::none_of(plays_, [&](Play play) { return evaluation.value(play) > most; });
  }

 private:
  static constexpr double whim = 0.1;  // unexplained turns

  Guesses(const Sight& sight, std::size_t turn, const Weights& weights)
      : weights_(&weights),
        before_(board_before(sight, turn)),
        others_(std::max(1, sight.others())),
        held_(sight.held_by_others()),
        bag_(sight.bag) {
    const std::vector<Placement>& laid = sight.past[turn].laid;
    kept_ = hand_limit - laid.size();
    for (const Placement& p : laid) laid_.add(p.kind);
    for (std::size_t i = turn; i < sight.past.size(); ++i)
      bag_ += static_cast<int>(sight.past[i].laid.size());
    generate(before_, laid_.kinds(), Opening::any, [&](Play play) {
      if (play_is(play, before_, laid)) made_ = play;
    });
  }

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

  const Weights* weights_;
  Board before_;
  Hand laid_;
  Play made_;
  int others_;
  double held_;
  int bag_;
  std::size_t kept_ = 0;
  mutable std::vector<Play> plays_;
};

}  // namespace sixfold::qwirkle
