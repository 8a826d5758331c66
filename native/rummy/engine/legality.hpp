// Legality of turns (M6 to M8, M12).
#pragma once

#include "../../engine/words.hpp"
#include "../cards/names.hpp"
#include "reasons.hpp"
#include "referee.hpp"

namespace sixfold::rummy {

using engine::illegal;
using engine::Objection;

// Refuses the first of these cards, if there are any.
inline Objection expect_none(const Tally& cards, const engine::Reason& reason) {
  if (cards.empty()) return {};
  return illegal(reason, {{"card", name_of(cards.first())}});
}

// Only the resulting table matters (M7); an opening is an ordinary play (M8).
inline Objection check_play(const Referee& game, int seat, const Move& move) {
  if (move.played.empty()) return illegal(reasons::nothing_played);  // M6
  const Tally played(move.played), hand(game.state.hand(seat));
  if (Objection why = expect_none(played - hand, reasons::not_in_hand)) return why;  // M6
  for (const Cards& group : move.table)
    if (!is_set(group)) return illegal(reasons::no_set, {{"cards", written(group)}});  // M2
  const Tally there(move.table), meant = Tally(game.state.table()) + played;
  if (Objection why = expect_none(meant - there, reasons::card_missing)) return why;  // M7, M11
  return expect_none(there - meant, reasons::card_from_nowhere);                      // M7
}

inline Objection check_stuck(const Referee& game) {
  if (!game.is_stuck()) return illegal(reasons::must_play);  // M6, M12
  return {};
}

inline Objection check_exchange(const Referee& game) {
  if (game.state.options().stuck != Stuck::exchange) return illegal(reasons::no_exchange);  // M12
  if (game.state.last_round()) return illegal(reasons::last_round);                         // M14
  if (game.state.exchanged()) return illegal(reasons::exchanged);                           // M12
  return check_stuck(game);
}

inline Objection check_pass(const Referee& game) {
  if (Objection why = check_stuck(game)) return why;
  if (game.state.may_exchange()) return illegal(reasons::must_exchange);  // M12
  return {};
}

// Nothing if the seat may make this move now.
inline Objection check(const Referee& game, int seat, const Move& move) {
  if (game.state.over()) return illegal(reasons::over);                // M12, M14
  if (!game.is_on_turn(seat)) return illegal(reasons::not_your_turn);  // M5
  switch (move.what) {
    case Move::What::play: return check_play(game, seat, move);
    case Move::What::exchange: return check_exchange(game);
    case Move::What::pass: return check_pass(game);
  }
  return {};
}

}  // namespace sixfold::rummy
