// The referee: what the rules allow, clause by clause, with the reason when they do not (T6-T17).
#pragma once

#include <string>

#include "../../engine/words.hpp"
#include "../rules/game.hpp"
#include "notation.hpp"
#include "reasons.hpp"

namespace sixfold::twisty {

// What lies on a cell now.
inline Token token_on(const Game& game, Cell cell) {
  const Token token = game.terrain().token[cell];
  return is_cube(token) && !(game.position().cubes & bit(cell)) ? Token::none : token;
}

class Referee {
 public:
  explicit Referee(const Game& game) : game_(game), now_(game.position()) {}

  // Why a seat may not decide this now.
  engine::Objection objection(Seat seat, const Move& move) const {
    if (game_.is_over()) return engine::illegal(reasons::over);  // T18, T20
    if (seat != game_.turn())                                    // T7
      return engine::illegal(reasons::not_your_turn, {{"turn", named(game_.turn())}});
    const bool places = now_.phase == Phase::placing;
    if (move.what == Move::What::corner) return to_corner(move.end(), places);
    if (places)
      return engine::illegal(now_.turns == 0 ? reasons::corner_first : reasons::robbed);  // T6, T16
    return move.what == Move::What::none ? to_pass(seat) : to_walk(seat, move.path);
  }

 private:
  static std::string named(Seat seat) { return "seat " + std::to_string(seat); }

  engine::Objection to_corner(Cell cell, bool places) const {
    if (!places) return engine::illegal(reasons::no_corner_now);  // T8
    if (!(corners & bit(cell)))                                   // T6
      return engine::illegal(reasons::not_a_corner, {{"cell", name_of(cell)}});
    if (now_.pawns() & bit(cell))  // T6, T16
      return engine::illegal(reasons::corner_taken,
                             {{"cell", name_of(cell)}, {"other", named(now_.seat_on(cell))}});
    return {};
  }

  engine::Objection to_pass(Seat seat) const {
    const Bits ends = game_.terrain().landings(now_.pawn[seat], now_.rivals_of(seat));
    if (!ends) return {};
    return engine::illegal(reasons::must_hop, {{"cell", name_of(lowest(ends))}});  // T8
  }

  engine::Objection to_walk(Seat seat, const Path& path) const {
    const Terrain& terrain = game_.terrain();
    const Cell start = now_.pawn[seat];
    const Rivals rivals = now_.rivals_of(seat);
    Bits landed = 0;
    bool twice = false;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Cell here = i ? path[i - 1] : start, there = path[i];
      if (i && !(terrain.ways_on(rivals) & bit(here))) return to_go_on(seat, rivals, here);
      if (!((i ? terrain.onward[here] : knight_hops[here]) & bit(there)))  // T8, T12
        return engine::illegal(i ? reasons::no_such_hop : reasons::no_knight_hop,
                               {{"here", name_of(here)}, {"there", name_of(there)}});
      const bool teleports = i && terrain.teleports & bit(here);
      if ((teleports ? rivals.all() : rivals.blocked) & bit(there))  // T9
        return engine::illegal(teleports ? reasons::teleport_occupied : reasons::occupied,
                               {{"there", name_of(there)}, {"other", named(now_.seat_on(there))}});
      twice = twice || landed & bit(there);
      landed |= bit(there);
    }
    if (twice) return engine::illegal(reasons::twice);                         // T13
    if (path.back() == start) return engine::illegal(reasons::ends_at_start);  // T14
    return {};
  }

  // Why a turn ends on a cell.
  engine::Refusal to_go_on(Seat seat, const Rivals& rivals, Cell here) const {
    const std::string name = name_of(here);
    if (rivals.all() & bit(here))  // T17
      return engine::illegal(reasons::ends_by_stealing,
                             {{"here", name}, {"other", named(now_.seat_on(here))}});
    const Token token = token_on(game_, here);
    if (token == Token::shield) return engine::illegal(reasons::ends_by_shield, {{"here", name}});
    if (is_cube(token) && color_of(token) == now_.next_color(seat))
      return engine::illegal(reasons::ends_by_taking, {{"here", name}});  // T11
    return engine::illegal(reasons::ends_here, {{"here", name}});         // T10
  }

  const Game& game_;
  const Position& now_;
};

}  // namespace sixfold::twisty
