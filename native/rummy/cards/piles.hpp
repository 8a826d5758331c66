// Fixed-capacity lists: the deck, and the qwirkles a seat has collected.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cards.hpp"

namespace sixfold::rummy {

template <std::size_t room>
class Pile {
 public:
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void push(int item) { items_[size_++] = static_cast<std::uint8_t>(item); }
  constexpr int pop() { return items_[--size_]; }
  constexpr void clear() { size_ = 0; }
  constexpr std::span<const std::uint8_t> items() const { return {items_.data(), size_}; }
  constexpr std::span<std::uint8_t> items() { return {items_.data(), size_}; }

  constexpr bool operator==(const Pile& other) const {
    return std::ranges::equal(items(), other.items());
  }

 private:
  std::array<std::uint8_t, room> items_{};
  std::uint8_t size_ = 0;
};

using Deck = Pile<deck_size>;            // kinds; drawn from the end
using Trophies = Pile<qwirkles_in_box>;  // lines, in the order in which they came

// The cards in ascending order are put on the end of the deck.
constexpr void put_back(Deck& deck, const Counts& cards) {
  for (int kind = 0; kind < kinds; ++kind)
    for (int copy = 0; copy < cards[kind]; ++copy) deck.push(kind);
}

}  // namespace sixfold::rummy
