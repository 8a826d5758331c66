// Tree search for three and four players: a tree grown where it promises most, each leaf judged by
// a race of all players to the end.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "game.hpp"
#include "playout.hpp"
#include "racer.hpp"
#include "thinking.hpp"

namespace sixfold::twisty {

// What a game brought to each seat: 1 for a win, a share for a draw (T20).
using Shares = std::array<double, most_players>;

inline Shares shares_of(const Game& game) {
  Shares shares{};
  for (Seat seat = 0; seat < most_players; ++seat) {
    if (game.winner() == seat) shares[seat] = 1;
    if (game.is_draw() && !game.position().is_absent(seat)) shares[seat] = 1.0 / game.present();
  }
  return shares;
}

struct UctStyle {
  double curiosity = 1.0;    // weight of what was tried little
  double confidence = 0.7;   // how fast the promise of a decision falls with each turn it loses
  unsigned slips = 12;       // one decision of so many in a race is a random one
  std::uint32_t far = 200;   // turns after which a race counts as a draw
};

class Uct {
 public:
  struct Judged {
    Cell decision = nowhere;
    int visits = 0;
    double share = 0;    // mean for the seat that decides
    double square = 0;   // mean of the squares
  };

  explicit Uct(const Terrain& terrain, UctStyle style = {}) : racer_(terrain), style_(style) {}

  // One simulation is one node of the limits. The most visited decision comes first.
  std::vector<Judged> think(const Game& game, const Limits& limits, FastRng& random) {
    Game played = game;
    game_ = &played;
    random_ = &random;
    nodes_.clear();
    edges_.clear();
    grow();
    Budget budget(limits);
    const Position root = played.position();
    do {
      simulate();
      played.unmake(root);
    } while (!budget.spend());
    simulations_ = budget.nodes();
    return judged();
  }

  std::uint64_t simulations() const { return simulations_; }

 private:
  struct Edge {
    Cell decision;
    float prior;
    int child = -1;
    int visits = 0;
    double sum = 0;
    double squares = 0;
  };
  struct Node {
    Seat seat;
    int first, count;
    int visits = 0;
  };

  // A node for the position at hand, with all its decisions; says where it is.
  int grow() {
    const Position& now = game_->position();
    const Seat me = game_->turn();
    racer_.begin(now, me);
    const int first = static_cast<int>(edges_.size());
    double total = 0;
    int fewest = Course::unreachable;
    for (Bits choices = game_->decisions(); choices;) {
      const Cell cell = take_lowest(choices);
      const int turns = cell == pass ? 0 : racer_.turns_after(now, me, cell);
      fewest = std::min(fewest, turns);
      edges_.push_back({cell, static_cast<float>(turns)});
    }
    for (std::size_t i = static_cast<std::size_t>(first); i < edges_.size(); ++i) {
      const double loss = edges_[i].prior - static_cast<float>(fewest);
      const bool shields = game_->terrain().shields & bit(edges_[i].decision) && now.unshielded(me);
      edges_[i].prior = static_cast<float>(std::exp(-style_.confidence * (shields ? loss - 1 : loss)));
      total += edges_[i].prior;
    }
    for (std::size_t i = static_cast<std::size_t>(first); i < edges_.size(); ++i)
      edges_[i].prior = static_cast<float>(edges_[i].prior / total);
    nodes_.push_back({me, first, static_cast<int>(edges_.size()) - first});
    return static_cast<int>(nodes_.size()) - 1;
  }

  void simulate() {
    path_.clear();
    int node = 0;
    while (true) {
      const int edge = pick(node);
      path_.push_back({node, edge});
      game_->make(edges_[static_cast<std::size_t>(edge)].decision);
      if (game_->is_over()) return learn(shares_of(*game_));
      const int child = edges_[static_cast<std::size_t>(edge)].child;
      if (child < 0) {
        const int grown = grow();
        edges_[static_cast<std::size_t>(edge)].child = grown;
        return learn(race());
      }
      node = child;
    }
  }

  int pick(int number) const {
    const Node& node = nodes_[static_cast<std::size_t>(number)];
    const double width = style_.curiosity * std::sqrt(node.visits + 1.0);
    const double even = 1.0 / game_->present();
    double parent = 0;
    for (int i = node.first; i < node.first + node.count; ++i) parent += edges_[static_cast<std::size_t>(i)].sum;
    const double fallback = node.visits ? parent / node.visits : even;
    int best = node.first;
    double top = -1;
    for (int i = node.first; i < node.first + node.count; ++i) {
      const Edge& edge = edges_[static_cast<std::size_t>(i)];
      const double mean = edge.visits ? edge.sum / edge.visits : fallback;
      const double worth = mean + width * edge.prior / (1 + edge.visits);
      if (worth > top) top = worth, best = i;
    }
    return best;
  }

  Shares race() {
    const std::uint32_t end = game_->position().turns + style_.far;
    while (!game_->is_over()) {
      if (game_->position().turns > end) {
        Shares even{};
        for (Seat seat = 0; seat < most_players; ++seat)
          if (!game_->position().is_absent(seat)) even[seat] = 1.0 / game_->present();
        return even;
      }
      const bool slips = style_.slips && random_->below(style_.slips) == 0;
      game_->make(slips ? random_decision(*game_, *random_) : racer_.decide(*game_, *random_));
    }
    return shares_of(*game_);
  }

  void learn(const Shares& shares) {
    for (const auto& [node, edge] : path_) {
      ++nodes_[static_cast<std::size_t>(node)].visits;
      Edge& taken = edges_[static_cast<std::size_t>(edge)];
      const double share = shares[nodes_[static_cast<std::size_t>(node)].seat];
      ++taken.visits;
      taken.sum += share;
      taken.squares += share * share;
    }
  }

  std::vector<Judged> judged() const {
    std::vector<Judged> list;
    const Node& root = nodes_[0];
    for (int i = root.first; i < root.first + root.count; ++i) {
      const Edge& edge = edges_[static_cast<std::size_t>(i)];
      const double n = std::max(1, edge.visits);
      list.push_back({edge.decision, edge.visits, edge.sum / n, edge.squares / n});
    }
    std::ranges::stable_sort(list, [](const Judged& a, const Judged& b) { return a.visits > b.visits; });
    return list;
  }

  Racer racer_;
  UctStyle style_;
  Game* game_ = nullptr;
  FastRng* random_ = nullptr;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<std::pair<int, int>> path_;
  std::uint64_t simulations_ = 0;
};

}  // namespace sixfold::twisty
