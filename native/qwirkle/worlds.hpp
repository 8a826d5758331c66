// Worlds that agree with what a seat sees, by chance and by what others are likely to hold.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "guesses.hpp"

namespace sixfold::qwirkle {

class Worlds {
 public:
  Worlds(const Sight& sight, const Plan& plan, FastRng& rng)
      : sight_(sight), unseen_(sight.unseen()) {
    if (plan.guesses == 0) return;
    for (int seat = 0; seat < sight.state.players(); ++seat) {
      if (seat == sight.seat() || sight.state.away(seat)) continue;
      for (std::size_t turn = sight.past.size(); turn-- > 0;) {
        if (sight.past[turn].seat != seat) continue;
        guesses_[seat] = Guesses(sight, turn, plan, rng);
        break;
      }
    }
  }

  void deal(State& world, FastRng& rng) {
    rng.shuffle(unseen_);
    hidden_.clear();
    rest_ = unseen_;
    std::array<std::vector<Kind>, max_players> kept;
    for (int seat = 0; seat < world.players(); ++seat) keep(guesses_[seat], kept[seat], rng);
    for (int seat = 0; seat < world.players(); ++seat) {
      if (seat == sight_.seat()) continue;
      hidden_.insert(hidden_.end(), kept[seat].begin(), kept[seat].end());
      for (int i = static_cast<int>(kept[seat].size()); i < sight_.held[seat]; ++i) {
        hidden_.push_back(rest_.back());
        rest_.pop_back();
      }
    }
    hidden_.insert(hidden_.end(), rest_.begin(), rest_.end());
    deal_hidden(sight_, hidden_, world);
  }

 private:
  // Takes a guess out of the rest; what another guess took before is left to chance.
  void keep(const Guesses& guesses, std::vector<Kind>& kept, FastRng& rng) {
    if (guesses.size() == 0) return;
    for (const Kind kind : guesses.draw(rng)) {
      const auto at = std::ranges::find(rest_, kind);
      if (at == rest_.end()) continue;
      rest_.erase(at);
      kept.push_back(kind);
    }
  }

  const Sight& sight_;
  std::vector<Kind> unseen_, rest_, hidden_;
  std::array<Guesses, max_players> guesses_;
};

}  // namespace sixfold::qwirkle
