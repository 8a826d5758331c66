// Turns that move few cards of the old table, so that people can follow them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../cards/groups.hpp"
#include "aim.hpp"
#include "arrangement.hpp"
#include "keepers.hpp"
#include "solver.hpp"
#include "table_overlap.hpp"
#include "turn.hpp"

namespace sixfold::rummy {

struct LaidTurn {
  bool found = false;
  bool proven = false;  // nothing better can exist; false if the nodes were used up, or under
                        // KeeperRule::any if a home that a group might have was not found
  Turn turn;
  int moved = 0;
  std::vector<Group> groups;  // the table at the end of the turn, the qwirkles still on it
};

inline const LaidTurn no_such_turn{false, true, {}, 0, {}};

// A solver constraint: this many cards stay where they are, or as many as possible.
class StayPut {
 public:
  enum class Goal { enough, most };

  StayPut(const TableOverlap& overlap, int least_kept, Goal goal, std::uint64_t nodes)
      : overlap_(&overlap), least_kept_(least_kept), goal_(goal), nodes_(nodes) {}

  bool refine(Arrangement& node) {
    if (nodes_ == 0) return false;
    --nodes_;
    return overlap_->keep_at_least(least_kept_, node);
  }

  int disputed(const Arrangement& node) const { return overlap_->disputed(node); }

  // With Goal::most each table found raises the demand and the search goes on.
  bool accepts(const Arrangement& node) {
    Relaid relaid = overlap_->lay(node);
    const bool enough = relaid.kept >= least_kept_;
    if (enough && goal_ == Goal::enough) {
      best_ = std::move(relaid);
      return true;
    }
    if (relaid.kept < relaid.promised) unfulfilled_ = std::max(unfulfilled_, relaid.promised);
    if (enough) {
      best_ = std::move(relaid);
      least_kept_ = best_.kept + 1;
    }
    return false;
  }

  LaidTurn turn(const Counts& table) const {
    const bool proven = nodes_ > 0 && unfulfilled_ < least_kept_;
    if (best_.groups.empty()) return {false, proven, {}, 0, {}};
    const Turn made{cards_of(best_.groups) - table, qwirkles_of(best_.groups)};
    return {true, proven, made, total(table) - best_.kept, best_.groups};
  }

 private:
  const TableOverlap* overlap_;
  int least_kept_;
  Goal goal_;
  std::uint64_t nodes_;
  Relaid best_;
  int unfulfilled_ = -1;  // the highest bound that was not reached
};

inline constexpr std::uint64_t usual_nodes = 2'000;

namespace moves_detail {

inline LaidTurn solve(std::span<const Group> old, Arrangement frame, const Aim& aim, int threshold,
                      int least_kept, StayPut::Goal goal, KeeperRule rule, std::uint64_t nodes) {
  if (!frame.conclude()) return no_such_turn;
  const Counts table = cards_of(old);
  const TableOverlap overlap(old, frame, rule);
  Solver<StayPut> solver(table, aim, StayPut(overlap, least_kept, goal, nodes));
  solver.solve_concluded(frame, threshold);
  return solver.demand().turn(table);
}

}  // namespace moves_detail

// The table for a given turn that moves the fewest cards.
inline LaidTurn fewest_moves(std::span<const Group> old, const Turn& turn, KeeperRule rule,
                             std::uint64_t nodes = usual_nodes) {
  if (std::ranges::max(turn.qwirkles) > copies) return no_such_turn;
  return moves_detail::solve(old, frame_of(cards_of(old), turn), any_legal, Solver<>::nothing, 0,
                             StayPut::Goal::most, rule, nodes);
}

// Among the best turns for an aim the one that moves the fewest cards.
inline LaidTurn calmest_best_turn(std::span<const Group> old, const Counts& hand, const Aim& aim,
                                  KeeperRule rule, std::uint64_t nodes = usual_nodes) {
  const Counts table = cards_of(old);
  const Solution best = best_turn(table, hand, aim);
  if (!best.found) return no_such_turn;
  return moves_detail::solve(old, Arrangement(table, table + hand), aim, best.value - 1, 0,
                             StayPut::Goal::most, rule, nodes);
}

// The best turn for an aim that moves at most `most_moved` cards.
inline LaidTurn best_turn_moving(std::span<const Group> old, const Counts& hand, const Aim& aim,
                                 int most_moved, KeeperRule rule,
                                 std::uint64_t nodes = usual_nodes) {
  const Counts table = cards_of(old);
  return moves_detail::solve(old, Arrangement(table, table + hand), aim, Solver<>::nothing,
                             std::max(0, total(table) - most_moved), StayPut::Goal::enough, rule,
                             nodes);
}

}  // namespace sixfold::rummy
