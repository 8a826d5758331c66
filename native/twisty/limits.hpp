// How long a search may think. There is no clock here: who wants one passes it as `stop`.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>

namespace sixfold::twisty {

struct Limits {
  int depth = 64;  // in turns
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::function<bool()> stop;  // asked now and then; may be empty
};

// Counts nodes and remembers that the time is up.
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

  Limits limits_;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
};

}  // namespace sixfold::twisty
