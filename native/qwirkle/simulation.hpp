// Candidates judged by playing on in worlds that agree with what a seat sees.
//
// All candidates meet the same worlds, so that what they differ by is not luck; who is behind the
// leader beyond doubt, by the differences in these worlds, is not tried further.
#pragma once

#include <algorithm>
#include <array>
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
  Simulation(const Sight& sight, const Weights& weights, const Plan& plan, std::uint64_t seed)
      : sight_(sight), weights_(weights), plan_(plan), rng_(seed), world_(sight.state),
        deals_(sight, weights, plan, rng_) {
    for (const Candidate& c : candidates_of(sight, weights, static_cast<std::size_t>(plan.candidates)))
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
    int turns = 1;
    std::array<double, max_players> expected{};
    double promise = 0;
    int promised = world_.turn();
    for (; turns <= plan_.plies && !world_.over(); ++turns) {
      if (turns <= plan_.wise && turns < plan_.plies) {
        make(world_, best_by_evaluation(world_, weights_, plays_).move, rng);
        continue;
      }
      const Play play = greedy_play(world_, rng);
      if (turns == plan_.plies && play.exists()) {
        promised = world_.turn();
        promise = evaluation_of(world_, weights_).value(play) - play.points();
        if (world_.bag().empty() && world_.mover().size() == play.size()) promise = 0;
      }
      take_turn(world_, play, rng);
    }
    for (int s = 0; s < world_.players(); ++s) expected[s] = world_.score(s);
    if (!world_.over()) expected[promised] += promise;
    double rival = -1e9;
    unsigned playing = 0;
    for (int s = 0; s < world_.players(); ++s) {
      if (world_.away(s)) continue;
      playing |= 1u << s;
      if (s != sight_.seat()) rival = std::max(rival, expected[s]);
    }
    const double lead = expected[sight_.seat()] - rival;
    double chance;
    if (world_.over()) {
      chance = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
      chance += lead * 1e-4;
    } else {
      const int left = all_tiles - world_.board().size();
      chance = win_chance(std::span(expected.data(), static_cast<std::size_t>(world_.players())), playing,
                          sight_.seat(), scatter(left));
    }
    trial.chances.push_back(static_cast<float>(chance));
    trial.margin += lead;
    for (; turns > 0; --turns) world_.undo();
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
  std::vector<Play> plays_;
  std::vector<Trial> trials_;
  int worlds_ = 0;
};

}  // namespace sixfold::qwirkle
