// A bot that takes the shortest path and ignores the others.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "../rules/game.hpp"
#include "race.hpp"

namespace sixfold::twisty {

class Racer {
 public:
  explicit Racer(const Terrain& terrain) : race_(terrain) {}

  Race& race() { return race_; }

  // The decision that leaves the fewest turns; ties broken at random.
  template <class Random>
  Cell decide(const Game& game, Random& random) {
    const Position& now = game.position();
    const Seat me = game.turn();
    begin(now, me);
    int fewest = Course::unreachable + 1;
    Cell best = pass;
    std::uint32_t equals = 0;
    for (Bits choices = game.decisions(); choices;) {
      const Cell cell = take_lowest(choices);
      const int turns = cell == pass ? Course::unreachable : turns_after(now, me, cell);
      if (turns > fewest) continue;
      if (turns < fewest) fewest = turns, equals = 0;
      if (random.below(++equals) == 0) best = cell;
    }
    return best;
  }

  // What the seat that decides needs to finish after a decision; 0 when it wins. Ask begin() first.
  void begin(const Position& now, Seat me) { course_ = race_.course(now, me); }

  int turns_after(const Position& now, Seat me, Cell cell) {
    if (now.phase == Phase::moving) {
      if (now.pawns() & bit(cell)) return turns_after_steal(now, me, cell);
      for (int i = 0; i < course_.stops; ++i)
        if (course_.stop[i] == cell) return course_.rest[i];
    }
    return course_.turns_from(cell, race_.distances());
  }

  // From a cell to the next cube or the center.
  int turns_to_goal(Cell cell) const {
    int fewest = Course::unreachable;
    for (int i = 0; i < course_.stops; ++i) {
      const Cell stop = course_.stop[i];
      fewest = std::min(fewest, stop == cell ? 0 : race_.distances()(cell, stop));
    }
    return fewest;
  }

 private:
  int turns_after_steal(const Position& now, Seat me, Cell cell) {
    Position richer = now;
    richer.held[me] = static_cast<ColorSet>(now.held[me] | color_bit(now.next_color(me)));
    richer.pawn[me] = static_cast<std::uint8_t>(cell);
    return race_.turns_to_finish(richer, me);
  }

  Race race_;
  Course course_;
};

}  // namespace sixfold::twisty
