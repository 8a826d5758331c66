// What a seat does in its turn: a play, a swap, or nothing at all.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "play.hpp"
#include "state.hpp"

namespace sixfold::qwirkle {

struct Move {
  Play play;                            // if it exists
  std::array<Kind, hand_limit> swap{};  // else these go back, ascending
  std::uint8_t swaps = 0;               // how many; none at all is a pass

  static Move of(Play play) { return {play, {}, 0}; }

  bool is_play() const { return play.exists(); }
  bool is_swap() const { return swaps != 0; }
  std::span<const Kind> swapped() const { return {swap.data(), swaps}; }
  void add_swap(Kind kind) { swap[swaps++] = kind; }

  bool operator==(const Move&) const = default;
};

// Whether a play lays exactly these tiles on these cells.
inline bool play_is(Play play, const Board& board, std::span<const Placement> laid) {
  if (play.size() != static_cast<int>(laid.size())) return false;
  KindSet set = 0;
  for (const Placement& p : laid) set |= only(p.kind);
  if (play.kinds() != set) return false;
  return std::ranges::all_of(play.placements(board), [laid](const Placement& p) {
    return std::ranges::find(laid, p) != laid.end();
  });
}

template <class Random>
void make(State& state, const Move& move, Random& rng) {
  if (move.is_play()) {
    state.play(move.play);
  } else if (move.is_swap()) {
    state.swap(move.swapped(), rng);
  } else {
    state.pass();
  }
}

// Calls `visit(move)` for every different choice of tiles that may be swapped (Q11).
template <class Visit>
void for_each_swap(const Hand& hand, int bag, Visit&& visit) {
  std::array<Kind, hand_limit> tiles{};
  unsigned size = 0;
  hand.for_each([&](Kind kind) { tiles[size++] = kind; });
  for (unsigned chosen = 1; chosen < 1u << size; ++chosen) {
    Move move;
    bool repeated = false;  // of equal tiles the first ones go
    for (unsigned i = 0; i < size; ++i) {
      if ((chosen >> i & 1) == 0) continue;
      repeated |= i > 0 && tiles[i] == tiles[i - 1] && (chosen >> (i - 1) & 1) == 0;
      move.add_swap(tiles[i]);
    }
    if (!repeated && move.swaps <= bag) visit(move);
  }
}

}  // namespace sixfold::qwirkle
