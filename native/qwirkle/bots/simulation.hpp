// Monte Carlo evaluation of candidates over determinizations.
//
// All candidates are tried in the same worlds, so that luck cancels out; those significantly behind
// the leader, by paired differences, are dropped. Once the bag is nearly empty, all worlds are
// enumerated, and each is searched to the end.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../../core/rng.hpp"
#include "../../core/sort.hpp"
#include "../hidden/sight.hpp"
#include "../hidden/splits.hpp"
#include "../hidden/worlds.hpp"
#include "candidates.hpp"
#include "chances.hpp"
#include "endgame.hpp"
#include "plan.hpp"
#include "players.hpp"

namespace sixfold::qwirkle {

struct Judgement {
  Candidate candidate;
  double chance = 0;  // to win
  double error = 0;
  double margin = 0;
  int worlds = 0;
  std::array<double, max_players> chances{};  // of every seat, with more than two
};

class Simulation {
 public:
  Simulation(const Sight& sight, const Weights& weights, const Plan& plan, std::uint64_t seed,
             std::span<const Move> asked)
      : sight_(sight),
        weights_(weights),
        plan_(plan),
        rng_(seed),
        world_(sight.state),
        plies_(plan.plies * (1 + sight.others()) / 2),
        deals_(sight, weights, plan_) {
    if (sight.others() == 1 && sight.bag > 0 && sight.bag <= plan.last_bag)
      splits_.emplace(sight, rng_);
    const auto most = static_cast<std::size_t>(plan.candidates);
    for (const Candidate& c : candidates_of(sight, weights, most, asked))
      trials_.push_back({c, {}, {}, 0, true});
  }

  std::size_t size() const { return trials_.size(); }
  int worlds() const { return worlds_; }

  // One more world for all open candidates; false when the choice is settled.
  bool step() {
    if (worlds_ >= plan_.worlds || settled_on_one() || !deal()) return false;
    const std::uint64_t luck = rng_.next();
    for (Trial& trial : trials_)
      if (trial.alive) try_out(trial, luck);
    ++worlds_;
    if (worlds_ >= plan_.first_look && worlds_ % 4 == 0) drop_the_hopeless();
    return true;
  }

  // Best first: open candidates before dropped ones.
  std::vector<Judgement> ranked() const {
    std::vector<Judgement> list;
    for (const Trial& t : trials_) {
      const Spread chances = spread(t.chances.size(), [&t](std::size_t i) { return t.chances[i]; });
      const bool all = splits_ && t.chances.size() == splits_->size();  // nothing is left to chance
      list.push_back({t.candidate, chances.mean, all ? 0 : chances.error, t.margin / chances.count,
                      static_cast<int>(t.chances.size())});
      for (std::size_t s = 0; s < t.shares.size(); ++s)
        list.back().chances[s] = t.shares[s] / chances.count;
    }
    sort(list, [](const Judgement& a, const Judgement& b) {
      return a.worlds != b.worlds ? a.worlds > b.worlds : a.chance > b.chance;
    });
    return list;
  }

 private:
  struct Trial {
    Candidate candidate;
    std::vector<float> chances;              // to win, world by world
    std::array<double, max_players> shares;  // sums of the chances of every seat
    double margin;                           // sum
    bool alive;
  };

  struct Spread {
    double mean, error, count;
  };

  // Of `value(i)` over the first worlds, each as often as it stands for.
  template <class Value>
  Spread spread(std::size_t worlds, Value&& value) const {
    double count = 0, sum = 0, squares = 0;
    for (std::size_t i = 0; i < worlds; ++i) {
      const double v = value(i), w = counts_[i];
      count += w, sum += w * v, squares += w * v * v;
    }
    count = std::max(count, 1.0);
    const double mean = sum / count, variance = std::max(0.0, squares / count - mean * mean);
    const auto seen = static_cast<double>(std::max<std::size_t>(worlds, 1));
    return {mean, std::sqrt(variance / seen), count};
  }

  std::size_t tried() const { return static_cast<std::size_t>(worlds_); }

  // A single candidate is evaluated only to report its chances.
  bool settled_on_one() const {
    return std::ranges::count_if(trials_, &Trial::alive) < 2 && worlds_ >= plan_.first_look;
  }

  // The next world; false when there is none.
  bool deal() {
    if (!splits_) {
      deals_.deal(world_, rng_);
      counts_.push_back(1);
      return true;
    }
    if (tried() == splits_->size()) return false;
    splits_->deal(sight_, tried(), world_);
    counts_.push_back(splits_->count(tried()));
    return true;
  }

  void try_out(Trial& trial, std::uint64_t luck) {
    FastRng rng(luck);
    make(world_, trial.candidate.move, rng);
    const int taken = splits_ ? search_on(trial) : go_on(trial, rng);
    for (int i = 0; i <= taken; ++i) world_.undo();
  }

  void note(Trial& trial, double chance, double lead) {
    trial.chances.push_back(static_cast<float>(chance));
    trial.margin += counts_.back() * lead;
  }

  // Both play on perfectly, all tiles being known. Returns how many turns to undo.
  int search_on(Trial& trial) {
    double lead = prospects_of(world_).lead(sight_.seat());
    if (!world_.over()) {
      Endgame endgame(world_, plan_.split_nodes);
      lead -= endgame.solve([] { return true; }, {}).front().margin;
    }
    note(trial, settled(lead), lead);
    return 0;
  }

  // All play on greedily for some turns. Returns how many to undo.
  int go_on(Trial& trial, FastRng& rng) {
    int taken = 0;
    int promised = world_.turn();
    double promise = 0;  // what the last turn leaves to its seat, by the learned evaluation
    for (; taken < plies_ && !world_.over(); ++taken) {
      const Play play = greedy_play(world_, rng);
      const bool goes_out = world_.bag().empty() && world_.mover().size() == play.size();
      if (taken + 1 == plies_ && play.exists() && !goes_out) {
        promised = world_.turn();
        promise = evaluation_of(world_, weights_).value(play) - play.points();
      }
      take_turn(world_, play, rng);
    }
    Prospects prospects = prospects_of(world_);
    prospects.expected[promised] += promise;
    const double lead = prospects.lead(sight_.seat());
    if (sight_.others() > 1) share_out(trial, prospects);
    note(trial, world_.over() ? settled(lead) : prospects.chance(sight_.seat(), tiles_left(world_)),
         lead);
    return taken;
  }

  void share_out(Trial& trial, const Prospects& prospects) const {
    const unsigned winners = world_.winners();
    for (int s = 0; s < world_.players(); ++s) {
      if (world_.away(s)) continue;
      const double won = (winners >> s & 1) != 0 ? 1.0 / std::popcount(winners) : 0;
      trial.shares[static_cast<std::size_t>(s)] +=
          counts_.back() * (world_.over() ? won : prospects.chance(s, tiles_left(world_)));
    }
  }

  // A finished game; a larger lead is slightly better, as a tie-break.
  static double settled(double lead) { return (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) + 1e-4 * lead; }

  void drop_the_hopeless() {
    const Trial* leader = nullptr;
    double best = -1e9;
    for (const Trial& t : trials_) {
      if (!t.alive) continue;
      const double mean = spread(tried(), [&t](std::size_t i) { return t.chances[i]; }).mean;
      if (mean > best) best = mean, leader = &t;
    }
    for (Trial& t : trials_) {
      if (!t.alive || &t == leader) continue;
      const Spread behind = spread(
          tried(), [leader, &t](std::size_t i) { return leader->chances[i] - t.chances[i]; });
      if (behind.mean > plan_.doubt * behind.error + 1e-9) t.alive = false;
    }
  }

  const Sight& sight_;
  const Weights& weights_;
  const Plan plan_;
  FastRng rng_;
  State world_;
  const int plies_;
  Worlds deals_;
  std::optional<Splits> splits_;
  std::vector<double> counts_;  // world by world, how many it stands for
  std::vector<Trial> trials_;
  int worlds_ = 0;
};

}  // namespace sixfold::qwirkle
