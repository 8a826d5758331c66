// A random legal move, found without listing them all: the same one as the Python rules draw
// (src/sixfold/games/qwirkle/chance.py).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "../../core/cold.hpp"
#include "../../core/rng.hpp"
#include "../../core/sort.hpp"
#include "../engine/notation.hpp"
#include "../hidden/sight.hpp"
#include "../rules/sinks.hpp"

namespace sixfold::qwirkle {

SIXFOLD_COLD_BEGIN

class RandomMover {
 public:
  RandomMover(const Sight& sight, Rng& rng)
      : sight_(sight), rng_(rng), table_(sight.state.board()) {
    sight.state.mover().for_each([this](Kind kind) { hand_.push_back(kind); });
  }

  // One in eight moves is a swap; a play grows for as long as chance and the table allow.
  Written move() {
    if (table_.empty()) return {opening(), {}};
    const bool swaps = rng_.below(swap_odds) == 0;
    if (sight_.bag > 0 && swaps) return {{}, swap()};
    if (std::vector<Placement> laid = play(); !laid.empty()) return {std::move(laid), {}};
    return {{}, sight_.bag > 0 ? swap() : std::vector<Kind>{}};
  }

 private:
  using Point = std::pair<Coordinate, Coordinate>;
  static constexpr std::uint32_t swap_odds = 8, stop_odds = 3;

  // The openings by their tiles in order, to the right before down.
  std::vector<Placement> opening() {
    std::vector<Play> plays;
    sight_.state.plays(Collect{plays});
    const auto order = [](Play play) {
      std::vector<Kind> tiles;
      for (int i = 0; i < play.size(); ++i) tiles.push_back(play.kind_at(i));
      return std::pair(std::move(tiles), play.way());
    };
    sort_by(plays, order);
    const Placements laid = rng_.choice(plays).placements(table_);
    return {laid.begin(), laid.end()};
  }

  std::vector<Kind> swap() {
    const std::size_t fewer = rng_.below(
        static_cast<std::uint32_t>(std::min<int>(static_cast<int>(hand_.size()), sight_.bag)));
    std::vector<Kind> tiles = hand_;
    rng_.shuffle(tiles);
    tiles.resize(fewer + 1);
    sort(tiles);
    return tiles;
  }

  std::vector<Placement> play() {
    std::vector<Point> cells;
    for (const Spot& spot : table_.frontier())
      cells.emplace_back(table_.x_of(spot.cell), table_.y_of(spot.cell));
    sort(cells);
    const auto first = placement(std::move(cells));
    if (!first) return {};
    std::vector<Placement> laid = {*first};
    const Way way = rng_.choice(ways);
    for (lay(*first);; lay(laid.back())) {
      const bool stops = rng_.below(stop_odds) == 0;
      const auto more = placement(ends(*first, way));
      if (stops || !more) break;
      laid.push_back(*more);
    }
    sort_by(laid, [](const Placement& p) { return std::pair(p.x, p.y); });
    return laid;
  }

  void lay(const Placement& p) {
    table_.lay(p.kind, p.x, p.y);
    hand_.erase(std::ranges::find(hand_, p.kind));
  }

  // A tile of the hand on one of these cells.
  std::optional<Placement> placement(std::vector<Point> cells) {
    rng_.shuffle(cells);
    for (const auto& [x, y] : cells) {
      const KindSet fitting = table_.spot(cell_at(x, y)).accepts();
      std::vector<Kind> tiles;
      for (const Kind kind : hand_)
        if ((fitting & only(kind)) != 0) tiles.push_back(kind);
      if (!tiles.empty()) return Placement{rng_.choice(tiles), x, y};
    }
    return {};
  }

  // The empty cells on either side of the line through a tile.
  std::vector<Point> ends(const Placement& from, Way way) const {
    const Coordinate dx = way == row, dy = way == column;
    Point low{from.x, from.y}, high = low;
    while (table_.occupied_at(low.first, low.second)) low.first -= dx, low.second -= dy;
    while (table_.occupied_at(high.first, high.second)) high.first += dx, high.second += dy;
    return {low, high};
  }

  const Sight& sight_;
  Rng& rng_;
  Board table_;
  std::vector<Kind> hand_;
};

SIXFOLD_COLD_END

}  // namespace sixfold::qwirkle
