// The transposition table: what a search already knows about a position.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../rules/cells.hpp"

namespace sixfold::twisty {

enum class Bound : std::uint8_t { none, at_least, at_most, exact };

struct Entry {
  std::uint64_t hash = 0;
  std::int16_t value = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::none;
  std::uint8_t best = nowhere;
  std::uint8_t age = 0;
};

class TranspositionTable {
 public:
  // Rounded down to a power of two; 0 makes a table that stores nothing.
  explicit TranspositionTable(std::size_t entries) : entries_(std::bit_floor(entries)) {}

  const Entry* find(std::uint64_t hash) const {
    if (entries_.empty()) return nullptr;
    const Entry& entry = entries_[index(hash)];
    return entry.bound != Bound::none && entry.hash == hash ? &entry : nullptr;
  }

  // A deeper result of the same search stays, unless it is about the same position.
  void store(Entry entry) {
    if (entries_.empty()) return;
    entry.age = age_;
    Entry& old = entries_[index(entry.hash)];
    if (old.age != age_ || old.hash == entry.hash || old.depth <= entry.depth) old = entry;
  }

  void new_search() { ++age_; }

 private:
  std::size_t index(std::uint64_t hash) const { return hash & (entries_.size() - 1); }

  std::vector<Entry> entries_;
  std::uint8_t age_ = 0;
};

static_assert(sizeof(Entry) == 16);

}  // namespace sixfold::twisty
