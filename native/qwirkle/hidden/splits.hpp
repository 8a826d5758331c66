// Every way the hidden tiles may lie in a game of two whose bag is nearly empty: what the bag
// holds, in which order, and so the other hand. Tiles of a kind are equal: each split is there
// once, with the number of equally likely ways it stands for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../core/rng.hpp"
#include "sight.hpp"

namespace sixfold::qwirkle {

class Splits {
 public:
  // In random order, so that the first ones are representative.
  Splits(const Sight& sight, FastRng& rng) : bag_size_(static_cast<std::size_t>(sight.bag)) {
    for (const Kind kind : sight.unseen()) ++left_[kind];
    fill_bag(1);
    rng.shuffle(list_);
  }

  std::size_t size() const { return list_.size(); }
  double count(std::size_t i) const { return list_[i].count; }

  void deal(const Sight& sight, std::size_t i, State& world) const {
    deal_hidden(sight, list_[i].hidden, world);
  }

 private:
  struct Split {
    std::vector<Kind> hidden;  // the other hand, then the bag
    double count;              // of ways
  };

  void fill_bag(double count) {
    if (bag_.size() == bag_size_) return add(count);
    for (Kind kind = 0; kind < kinds; ++kind) {
      if (left_[kind] == 0) continue;
      const double copies_left = left_[kind]--;
      bag_.push_back(kind);
      fill_bag(count * copies_left);
      bag_.pop_back();
      ++left_[kind];
    }
  }

  void add(double count) {
    std::vector<Kind> hidden;
    for (Kind kind = 0; kind < kinds; ++kind) hidden.insert(hidden.end(), left_[kind], kind);
    hidden.insert(hidden.end(), bag_.begin(), bag_.end());
    list_.push_back({std::move(hidden), count});
  }

  const std::size_t bag_size_;
  std::array<std::uint8_t, kinds> left_{};  // unseen and not in the bag
  std::vector<Kind> bag_;
  std::vector<Split> list_;
};

}  // namespace sixfold::qwirkle
