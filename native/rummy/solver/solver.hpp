// The exact joint solver: over all cards of the hand that may be played, all ways to divide the
// table between the lines and all choices of qwirkles, the best for an aim. Branch and bound.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>

#include "../cards/cards.hpp"
#include "../cards/levels.hpp"
#include "aim.hpp"
#include "arrangement.hpp"
#include "qwirkle_bound.hpp"

namespace sixfold::rummy {

struct Solution {
  bool found = false;
  int value = std::numeric_limits<int>::min();
  Counts cards{};         // on the table at the end of the turn, before qwirkles leave it
  Counts color_part{};    // those of them that lie in color lines; the rest lie in shape lines
  LineCounts qwirkles{};  // groups of six, by line
};

// Additional constraints for a solver; here none.
struct NoFurtherDemand {
  bool refine(Arrangement&) const { return true; }
  int disputed(const Arrangement&) const { return -1; }
  bool accepts(const Arrangement&) const { return true; }
};

// A demand can draw conclusions of its own about an open table, false if nothing is left
// (`refine`), name the kind to be divided next (`disputed`, -1 for none) and refuse a decided table
// (`accepts`).
template <class Demand = NoFurtherDemand>
class Solver {
 public:
  static constexpr int nothing = std::numeric_limits<int>::min();

  // `table` is what must not be all: at least one more card is played (M6).
  Solver(const Counts& table, const Aim& aim, Demand demand = {})
      : table_(table), table_levels_(Levels::of(table)), aim_(aim), demand_(std::move(demand)) {}

  // The best completion of `start` with a value above `threshold`.
  Solution solve(Arrangement start, int threshold = nothing) {
    return start.conclude() ? solve_concluded(start, threshold) : Solution{};
  }

  // The same for a start whose constraints are already propagated.
  Solution solve_concluded(Arrangement start, int threshold = nothing) {
    best_ = {};
    best_.value = threshold;
    nodes_ = 0;
    heaviest_ = heaviest_assignment(start.whole.least);
    refine_and_search(start);
    return best_;
  }

  std::uint64_t nodes() const { return nodes_; }
  const Demand& demand() const { return demand_; }

 private:
  void refine_and_search(Arrangement& node) {
    if (demand_.refine(node)) search(node);
  }

  void search(const Arrangement& node) {
    ++nodes_;
    const int bound = upper_bound(node);
    if (bound <= best_.value) return;
    if (const int line = open_line(node); line >= 0) return branch_on_qwirkles(node, line, bound);
    if (const int kind = demand_.disputed(node); kind >= 0)
      return branch_on_part(node, kind, bound);
    if (const Plane open = node.whole.open())
      return branch_on_whole(node, std::countr_zero(open), bound);
    if (node.part[0].open() != 0) return branch_on_part(node, tightest_kind(node), bound);
    if (!demand_.accepts(node)) return;
    best_ = {true, bound, node.whole.least.counts(), node.part[0].least.counts(),
             node.least_qwirkles};
  }

  // What the cards of an open table are worth at most, if nothing forces more to be played.
  struct Offer {
    int value = 0;
    int cards = 0;
    int more_cards = 0;        // that could be played in addition, at a loss,
    int least_loss = nothing;  // each of them
  };

  Offer best_offer(const Arrangement& node) const {
    Offer offer;
    for (Plane more = exceeds(node.whole.most, table_levels_); more != 0; more &= more - 1) {
      const int kind = std::countr_zero(more);
      const int worth = aim_.per_card[kind];
      const int most = node.whole.most.at(kind) - table_[kind];
      const int least = node.whole.least.at(kind) - table_[kind];
      offer.value += worth * (worth >= 0 ? most : least);
      offer.cards += worth >= 0 ? most : least;
      if (worth >= 0) continue;
      offer.more_cards += most - least;
      offer.least_loss = std::max(offer.least_loss, worth);
    }
    return offer;
  }

  // Exact when nothing is open.
  int upper_bound(const Arrangement& node) const {
    const Offer offer = best_offer(node);
    int bound = nothing;
    const int least = total(node.least_qwirkles);
    for (int qwirkles = most_qwirkles_bound(node); qwirkles >= least; --qwirkles) {
      const int needed = std::max(1, cards_needed(qwirkles, heaviest_) - table_size_);  // M6
      const int missing = std::max(0, needed - offer.cards);
      if (missing > offer.more_cards) continue;
      const int value = aim_.per_qwirkle * qwirkles + offer.value +
                        (missing > 0 ? missing * offer.least_loss : 0);
      bound = std::max(bound, value);
      if (missing == 0) break;
    }
    return bound;
  }

  // The line that may still have the most qwirkles; -1 if all are decided.
  static int open_line(const Arrangement& node) {
    int best = -1;
    for (int line = 0; line < lines; ++line)
      if (node.most_qwirkles[line] > node.least_qwirkles[line] &&
          (best < 0 || node.most_qwirkles[line] > node.most_qwirkles[best]))
        best = line;
    return best;
  }

  // The kind whose division is most urgent: both its lines have little to spare.
  static int tightest_kind(const Arrangement& node) {
    std::array<int, lines> spare{};
    for (int line = 0; line < lines; ++line) spare[line] = node.spare(line);
    int best = -1;
    int least = std::numeric_limits<int>::max();
    for (Plane open = node.part[0].open(); open != 0; open &= open - 1) {
      const int kind = std::countr_zero(open);
      const int looser = std::max(spare[color_line(kind)], spare[shape_line(kind)]);
      if (looser < least) {
        least = looser;
        best = kind;
      }
    }
    return best;
  }

  void branch_on_qwirkles(const Arrangement& node, int line, int bound) {
    for (int m = node.most_qwirkles[line]; m >= node.least_qwirkles[line]; --m) {
      if (bound <= best_.value) return;
      Arrangement child = node;
      child.fix_qwirkles(line, m);
      if (child.conclude(1u << line)) refine_and_search(child);
    }
  }

  void branch_on_whole(const Arrangement& node, int kind, int bound) {
    const int least = node.whole.least.at(kind);
    const int most = node.whole.most.at(kind);
    const bool high_first = aim_.per_card[kind] >= 0;
    for (int i = 0; i <= most - least; ++i) {
      if (bound <= best_.value) return;
      Arrangement child = node;
      child.whole.fix(kind, high_first ? most - i : least + i);
      if (child.conclude_about(kind)) refine_and_search(child);
    }
  }

  void branch_on_part(const Arrangement& node, int kind, int bound) {
    for (int n = node.part[0].most.at(kind); n >= node.part[0].least.at(kind); --n) {
      if (bound <= best_.value) return;
      Arrangement child = node;
      child.part[0].fix(kind, n);
      if (child.conclude_about(kind)) refine_and_search(child);
    }
  }

  Counts table_;
  Levels table_levels_;
  int table_size_ = total(table_);
  Aim aim_;
  Demand demand_;
  Solution best_;
  int heaviest_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace sixfold::rummy
