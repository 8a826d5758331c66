// Zobrist keys: a position's hash is the XOR of the keys of all that is in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "../../core/cold.hpp"
#include "../../core/rng.hpp"
#include "grid.hpp"
#include "tiles.hpp"

namespace sixfold::qwirkle {

// Computed, not looked up: a table of 36 kinds on 16,384 cells would not stay in the cache.
constexpr std::uint64_t tile_key(Kind kind, Cell cell) {
  std::uint64_t number = std::uint64_t{kind} << 14 | cell;
  return splitmix64(number);
}

// hand_keys[seat][kind][i]: the seat holds more than i copies of the kind.
using HandKeys = std::array<std::array<std::array<std::uint64_t, copies>, kinds>, max_players>;

SIXFOLD_COLD_BEGIN
inline HandKeys draw_hand_keys() {
  HandKeys keys{};
  std::uint64_t state = drawn_at_start(std::uint64_t{1} << 32);
  for (auto& seat : keys)
    for (auto& kind : seat)
      for (auto& key : kind) key = splitmix64(state);
  return keys;
}
SIXFOLD_COLD_END

inline const HandKeys hand_keys = draw_hand_keys();

inline constexpr auto turn_keys = [] {
  std::array<std::uint64_t, max_players> keys{};
  std::uint64_t state = std::uint64_t{1} << 33;
  for (auto& key : keys) key = splitmix64(state);
  return keys;
}();

}  // namespace sixfold::qwirkle
