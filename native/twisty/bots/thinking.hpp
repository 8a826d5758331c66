// Input and output of a search. There is no clock: callers pass `stop` for a timeout.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "../rules/cells.hpp"

namespace sixfold::twisty {

inline constexpr int win_value = 30000;  // less the number of decisions until it is won
inline constexpr int deepest = 64;       // turns
inline constexpr int most_plies = 192;   // decisions: turns, corners, steals at the horizon

constexpr bool is_decided(int value) {
  return value >= win_value - most_plies || value <= most_plies - win_value;
}

struct Limits {
  int depth = deepest;  // in turns
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::function<bool()> stop{};  // polled; may be empty
};

// The decision for the seat that decides, and its worth to that seat (100 is about one turn).
struct Finding {
  Cell decision = nowhere;
  int value = 0;
  int depth = 0;  // of the last completed round, in turns
  std::uint64_t nodes = 0;
  std::vector<Cell> line{};  // what the search expects, beginning with the decision
};

// A decision and what it is worth to the seat that makes it.
struct Worth {
  Cell decision = nowhere;
  int value = 0;
};

// Counts nodes and latches the stop condition.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits) {}

  // Counts one node; true when the search has to end.
  bool spend() {
    ++nodes_;
    if (nodes_ >= limits_.nodes) spent_ = true;
    if (nodes_ % nodes_between_questions == 0 && limits_.stop && limits_.stop()) spent_ = true;
    return spent_;
  }

  bool is_spent() const { return spent_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t nodes_between_questions = 1024;

  const Limits& limits_;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
};

}  // namespace sixfold::twisty
