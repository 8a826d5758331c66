// The mutable state of a game, in one cache line: moves are undone by copying it back.
#pragma once

#include <array>
#include <cstdint>

#include "cells.hpp"
#include "deal.hpp"
#include "pieces.hpp"
#include "terrain.hpp"

namespace sixfold::twisty {

enum class Phase : std::uint8_t {
  placing,  // somebody chooses a corner: before the first turn (T6), or robbed (T16)
  moving,   // an ordinary turn
  over,
};

struct Position {
  Bits cubes = 0;          // cells whose cube nobody has taken
  std::uint64_t hash = 0;  // of all that T20 calls the position
  std::array<Row, most_players> row{};
  std::array<ColorSet, most_players> held{};
  std::array<ColorSet, most_players> shielded{};  // the protected part of what is held
  std::array<std::uint8_t, most_players> pawn = {nowhere, nowhere, nowhere, nowhere};
  std::uint8_t absent = 0;  // seats that retired, and those of a smaller table; bit = seat
  Phase phase = Phase::placing;
  std::int8_t mover = 0;        // whose turn it is, or will be when the corners are chosen
  std::int8_t placer = nobody;  // who chooses a corner
  std::int8_t winner = nobody;  // nobody in a game that is over: a draw
  std::uint8_t repeats = 0;     // earlier turns with this very position
  std::uint32_t turns = 0;      // begun so far: the length of the history
  std::uint32_t fresh = 0;      // first turn of the history that could still come back (T20)

  bool operator==(const Position&) const = default;

  bool is_absent(Seat seat) const { return absent >> seat & 1; }
  bool holds_all(Seat seat) const { return held[seat] == all_colors; }

  // What is held is always the beginning of the row, so the next color stands right behind it.
  Color next_color(Seat seat) const { return color_at(row[seat], count_of[held[seat]]); }

  ColorSet unshielded(Seat seat) const {
    return static_cast<ColorSet>(held[seat] & ~shielded[seat]);
  }

  // robbable(A, B): B holds next(A), unprotected.
  bool robbable(Seat thief, Seat victim) const {
    return contains(unshielded(victim), next_color(thief));
  }

  Bits pawns() const { return (bit(pawn[0]) | bit(pawn[1]) | bit(pawn[2]) | bit(pawn[3])) & board; }

  Bits free_corners() const { return corners & ~pawns(); }

  Rivals rivals_of(Seat seat) const {
    const Color wanted = next_color(seat);
    Bits robbable_pawns = 0;
    for (Seat other = 0; other < most_players; ++other)
      robbable_pawns |= Bits{contains(unshielded(other), wanted)} << pawn[other];
    robbable_pawns &= board;
    return {robbable_pawns, pawns() & ~bit(pawn[seat]) & ~robbable_pawns};
  }

  // For searches: a turn that begins like an earlier one counts as the draw it may become (T20).
  bool is_repeated() const { return phase == Phase::moving && repeats > 0; }

  // The pawn on an occupied cell.
  Seat seat_on(Cell cell) const {
    Seat seat = 0;
    while (pawn[seat] != cell) ++seat;
    return seat;
  }
};

static_assert(sizeof(Position) == 64);

}  // namespace sixfold::twisty
