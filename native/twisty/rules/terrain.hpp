// What never changes after the deal: the tokens, and where turns over them may end.
#pragma once

#include <array>

#include "cells.hpp"
#include "pieces.hpp"

namespace sixfold::twisty {

// The other pawns as the one who moves sees them (T9).
struct Rivals {
  Bits robbable = 0;  // a hop may land on them, which ends the turn
  Bits blocked = 0;   // no hop may land on them

  Bits all() const { return robbable | blocked; }
};

class Terrain {
 public:
  std::array<Token, cell_count> token{};
  std::array<Bits, color_count> cubes_of{};  // as dealt
  Bits cubes = 0;
  Bits movement = 0;  // ORTHO, DIAG, KNIGHT, TELEPORT
  Bits teleports = 0;
  Bits shields = 0;
  std::array<Bits, cell_count> onward{};      // the next hop from a movement token (T12)
  std::array<Bits, cell_count> open_reach{};  // landings of a turn when no other pawn is about

  explicit Terrain(const std::array<Token, cell_count>& layout) : token(layout) {
    for (Cell cell = 0; cell < cell_count; ++cell) lay(cell);
    for (Cell cell = 0; cell < cell_count; ++cell) onward[cell] = hops_from(cell);
    for (Cell cell = 0; cell < cell_count; ++cell) open_reach[cell] = spread(cell, Rivals{});
  }

  // All cells where a turn from `start` may end (T8-T17).
  Bits landings(Cell start, const Rivals& rivals) const {
    // Rivals not on a reachable movement token block only their own cells.
    if (!(rivals.all() & movement & open_reach[start])) return open_reach[start] & ~rivals.blocked;
    return spread(start, rivals);
  }

  // The first hop of a turn (T8, T9).
  Bits first_hops(Cell start, const Rivals& rivals) const {
    return knight_hops[start] & ~rivals.blocked;
  }

  // The hop that follows from a movement token; a teleport never lands on a pawn (T9).
  Bits next_hops(Cell from, const Rivals& rivals) const {
    return onward[from] & ~(teleports & bit(from) ? rivals.all() : rivals.blocked);
  }

  // Movement tokens that lead on: not those under a rival, whose landing is a steal (T17).
  Bits ways_on(const Rivals& rivals) const { return movement & ~rivals.all(); }

 private:
  void lay(Cell cell) {
    const Token here = token[cell];
    if (is_cube(here)) cubes_of[color_of(here)] |= bit(cell), cubes |= bit(cell);
    if (moves_on(here)) movement |= bit(cell);
    if (here == Token::teleport) teleports |= bit(cell);
    if (here == Token::shield) shields |= bit(cell);
  }

  Bits hops_from(Cell cell) const {
    switch (token[cell]) {
      case Token::ortho: return ortho_steps[cell];
      case Token::diag: return diag_steps[cell];
      case Token::knight: return knight_hops[cell];
      case Token::teleport: return teleports & ~bit(cell);
      default: return 0;
    }
  }

  // Every chain at once. The pawn may pass over `start` but not end there (T14).
  Bits spread(Cell start, const Rivals& rivals) const {
    Bits landed = first_hops(start, rivals);
    Bits unused = ways_on(rivals);  // T13
    while (const Bits ahead = landed & unused) {
      const Cell from = lowest(ahead);
      unused ^= bit(from);
      landed |= next_hops(from, rivals);
    }
    return landed & ~bit(start);
  }
};

}  // namespace sixfold::twisty
