// UCT search for three and four players, with every leaf evaluated by a playout in which all
// players race to the end.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "../../core/math.hpp"
#include "../../core/rng.hpp"
#include "../../core/sort.hpp"
#include "../rules/game.hpp"
#include "playout.hpp"
#include "racer.hpp"
#include "thinking.hpp"

namespace sixfold::twisty {

inline constexpr std::uint64_t most_races = 1'000'000;  // more would fill the memory

// What a game brings to each seat: 1 for a win, an equal part of a draw (T20).
using Shares = std::array<double, most_players>;

inline Shares equal_shares(const Game& game) {
  Shares shares{};
  for (Seat seat = 0; seat < most_players; ++seat)
    if (!game.position().is_absent(seat)) shares[seat] = 1.0 / game.present();
  return shares;
}

inline Shares shares_of(const Game& finished) {
  if (finished.is_draw()) return equal_shares(finished);
  Shares shares{};
  shares[finished.winner()] = 1;
  return shares;
}

class Uct {
 public:
  // A decision, how often it was tried, and what it brought on average.
  struct Tried {
    Cell decision = nowhere;
    int times = 0;
    double share = 0;
    double error = 0;  // one standard error of the share
    Shares shares{};   // of every seat
  };

  explicit Uct(const Terrain& terrain) : racer_(terrain) {}

  // A node of the limits is one playout here. The most visited decisions come first; those that
  // repeat an earlier turn (T20) are omitted unless `wanted`, which are always tried sometimes.
  std::vector<Tried> think(const Game& game, const Limits& limits, FastRng& random,
                           Bits wanted = 0) {
    Game played = game;
    game_ = &played;
    random_ = &random;
    nodes_.clear();
    branches_.clear();
    const Bits fresh = played.fresh_decisions();
    grow(fresh | wanted);
    ask_for(wanted);
    Budget budget(limits);
    const Position root = played.position();
    do {
      simulate();
      played.unmake(root);
    } while (!budget.spend());
    races_ = budget.nodes();
    return tried(fresh);
  }

  std::uint64_t races() const { return races_; }

 private:
  static constexpr double curiosity = 1.5;   // exploration constant
  static constexpr double steepness = 0.7;   // how fast a prior falls with each turn lost
  static constexpr unsigned slips = 12;      // one decision in this many of a playout is random
  static constexpr std::uint32_t far = 200;  // turns after which a playout is abandoned

  static constexpr std::size_t between_asked = 8;

  struct Branch {
    Cell decision = nowhere;
    double promise = 0;     // the priors of a node sum to 1
    std::size_t child = 0;  // the root is nobody's child
    int times = 0;
    double sum = 0;
    double squares = 0;
    Shares shares{};  // sums of every seat, at the root
  };

  struct Node {
    Seat seat = nobody;
    std::size_t first = 0, count = 0;  // its branches
    int times = 0;
    double sum = 0;  // for its seat
  };

  struct Step {
    std::size_t node, branch;
  };

  std::span<Branch> branches_of(const Node& node) {
    return std::span(branches_).subspan(node.first, node.count);
  }

  // A node for the position at hand, with a branch for each of the choices.
  std::size_t grow(Bits choices) {
    const std::size_t first = branches_.size();
    const Seat me = game_->turn();
    racer_.begin(game_->position(), me);
    double total = 0;
    while (choices) {
      const Cell cell = take_lowest(choices);
      branches_.push_back({.decision = cell, .promise = promise(cell, me)});
      total += branches_.back().promise;
    }
    nodes_.push_back({.seat = me, .first = first, .count = branches_.size() - first});
    for (Branch& branch : branches_of(nodes_.back())) branch.promise /= total;
    return nodes_.size() - 1;
  }

  // A shield is worth a turn to whom it protects.
  double promise(Cell cell, Seat me) {
    if (cell == pass) return 1;
    const Position& now = game_->position();
    const bool protects = game_->terrain().shields & bit(cell) && now.unshielded(me);
    return exact::exp(-steepness * (racer_.turns_after(now, me, cell) - protects));
  }

  void ask_for(Bits wanted) {
    asked_.clear();
    for (std::size_t i = 0; i < branches_.size(); ++i)
      if (wanted & bit(branches_[i].decision)) asked_.push_back(i);
  }

  std::size_t choose_at_root() {
    const auto turn = static_cast<std::size_t>(nodes_[0].times);
    if (asked_.empty() || turn % between_asked != 0) return choose(nodes_[0]);
    return asked_[turn / between_asked % asked_.size()];
  }

  void simulate() {
    steps_.clear();
    for (std::size_t node = 0;;) {
      const std::size_t chosen = node == 0 ? choose_at_root() : choose(nodes_[node]);
      steps_.push_back({node, chosen});
      game_->make(branches_[chosen].decision);
      if (game_->is_over()) return learn(shares_of(*game_));
      node = branches_[chosen].child;
      if (node != 0) continue;
      const std::size_t child = grow(game_->decisions());
      branches_[chosen].child = child;
      return learn(race());
    }
  }

  // Unvisited decisions are assumed to be as good as the average of the others.
  std::size_t choose(const Node& node) {
    const double width = curiosity * std::sqrt(node.times + 1.0);
    const double usual = node.times > 0 ? node.sum / node.times : 1.0 / game_->present();
    std::size_t best = node.first;
    double most = -1;
    for (std::size_t i = node.first; i < node.first + node.count; ++i) {
      const Branch& branch = branches_[i];
      const double mean = branch.times > 0 ? branch.sum / branch.times : usual;
      const double worth = mean + width * branch.promise / (1 + branch.times);
      if (worth > most) most = worth, best = i;
    }
    return best;
  }

  Shares race() {
    const std::uint32_t end = game_->position().turns + far;
    while (!game_->is_over()) {
      if (game_->position().turns > end) return equal_shares(*game_);
      const bool slip = random_->below(slips) == 0;
      game_->make(slip ? random_decision(*game_, *random_) : racer_.decide(*game_, *random_));
    }
    return shares_of(*game_);
  }

  void learn(const Shares& shares) {
    for (const Step& step : steps_) {
      Node& node = nodes_[step.node];
      Branch& branch = branches_[step.branch];
      const double share = shares[node.seat];
      ++node.times;
      node.sum += share;
      ++branch.times;
      branch.sum += share;
      branch.squares += share * share;
      if (step.node == 0)
        for (std::size_t seat = 0; seat < shares.size(); ++seat)
          branch.shares[seat] += shares[seat];
    }
  }

  std::vector<Tried> tried(Bits fresh) {
    std::vector<Tried> list;
    for (const Branch& branch : branches_of(nodes_[0])) {
      const double times = std::max(1, branch.times);
      const double mean = branch.sum / times;
      const double variance = std::max(0.0, branch.squares / times - mean * mean);
      list.push_back(
          {branch.decision, branch.times, mean, std::sqrt(variance / times), branch.shares});
      for (double& each : list.back().shares) each /= times;
    }
    sort_by(list, [fresh](const Tried& tried) {
      return std::pair(!(fresh & bit(tried.decision)), -tried.times);
    });
    return list;
  }

  Racer racer_;
  Game* game_ = nullptr;       // while thinking
  FastRng* random_ = nullptr;  // while thinking
  std::vector<Node> nodes_;
  std::vector<Branch> branches_;
  std::vector<std::size_t> asked_;  // branches of the root
  std::vector<Step> steps_;         // from the root to the leaf of a simulation
  std::uint64_t races_ = 0;
};

}  // namespace sixfold::twisty
