// A game prepared for a bot: its decisions as text, with distances and reasons.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/thought.hpp"
#include "../engine/notation.hpp"
#include "../rules/game.hpp"
#include "notes.hpp"
#include "ways.hpp"

namespace sixfold::twisty {

// A ranked decision, the hops it takes, and what a bot thinks of it.
struct Ranked {
  Cell decision = nowhere;
  int hops = 1;
  Judged judged{};
};

class Outlook {
 public:
  explicit Outlook(const Game& of) : game(of), ways(ways_of(of)) {}

  const Way& way(Cell decision) const { return *std::ranges::find(ways, decision, &Way::decision); }

  Ranked ranked(Cell decision, double value, double error, double margin) const {
    auto [text, hops] = written(decision);
    return {decision,
            hops,
            {std::move(text), value, error, margin, notes_of(game, way(decision), ways)}};
  }

  // The decision by a shortest path, and how many hops it takes.
  std::pair<std::string, int> written(Cell decision) const {
    if (decision == pass) return {"pass", 1};
    if (game.position().phase == Phase::placing) return {"@" + name_of(decision), 1};
    const Chain chain = game.chains().to(decision);
    return {format_path({chain.landing.begin(), chain.landing.begin() + chain.length}),
            chain.length};
  }

  const Game& game;
  const std::vector<Way> ways;
};

}  // namespace sixfold::twisty
