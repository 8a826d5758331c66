// The landings of a turn: for every cell where it may end, one shortest chain.
#pragma once

#include <array>
#include <cstdint>

#include "terrain.hpp"

namespace sixfold::twisty {

struct Chain {
  std::array<std::uint8_t, cell_count> landing{};  // the last is where the turn ends
  int length = 0;

  bool operator==(const Chain&) const = default;
};

// Breadth first, tokens in the order they were reached, cells in ascending order, so that the chain
// to a cell is always the same one.
class Chains {
 public:
  Chains(const Terrain& terrain, Cell start, const Rivals& rivals)
      : start_(start), ways_on_(terrain.ways_on(rivals)) {
    land(terrain.first_hops(start, rivals), nowhere);
    for (int i = 0; i < queued_; ++i) land(terrain.next_hops(queue_[i], rivals), queue_[i]);
  }

  // The same cells as Terrain::landings.
  Bits ends() const { return landed_ & ~bit(start_); }

  // `end` must be one of ends().
  Chain to(Cell end) const {
    Chain chain;
    for (Cell cell = end; cell != nowhere; cell = before_[cell]) ++chain.length;
    int place = chain.length;
    for (Cell cell = end; cell != nowhere; cell = before_[cell])
      chain.landing[--place] = static_cast<std::uint8_t>(cell);
    return chain;
  }

 private:
  void land(Bits targets, Cell from) {
    targets &= ~landed_;
    landed_ |= targets;
    while (targets) {
      const Cell cell = take_lowest(targets);
      before_[cell] = static_cast<std::uint8_t>(from);
      if (ways_on_ & bit(cell)) queue_[queued_++] = static_cast<std::uint8_t>(cell);
    }
  }

  Cell start_;
  Bits ways_on_;
  Bits landed_ = 0;
  std::array<std::uint8_t, cell_count> before_{};
  std::array<std::uint8_t, cell_count> queue_{};
  int queued_ = 0;
};

}  // namespace sixfold::twisty
