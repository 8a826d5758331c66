// Zobrist keys: the hash of a position is the XOR of the keys of all that is in it.
#pragma once

#include <cstdint>

#include "../../core/rng.hpp"

namespace sixfold::rummy {

enum class Place : std::uint8_t { table, hand, pile, turn, exchanged, turns_left, away };

// `what` is a kind, a line or a number; `copy` counts equal things in the same place.
constexpr std::uint64_t zobrist_key(Place place, int seat, int what, int copy) {
  std::uint64_t number = static_cast<std::uint64_t>(place) << 24 |
                         static_cast<std::uint64_t>(seat) << 16 |
                         static_cast<std::uint64_t>(what) << 8 | static_cast<std::uint64_t>(copy);
  return splitmix64(number);
}

}  // namespace sixfold::rummy
