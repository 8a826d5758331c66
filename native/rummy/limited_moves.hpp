// The best turn that moves only so many cards of the old table: a bot that people can follow.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "aim.hpp"
#include "arrangement.hpp"
#include "groups.hpp"
#include "keepers.hpp"
#include "solver.hpp"
#include "table_overlap.hpp"
#include "turn.hpp"

namespace sixfold::rummy {

// Tells the solver to give up where too few cards can stay, or after so many nodes.
class FewMoves {
 public:
  FewMoves(const TableOverlap& overlap, int least_kept, std::uint64_t nodes)
      : overlap_(&overlap), least_kept_(least_kept), nodes_(nodes) {}

  bool refine(Arrangement& node) {
    if (nodes_ == 0) return false;
    --nodes_;
    return overlap_->keep_at_least(least_kept_, node);
  }

  bool accepts(const Arrangement& node) {
    PackedTable cards{};
    for (int line = 0; line < lines; ++line)
      cards[line] = pack(TableOverlap::line_least(node, line));
    Relaid relaid = overlap_->lay(cards, node.least_qwirkles);
    if (relaid.kept < least_kept_) return false;
    best_ = std::move(relaid);
    return true;
  }

  const Relaid& best() const { return best_; }
  bool exhausted() const { return nodes_ == 0; }

 private:
  const TableOverlap* overlap_;
  int least_kept_;
  std::uint64_t nodes_;
  Relaid best_;
};

struct LimitedTurn {
  Solution solution;
  bool exhausted = false;  // the nodes were used up: a better turn may exist
  int moved = 0;
  std::vector<Group> groups;
};

inline constexpr std::uint64_t usual_nodes = 5000;

// Exact under KeeperRule::same_attribute unless the nodes are used up. Under KeeperRule::any a turn may
// in addition be missed because no home is found for an old group that has one.
inline LimitedTurn best_turn_moving(std::span<const Group> old, const Counts& hand, const Aim& aim,
                                    int most_moved, KeeperRule rule,
                                    std::uint64_t nodes = usual_nodes) {
  const Counts table = cards_of(old);
  Arrangement frame(table, table + hand);
  if (!frame.conclude()) return {};
  const TableOverlap overlap(old, frame, rule);
  const int least_kept = total(table) - most_moved;
  Solver<FewMoves> solver(table, aim, FewMoves(overlap, least_kept, nodes));
  const Solution solution = solver.solve_concluded(frame);
  const FewMoves& found = solver.demand();
  return {solution, found.exhausted(), total(table) - found.best().kept, found.best().groups};
}

}  // namespace sixfold::rummy
