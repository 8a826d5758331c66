// Which qwirkles can be taken with given cards: the choices of lines, since the cards that leave
// the table decide what is left for the others.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "../cards/cards.hpp"
#include "aim.hpp"
#include "arrangement.hpp"
#include "qwirkle_bound.hpp"
#include "solver.hpp"
#include "turn.hpp"

namespace sixfold::rummy {

class Outcomes {
 public:
  // All choices of `least` qwirkles or more with exactly the cards `played`, those with the most
  // qwirkles first, `limit` of them at most. None if the cards are no legal turn.
  static std::vector<LineCounts> of(const Counts& table, const Counts& played, int least,
                                    std::size_t limit) {
    Outcomes outcomes(table, limit);
    Arrangement start(table + played, table + played);
    if (!start.conclude()) return {};
    const int heaviest = heaviest_assignment(start.whole.least);
    for (int sum = most_qwirkles_bound(start); sum >= least; --sum)
      if (cards_needed(sum, heaviest) <= start.whole.most.sum()) outcomes.choose(start, 0, sum);
    std::vector<LineCounts> list;
    for (const Solution& solution : outcomes.found_) list.push_back(solution.qwirkles);
    return list;
  }

  // The first `limit` of all choices, many qwirkles of the first lines first, each with a way to
  // lay it. A table without qwirkles taken may have millions of them.
  static std::vector<Solution> solutions(const Counts& table, const Counts& played,
                                         std::size_t limit) {
    Outcomes outcomes(table, limit);
    Arrangement start(table + played, table + played);
    if (start.conclude()) outcomes.choose(start, 0, any_sum);
    return std::move(outcomes.found_);
  }

 private:
  static constexpr int any_sum = -1;

  Outcomes(const Counts& table, std::size_t limit) : solver_(table, any_legal), limit_(limit) {}

  // Decides the lines from `line` on so that there are `sum` qwirkles in all, or any number.
  void choose(const Arrangement& node, int line, int sum) {
    if (found_.size() >= limit_) return;
    if (sum != any_sum && total(node.least_qwirkles) > sum) return;
    if (most_qwirkles_bound(node) < sum) return;
    while (line < lines && node.most_qwirkles[line] == node.least_qwirkles[line]) ++line;
    if (line == lines) {
      Solution solution = solver_.solve_concluded(node);
      if (!solution.found) return;
      solution.qwirkles = node.least_qwirkles;
      found_.push_back(solution);
      return;
    }
    for (int m = node.most_qwirkles[line]; m >= node.least_qwirkles[line]; --m) {
      Arrangement child = node;
      child.fix_qwirkles(line, m);
      if (child.conclude(1u << line)) choose(child, line + 1, sum);
    }
  }

  Solver<> solver_;
  std::size_t limit_;
  std::vector<Solution> found_;
};

// The choices with the most qwirkles.
inline std::vector<LineCounts> best_outcomes(const Counts& table, const Counts& played,
                                             std::size_t limit) {
  const Solution best = best_with(table, played);
  return best.found ? Outcomes::of(table, played, best.value, limit) : std::vector<LineCounts>{};
}

}  // namespace sixfold::rummy
