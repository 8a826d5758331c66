// Zobrist keys: equal positions (T20) have equal hashes, a move changes a few keys.
#pragma once

#include <array>
#include <cstdint>

#include "../../core/cold.hpp"
#include "../../core/rng.hpp"
#include "position.hpp"

namespace sixfold::twisty {

namespace hash_detail {

struct Keys {
  std::array<std::uint64_t, cell_count> cube{};
  std::array<std::array<std::uint64_t, cell_count + 1>, most_players> pawn{};  // also nowhere
  std::array<std::uint64_t, most_players> mover{};
  std::array<std::uint64_t, most_players> absent{};
};

SIXFOLD_COLD_BEGIN
inline Keys draw_keys() {
  std::uint64_t state = drawn_at_start(0x5457495354590001);
  Keys keys;
  for (auto& key : keys.cube) key = splitmix64(state);
  for (auto& of_seat : keys.pawn)
    for (auto& key : of_seat) key = splitmix64(state);
  for (auto& key : keys.mover) key = splitmix64(state);
  for (auto& key : keys.absent) key = splitmix64(state);
  return keys;
}
SIXFOLD_COLD_END

}  // namespace hash_detail

inline const hash_detail::Keys keys = hash_detail::draw_keys();

// Row, holdings and protection of a seat fit into one word, which is mixed whole.
inline std::uint64_t key_of_holdings(const Position& position, Seat seat) {
  std::uint64_t word = position.row[seat] | std::uint64_t{position.held[seat]} << 32 |
                       std::uint64_t{position.shielded[seat]} << 40 |
                       static_cast<std::uint64_t>(seat) << 48;
  return splitmix64(word);
}

// From nothing; Game keeps it up to date move by move. Who chooses a corner need not be in it: the
// pawn of that seat is nowhere.
inline std::uint64_t hash_of(const Position& position) {
  std::uint64_t hash = keys.mover[position.mover];
  for (Bits left = position.cubes; left;) hash ^= keys.cube[take_lowest(left)];
  for (Seat seat = 0; seat < most_players; ++seat) {
    hash ^= keys.pawn[seat][position.pawn[seat]] ^ key_of_holdings(position, seat);
    if (position.is_absent(seat)) hash ^= keys.absent[seat];
  }
  return hash;
}

}  // namespace sixfold::twisty
