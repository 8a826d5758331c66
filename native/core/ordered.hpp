// A set in a sorted list: fast for the few hundred items it is meant for, and a fraction of the
// code of a tree, which browsers download.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "cold.hpp"

namespace sixfold {

SIXFOLD_COLD_BEGIN

template <class Item>
class Ordered {
 public:
  // Whether it is new.
  bool insert(Item item) {
    const auto at = std::lower_bound(items_.begin(), items_.end(), item);
    if (at != items_.end() && !(item < *at)) return false;
    items_.insert(at, std::move(item));
    return true;
  }

  bool contains(const Item& item) const {
    return std::binary_search(items_.begin(), items_.end(), item);
  }

  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  std::vector<Item> items_;
};

SIXFOLD_COLD_END

}  // namespace sixfold
