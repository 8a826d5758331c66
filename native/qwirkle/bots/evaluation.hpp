// The learned value of a turn in points: its score plus weighted features of what it leaves.
//
// A play changes few cells: those it fills and the ends of the lines it makes. So the table is
// weighed once, and every play by its changes only.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "../rules/move.hpp"
#include "../rules/state.hpp"
#include "features.hpp"

namespace sixfold::qwirkle {

class Evaluation {
 public:
  // For the seat to move. `bag` and the hand sizes are given, as a seat does not see what is there.
  Evaluation(const Board& board, const Hand& hand, int bag, int others, double held,
             const Weights& weights)
      : board_(board), hand_(hand), bag_(bag), weights_(weights), odds_(board, hand, others, held) {
    leaves_.fill({unknown, 0});
    for (const Spot& spot : board.frontier()) {
      if (spot.points[row] + spot.points[column] >= least_points &&
          (hand.kinds() & wanted(spot)) != 0)
        mine_.at(mine_size_++) = &spot;
    }
  }

  double value(Play play) const {
    const KindSet used = play.kinds();
    const int left = hand_.size() - play.size();
    const Stage stage = stage_of(std::max(0, bag_ - play.size()));
    const KindSet own = without(used);
    double sum = play.points() + keeping(own, left, stage) + changes(play, own, stage);
    if (left == 0 && bag_ == 0) sum += last_tile_bonus;  // Q13
    return sum;
  }

  double value(const Move& move) const {
    if (move.is_play()) return value(move.play);
    Hand left = hand_;
    for (const Kind kind : move.swapped()) left.remove(kind);
    const Stage stage = stage_of(bag_);
    const double worth = keeping(left.kinds(), left.size(), stage);
    return worth + (move.is_swap() ? weights_[stage][swapped] : 0.0);
  }

  const Odds& odds() const { return odds_; }

 private:
  static constexpr KindSet unknown = ~KindSet{0};

  struct Leave {
    KindSet own;
    double worth;
  };

  // Kinds of which holding one may make a difference at the spot.
  static KindSet wanted(const Spot& spot) { return spot.fits[row] | spot.fits[column]; }

  KindSet without(KindSet used) const {
    KindSet own = hand_.kinds();
    for (; used != 0;) {
      const Kind kind = take_first(used);
      if (hand_.count(kind) == 1) own &= ~only(kind);
    }
    return own;
  }

  double worth(const Spot& spot, KindSet own, Stage stage) const {
    double sum = 0;
    const Features& weights = weights_[stage];
    features_of_spot(spot, own, odds_,
                     [&](Feature f, double amount) { sum += weights[f] * amount; });
    return sum;
  }

  // The table as it is, for a seat that keeps nothing.
  double theirs(Stage stage) const {
    if (!theirs_known_[stage]) {
      for (const Spot& spot : board_.frontier()) theirs_[stage] += worth(spot, 0, stage);
      theirs_known_[stage] = true;
    }
    return theirs_[stage];
  }

  // The same with the tiles kept.
  double keeping(KindSet own, int size, Stage stage) const {
    const KindSet key = own | KindSet(size) << 40 | KindSet(stage) << 44;
    Leave& known = leaves_[(key * 0x9e3779b97f4a7c15) >> 58];
    if (known.own == key) return known.worth;
    double sum = theirs(stage) + weights_[stage][constant];
    for (std::size_t i = 0; i < mine_size_; ++i)
      sum += worth(*mine_[i], own, stage) - worth(*mine_[i], 0, stage);
    const Features& weights = weights_[stage];
    features_of_leave(own, size, [&](Feature f, double amount) { sum += weights[f] * amount; });
    known = {key, sum};
    return sum;
  }

  // What the cells a play fills or reaches are worth afterwards, less what they were.
  double changes(Play play, KindSet own, Stage stage) const {
    const Way way = play.way(), other = across(way);
    double sum = 0;
    Run line;
    Cell last = play.first();
    int behind = 0;
    for (unsigned left = play.cells(); left != 0; left &= left - 1) {
      const int distance = std::countr_zero(left);
      const Kind kind = play.kind_at(distance);
      const Cell cell = step(play.first(), way, distance);
      const Spot& spot = board_.spot(cell);
      if (distance == 0) line = spot.before[way];
      line = line.joined(kind, spot.after[way]);
      behind = spot.after[way].length();
      last = cell;
      sum -= worth(spot, own, stage);
      sum += ends(cell, other, spot.before[other].length(), spot.after[other].length(),
                  spot.before[other].joined(kind, spot.after[other]), own, stage);
    }
    const int before = board_.spot(play.first()).before[way].length();
    const Cell low = step(play.first(), way, -before - 1), high = step(last, way, behind + 1);
    return sum + reached(low, way, false, line, own, stage) +
           reached(high, way, true, line, own, stage);
  }

  double ends(Cell cell, Way way, int before, int after, const Run& line, KindSet own,
              Stage stage) const {
    return reached(step(cell, way, -before - 1), way, false, line, own, stage) +
           reached(step(cell, way, after + 1), way, true, line, own, stage);
  }

  double reached(Cell cell, Way way, bool behind, const Run& line, KindSet own, Stage stage) const {
    const Spot& old = board_.spot(cell);
    const int beyond = (behind ? old.after : old.before)[way].length();
    const int points = line_points(line.length() + 1 + beyond) + old.points[across(way)];
    if (points < least_points) return 0;  // and it was not more before
    Spot spot = old;
    (behind ? spot.before : spot.after)[way] = line;
    spot.refresh(way);
    return worth(spot, own, stage) - worth(old, own, stage);
  }

  const Board& board_;
  const Hand& hand_;
  const int bag_;
  const Weights& weights_;
  const Odds odds_;
  mutable std::array<double, stage_count> theirs_{};
  mutable std::array<bool, stage_count> theirs_known_{};
  std::array<const Spot*, Board::max_spots> mine_;
  std::size_t mine_size_ = 0;
  mutable std::array<Leave, 64> leaves_;
};

}  // namespace sixfold::qwirkle
