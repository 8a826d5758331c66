// Reasons for Qwirkle Rummy plays, as codes.
#pragma once

#include <string_view>
#include <vector>

#include "../../core/cold.hpp"
#include "../solver/fewest_moves.hpp"
#include "judge.hpp"
#include "sight.hpp"

namespace sixfold::rummy {

SIXFOLD_COLD_BEGIN

using Notes = std::vector<std::string_view>;

namespace notes {

inline constexpr std::string_view qwirkle = "rummy.qwirkle", qwirkles = "rummy.qwirkles",
                                  nothing_moved = "rummy.nothing-moved",
                                  rearranges = "rummy.rearranges",
                                  keeps_cards = "rummy.keeps-cards",
                                  leaves_nothing = "rummy.leaves-nothing", wins = "rummy.wins",
                                  only_play = "rummy.only-play", stuck = "rummy.stuck";

inline constexpr double few_given = 0.1;  // expected qwirkles of the others that count as none

}  // namespace notes

namespace notes_detail {

inline Notes of_qwirkles(const Turn& turn) {
  const int won = total(turn.qwirkles);
  if (won == 0) return {};
  return {won == 1 ? notes::qwirkle : notes::qwirkles};
}

}  // namespace notes_detail

// Visible from the play itself.
inline Notes notes_of(const LaidTurn& laid) {
  Notes list = notes_detail::of_qwirkles(laid.turn);
  list.push_back(laid.moved == 0 ? notes::nothing_moved : notes::rearranges);
  return list;
}

// With the search's opinion of the play.
inline Notes notes_about(const Sight& sight, const LaidTurn& laid, const Opinion& opinion) {
  const State& state = sight.state;
  Notes list = notes_detail::of_qwirkles(laid.turn);
  if (state.last_round() && opinion.value == 1 && opinion.error == 0) list.push_back(notes::wins);
  if (state.turns_left() != 1 && opinion.given < notes::few_given && opinion.worlds > 0)
    list.push_back(notes::leaves_nothing);
  if (total(laid.turn.played) == 1 && total(state.mover()) > 1) list.push_back(notes::keeps_cards);
  list.push_back(laid.moved == 0 ? notes::nothing_moved : notes::rearranges);
  return list;
}

SIXFOLD_COLD_END

}  // namespace sixfold::rummy
