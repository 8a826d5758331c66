// Reasons for Twisty decisions, as codes.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "../../core/cold.hpp"
#include "../rules/game.hpp"
#include "ways.hpp"

namespace sixfold::twisty {

SIXFOLD_COLD_BEGIN

using Notes = std::vector<std::string_view>;

namespace notes {

inline constexpr std::string_view wins = "twisty.wins", takes = "twisty.takes-cube",
                                  robs = "twisty.robs", protects = "twisty.protects",
                                  escapes = "twisty.escapes", shortest = "twisty.shortest-way",
                                  near_corner = "twisty.near-corner",
                                  wins_soon = "twisty.wins-by-force", loses = "twisty.holds-out",
                                  only_move = "twisty.only-move";

}  // namespace notes

namespace notes_detail {

// Whether a rival could land on the pawn of the seat to move, were it that rival's turn.
inline bool may_be_robbed(const Game& game, Seat me) {
  const Position& now = game.position();
  for (Seat other = 0; other < game.players(); ++other) {
    if (other == me || now.is_absent(other) || now.pawn[other] == nowhere) continue;
    const Bits reach = game.terrain().landings(now.pawn[other], now.rivals_of(other));
    if (now.robbable(other, me) && (reach & bit(now.pawn[me]))) return true;
  }
  return false;
}

inline Notes notes_of_landing(const Game& game, Cell cell) {
  const Position& now = game.position();
  const Terrain& terrain = game.terrain();
  const Seat me = now.mover;
  if (now.pawns() & bit(cell)) return {notes::robs};
  if (cell == center && now.holds_all(me)) return {notes::wins};
  if ((now.cubes & bit(cell)) && color_of(terrain.token[cell]) == now.next_color(me))
    return {notes::takes};
  if ((terrain.shields & bit(cell)) && now.unshielded(me)) return {notes::protects};
  if (may_be_robbed(game, me)) return {notes::escapes};
  return {};
}

}  // namespace notes_detail

// What a decision brings, most important first; `ways` are all decisions of the game.
inline Notes notes_of(const Game& game, const Way& way, std::span<const Way> ways) {
  Notes list;
  if (ways.size() == 1) list.push_back(notes::only_move);
  const bool is_shortest = std::ranges::all_of(
      ways, [&way](const Way& other) { return other.to_finish >= way.to_finish; });
  if (game.position().phase == Phase::placing) {
    if (is_shortest) list.push_back(notes::near_corner);
  } else if (way.decision != pass) {
    const Notes landing = notes_detail::notes_of_landing(game, way.decision);
    list.insert(list.end(), landing.begin(), landing.end());
    if (is_shortest && std::ranges::find(list, notes::wins) == list.end())
      list.push_back(notes::shortest);
  }
  return list;
}

SIXFOLD_COLD_END

}  // namespace sixfold::twisty
