// A hand: how many of each kind.
#pragma once

#include <array>
#include <cstdint>

#include "tiles.hpp"

namespace sixfold::qwirkle {

class Hand {
 public:
  KindSet kinds() const { return present_; }
  int count(Kind kind) const { return counts_[kind]; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const std::array<std::uint8_t, qwirkle::kinds>& counts() const { return counts_; }

  void add(Kind kind) {
    present_ |= only(kind);
    ++counts_[kind];
    ++size_;
  }

  void remove(Kind kind) {
    if (--counts_[kind] == 0) present_ &= ~only(kind);
    --size_;
  }

  // Calls `visit(kind)` for every tile, ascending.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (KindSet left = present_; left != 0;) {
      const Kind kind = take_first(left);
      for (int i = 0; i < counts_[kind]; ++i) visit(kind);
    }
  }

  bool operator==(const Hand&) const = default;

 private:
  std::array<std::uint8_t, qwirkle::kinds> counts_{};
  std::uint8_t size_ = 0;
  KindSet present_ = 0;
};

}  // namespace sixfold::qwirkle
