// Judges turns by playing on in imagined worlds, the same ones for all, and drops the worse half
// again and again.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <vector>

#include "../core/rng.hpp"
#include "candidates.hpp"
#include "prospects.hpp"
#include "state.hpp"
#include "world.hpp"

namespace sixfold::rummy {

struct Opinion {
  Turn turn;
  double value = 0;   // chance to win
  double margin = 0;  // expected lead where it was looked
  double error = 0;   // standard error of the value
  int worlds = 0;
};

struct Depth {
  int plies = 3;             // turns after the candidate
  int glance_worlds = 8;     // for all candidates, looking at the replies only
  std::size_t kept = 24;     // for the rest of the thought
  int simulations = 800;     // of the deeper kind
  int drawn = 2;             // cards a rival is thought to have drawn since its last turn; 0: any
};

class Judge {
 public:
  Judge(const State& state, const Depth& depth, FastRng& random, std::function<bool()> stop = {})
      : state_(state), depth_(depth), random_(random), stop_(std::move(stop)), me_(state.turn()) {}

  // The best first.
  std::vector<Opinion> judge(const std::vector<Turn>& turns) {
    for (const Turn& turn : turns) entries_.push_back({turn, {}, 0, 0});
    if (entries_.size() > depth_.kept) glance();
    const int deep = state_.seated() - 1;
    for (Entry& entry : entries_) entry.values.clear(), entry.sum = entry.margins = 0;
    (void)deep;
    halve();
    return opinions();
  }

  std::uint64_t simulations() const { return simulations_; }

 private:
  struct Entry {
    Turn turn;
    std::vector<float> values;
    double sum = 0;
    double margins = 0;
  };

  World imagined() {
    State state = state_;
    for (int tries = 0; tries < 12; ++tries) {
      state = state_;
      state.imagine(me_, random_);
      if (depth_.drawn == 0 || plausible(state)) break;
    }
    return World(state);
  }

  // Whoever moved before me has left no qwirkle on the table for the cards it kept.
  bool plausible(const State& state) {
    if (total(state.table()) == 0) return true;
    int rival = me_;
    do rival = (rival + state.players() - 1) % state.players();
    while (state.away(rival));
    Counts kept = state.hand(rival);
    for (int gone = 0; gone < depth_.drawn && total(kept) > 0; ++gone) {
      auto skip = random_.below(static_cast<std::uint32_t>(total(kept)));
      int kind = 0;
      while (skip >= kept[kind]) skip -= kept[kind++];
      --kept[kind];
    }
    const Solution best = best_turn(state.table(), kept, most_qwirkles_only);
    return !best.found || best.value == 0;
  }

  void simulate(Entry& entry, const World& world, int plies) {
    ++simulations_;
    World after = world;
    after.play(entry.turn);
    for (int ply = 0; ply < plies && !after.over(); ++ply) after.play_simply();
    const double value = after.over() ? after.share(me_)
                                      : win_chance(after.margin(me_), after.qwirkles_left(),
                                                   state_.seated());
    entry.values.push_back(static_cast<float>(value));
    entry.sum += value;
    entry.margins += after.margin(me_);
  }

  void glance() {
    for (int i = 0; i < depth_.glance_worlds && !stopped(); ++i) {
      const World world = imagined();
      for (Entry& entry : entries_) simulate(entry, world, state_.seated() - 1);
    }
    sort();
    entries_.resize(depth_.kept);
  }

  // Rounds of equal cost; each ends with half as many candidates.
  void halve() {
    const std::size_t rounds = std::max<std::size_t>(1, std::bit_width(entries_.size() - 1));
    alive_ = entries_.size();
    for (std::size_t round = 0; round < rounds && !stopped(); ++round) {
      const int worlds = std::max(1, static_cast<int>(static_cast<std::size_t>(depth_.simulations) / (rounds * alive_)));
      for (int i = 0; i < worlds && !stopped(); ++i) {
        const World world = imagined();
        for (std::size_t e = 0; e < alive_; ++e) simulate(entries_[e], world, depth_.plies);
      }
      sort();
      alive_ = (alive_ + 1) / 2;
    }
  }

  void sort() {
    const auto first = entries_.begin();
    const auto last = alive_ ? first + static_cast<std::ptrdiff_t>(alive_) : entries_.end();
    std::stable_sort(first, last, [](const Entry& x, const Entry& y) {
      return x.sum * static_cast<double>(y.values.size()) > y.sum * static_cast<double>(x.values.size());
    });
  }

  bool stopped() { return stop_ && stop_(); }

  std::vector<Opinion> opinions() const {
    std::vector<Opinion> list;
    for (const Entry& entry : entries_) {
      const double n = std::max<double>(1, static_cast<double>(entry.values.size()));
      const double mean = entry.sum / n;
      double squares = 0;
      for (const float value : entry.values) squares += (value - mean) * (value - mean);
      list.push_back({entry.turn, mean, entry.margins / n, std::sqrt(squares / n / std::max(1.0, n - 1)),
                      static_cast<int>(n)});
    }
    return list;
  }

  const State& state_;
  Depth depth_;
  FastRng& random_;
  std::function<bool()> stop_;
  int me_;
  std::vector<Entry> entries_;
  std::size_t alive_ = 0;
  std::uint64_t simulations_ = 0;
};

}  // namespace sixfold::rummy
