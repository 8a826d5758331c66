// Stable sorting in little code: each std::sort and std::stable_sort compiles to thousands of
// bytes, which browsers download. Equal items keep their order, so every compiler sorts alike.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace sixfold {

namespace sort_detail {

inline constexpr std::ptrdiff_t few = 12;

template <class Item, class Before>
void insert_each(Item* begin, Item* end, const Before& before) {
  for (Item* next = begin; next != end; ++next) {
    Item item = std::move(*next);
    Item* place = next;
    for (; place != begin && before(item, place[-1]); --place) *place = std::move(place[-1]);
    *place = std::move(item);
  }
}

// Two sorted halves; those of the second that come before one of the first move ahead of it.
template <class Item, class Before>
void merge(Item* begin, Item* middle, Item* end, const Before& before) {
  std::vector<Item> first{std::make_move_iterator(begin), std::make_move_iterator(middle)};
  Item* to = begin;
  for (Item& item : first) {
    while (middle != end && before(*middle, item)) *to++ = std::move(*middle++);
    *to++ = std::move(item);
  }
}

template <class Item, class Before>
void sort(Item* begin, Item* end, const Before& before) {
  if (end - begin <= few) return insert_each(begin, end, before);
  Item* middle = begin + (end - begin) / 2;
  sort(begin, middle, before);
  sort(middle, end, before);
  merge(begin, middle, end, before);
}

}  // namespace sort_detail

// Sorts contiguous items; `before(a, b)` says whether `a` must come before `b`.
template <class List, class Before = std::less<>>
void sort(List&& list, const Before& before = {}) {
  sort_detail::sort(std::data(list), std::data(list) + std::size(list), before);
}

// Sorts by a key of each item, the least first.
template <class List, class Key>
void sort_by(List&& list, const Key& key) {
  sort(list, [&key](const auto& a, const auto& b) { return key(a) < key(b); });
}

// Items with a property first, both parts in the order they had; how many have it.
template <class List, class Has>
std::size_t put_first(List&& list, const Has& has) {
  sort(list, [&has](const auto& a, const auto& b) { return has(a) && !has(b); });
  return static_cast<std::size_t>(std::ranges::count_if(list, has));
}

}  // namespace sixfold
