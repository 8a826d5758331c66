// Candidates judged by playing on in worlds that agree with what a seat sees.
//
// All candidates meet the same worlds, so that what they differ by is not luck; who is behind the
// leader beyond doubt, by the differences in these worlds, is not tried further.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../core/rng.hpp"
#include "candidates.hpp"
#include "chances.hpp"
#include "plan.hpp"
#include "players.hpp"
#include "sight.hpp"
#include "worlds.hpp"

namespace sixfold::qwirkle {

struct Judgement {
  Candidate candidate;
  double chance = 0;  // to win
  double error = 0;
  double margin = 0;
  int worlds = 0;
};

class Simulation {
 public:
  Simulation(const Sight& sight, const Weights& weights, const Plan& plan, std::uint64_t seed,
             std::span<const Move> asked)
      : sight_(sight), weights_(weights), plan_(plan), rng_(seed), world_(sight.state),
        deals_(sight, plan, rng_) {
    const auto most = static_cast<std::size_t>(plan.candidates);
    for (const Candidate& c : candidates_of(sight, weights, most, asked))
      trials_.push_back({c, {}, 0, true});
  }

  std::size_t size() const { return trials_.size(); }
  int worlds() const { return worlds_; }

  // One more world for all candidates in question; false when there is no question any more.
  bool step() {
    if (worlds_ >= plan_.worlds || alive_count() < 2) return false;
    deals_.deal(world_, rng_);
    const std::uint64_t luck = rng_.next();
    for (Trial& trial : trials_)
      if (trial.alive) try_out(trial, luck);
    ++worlds_;
    if (worlds_ >= plan_.first_look && worlds_ % 4 == 0) drop_the_hopeless();
    return true;
  }

  // The best first: those still in question before those that were dropped.
  std::vector<Judgement> ranked() const {
    std::vector<Judgement> list;
    for (const Trial& t : trials_) {
      const auto n = static_cast<double>(std::max<std::size_t>(1, t.chances.size()));
      double sum = 0, squares = 0;
      for (const float c : t.chances) sum += c, squares += static_cast<double>(c) * c;
      const double mean = sum / n, variance = std::max(0.0, squares / n - mean * mean);
      list.push_back({t.candidate, mean, std::sqrt(variance / n), t.margin / n,
                      static_cast<int>(t.chances.size())});
    }
    std::ranges::stable_sort(list, [](const Judgement& a, const Judgement& b) {
      return a.worlds != b.worlds ? a.worlds > b.worlds : a.chance > b.chance;
    });
    return list;
  }

 private:
  struct Trial {
    Candidate candidate;
    std::vector<float> chances;  // to win, world by world
    double margin;               // sum
    bool alive;
  };

  std::size_t alive_count() const {
    return static_cast<std::size_t>(std::ranges::count_if(trials_, &Trial::alive));
  }

  void try_out(Trial& trial, std::uint64_t luck) {
    FastRng rng(luck);
    make(world_, trial.candidate.move, rng);
    int made = 1;
    int promised = world_.turn();
    double promise = 0;  // what the last turn leaves to its seat, by the learned evaluation
    for (; made <= plan_.plies && !world_.over(); ++made) {
      const Play play = greedy_play(world_, rng);
      const bool goes_out = world_.bag().empty() && world_.mover().size() == play.size();
      if (made == plan_.plies && play.exists() && !goes_out) {
        promised = world_.turn();
        promise = evaluation_of(world_, weights_).value(play) - play.points();
      }
      take_turn(world_, play, rng);
    }
    Prospects prospects = prospects_of(world_);
    prospects.expected[promised] += promise;
    const double lead = prospects.lead(sight_.seat());
    const double chance = world_.over() ? settled(lead)
                                        : prospects.chance(sight_.seat(), tiles_left(world_));
    trial.chances.push_back(static_cast<float>(chance));
    trial.margin += lead;
    for (; made > 0; --made) world_.undo();
  }

  // A game that is over; a larger lead is a little better, so that equals are told apart.
  static double settled(double lead) {
    return (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) + 1e-4 * lead;
  }

  void drop_the_hopeless() {
    const Trial* leader = nullptr;
    double best = -1e9;
    for (const Trial& t : trials_) {
      if (!t.alive) continue;
      double sum = 0;
      for (const float c : t.chances) sum += c;
      if (sum > best) best = sum, leader = &t;
    }
    const double n = worlds_;
    for (Trial& t : trials_) {
      if (!t.alive || &t == leader) continue;
      double sum = 0, squares = 0;
      for (std::size_t i = 0; i < t.chances.size(); ++i) {
        const double behind = leader->chances[i] - t.chances[i];
        sum += behind, squares += behind * behind;
      }
      const double mean = sum / n, variance = std::max(0.0, squares / n - mean * mean);
      if (mean > plan_.doubt * std::sqrt(variance / n) + 1e-9) t.alive = false;
    }
  }

  const Sight& sight_;
  const Weights& weights_;
  const Plan plan_;
  FastRng rng_;
  State world_;
  Worlds deals_;
  std::vector<Trial> trials_;
  int worlds_ = 0;
};

}  // namespace sixfold::qwirkle
