// Every distinct part of a hand: is it a legal turn, and how many qwirkles can it make?
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../cards/cards.hpp"
#include "aim.hpp"
#include "arrangement.hpp"
#include "layout.hpp"
#include "qwirkle_bound.hpp"
#include "solver.hpp"

namespace sixfold::rummy {

// Part `index` holds index / stride % (count + 1) cards of each kind held; part 0 is empty, the
// last is the whole hand.
class SubHands {
 public:
  static constexpr std::int8_t illegal = -1;

  SubHands(const Counts& table, const Counts& hand) : solver_(table, most_qwirkles_only) {
    std::size_t parts = 1;
    for (int kind = 0; kind < kinds; ++kind) {
      if (hand[kind] == 0) continue;
      held_.push_back({kind, table[kind], hand[kind], parts});
      parts *= hand[kind] + std::size_t{1};
    }
    most_qwirkles_.assign(parts, illegal);
    layouts_.resize(parts);
    Arrangement start(table, table + hand);
    if (start.conclude()) visit(start, held_.size(), 0);
  }

  // Their number doubles with every kind held; a hand grown by M16 may have too many to look at
  // one by one.
  static bool too_many(const Counts& hand) {
    constexpr std::size_t most_parts = 1 << 11;
    std::size_t parts = 1;
    for (const auto held : hand) parts *= held + std::size_t{1};
    return parts > most_parts;
  }

  std::size_t size() const { return most_qwirkles_.size(); }

  // By index; `illegal` where the part is no legal turn.
  const std::vector<std::int8_t>& most_qwirkles() const { return most_qwirkles_; }

  Counts cards(std::size_t index) const {
    Counts counts{};
    for (const Held& held : held_)
      counts[held.kind] = static_cast<std::uint8_t>(index / held.stride % (held.count + 1u));
    return counts;
  }

  std::size_t index(const Counts& part) const {
    std::size_t sum = 0;
    for (const Held& held : held_) sum += part[held.kind] * held.stride;
    return sum;
  }

  std::size_t legal() const {
    std::size_t sum = 0;
    for (const auto qwirkles : most_qwirkles_) sum += qwirkles != illegal;
    return sum;
  }

 private:
  struct Held {
    int kind;
    int on_table;
    int count;
    std::size_t stride;
  };

  // A part with one card less often shows a way to lay this one; search only for more qwirkles.
  void settle(const Arrangement& node, std::size_t index) {
    int most = lay_like_smaller(index);
    if (most < most_qwirkles_bound(node)) {
      const Solution better = solver_.solve_concluded(node, most);
      if (better.found) {
        most = better.value;
        layouts_[index] = Layout::of(better);
      }
    }
    most_qwirkles_[index] = static_cast<std::int8_t>(most);
  }

  int lay_like_smaller(std::size_t index) {
    int most = illegal;
    for (const Held& held : held_) {
      if (index / held.stride % (held.count + 1u) == 0) continue;
      const std::size_t smaller = index - held.stride;
      if (most_qwirkles_[smaller] <= most) continue;
      Layout layout = layouts_[smaller];
      if (!layout.add(held.kind)) continue;
      most = most_qwirkles_[smaller];
      layouts_[index] = layout;
    }
    return most;
  }

  // Decides the kinds below `undecided`; what contradicts the rules rules out all parts below it.
  void visit(const Arrangement& node, std::size_t undecided, std::size_t index) {
    if (undecided == 0) return settle(node, index);
    const Held& held = held_[undecided - 1];
    for (int count = 0; count <= held.count; ++count) {
      const int whole = held.on_table + count;
      if (whole < node.whole.least.at(held.kind) || whole > node.whole.most.at(held.kind)) continue;
      Arrangement child = node;
      child.whole.fix(held.kind, whole);
      if (child.conclude_about(held.kind))
        visit(child, undecided - 1, index + static_cast<std::size_t>(count) * held.stride);
    }
  }

  Solver<> solver_;
  std::vector<Held> held_;
  std::vector<std::int8_t> most_qwirkles_;
  std::vector<Layout> layouts_;
};

}  // namespace sixfold::rummy
