// A game as a server keeps it: the state, the sets as they lie, and the stream of chance.
#pragma once

#include <cstdint>

#include "../../core/rng.hpp"
#include "../rules/state.hpp"
#include "move.hpp"
#include "sets.hpp"

namespace sixfold::rummy {

// What happens to a half-made turn on timeout (M16, M17).
enum class Late : std::uint8_t { skip, takeback, tournament };

struct Referee {
  State state;
  Rng rng;
  Late late = Late::skip;
  LaidSets table{};

  bool is_on_turn(int seat) const { return !state.over() && seat == state.turn(); }

  // Whether the seat to move can play no card (M12); a card that fits a set decides most cases.
  bool is_stuck() const { return !table.takes_any(state.mover()) && state.stuck(); }

  // A turn with these cards of the hand that leaves these sets, in order.
  void lay(const Cards& played, const CardLists& sets) {
    const LineCounts qwirkles = qwirkles_in(sets);
    state.play({Tally(played).counts(), qwirkles});
    table = LaidSets(sets);
  }

  // A legal move.
  void make(const Move& move) {
    switch (move.what) {
      case Move::What::play: return lay(move.played, move.table);
      case Move::What::exchange: return state.exchange(rng);
      case Move::What::pass: return state.pass();
    }
  }
};

}  // namespace sixfold::rummy
