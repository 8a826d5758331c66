// Samples determinizations, weighted by what others are likely to hold.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "../bots/plan.hpp"
#include "guesses.hpp"

namespace sixfold::qwirkle {

class Worlds {
 public:
  Worlds(const Sight& sight, const Weights& weights, const Plan& plan)
      : sight_(sight), plan_(plan), unseen_(sight.unseen()) {
    if (plan.guesses == 0) return;
    for (int seat = 0; seat < sight.state.players(); ++seat) {
      if (seat == sight.seat() || sight.state.away(seat)) continue;
      for (std::size_t turn = sight.past.size(); turn-- > 0;) {
        if (sight.past[turn].seat != seat) continue;
        guesses_[seat] = Guesses::from(sight, turn, weights);
        break;
      }
    }
  }

  void deal(State& world, FastRng& rng) {
    rng.shuffle(unseen_);
    rest_ = unseen_;
    hidden_.clear();
    for (int seat = 0; seat < world.players(); ++seat) {
      if (seat == sight_.seat()) continue;
      if (guesses_[seat]) find_likely(*guesses_[seat], rng);
      for (int i = 0; i < sight_.held[seat]; ++i) {
        hidden_.push_back(rest_.back());
        rest_.pop_back();
      }
    }
    hidden_.insert(hidden_.end(), rest_.begin(), rest_.end());
    deal_hidden(sight_, hidden_, world);
  }

 private:
  // Brings tiles to the end that the seat may well have kept, or those of the last try.
  void find_likely(const Guesses& guesses, FastRng& rng) {
    const std::span<Kind> kept = std::span(rest_).last(guesses.kept());
    for (int i = 0; i < plan_.guesses && !guesses.fits(kept, plan_.trust, rng); ++i)
      for (std::size_t end = rest_.size(), t = 0; t < kept.size(); ++t, --end)
        std::swap(rest_[end - 1], rest_[rng.below(static_cast<std::uint32_t>(end))]);
  }

  const Sight& sight_;
  const Plan& plan_;
  std::vector<Kind> unseen_, rest_, hidden_;
  std::array<std::optional<Guesses>, max_players> guesses_;
};

}  // namespace sixfold::qwirkle
