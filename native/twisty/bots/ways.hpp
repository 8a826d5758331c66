// How far each decision leaves a seat from its goal, if nobody interferes.
#pragma once

#include <algorithm>
#include <vector>

#include "../rules/game.hpp"
#include "racer.hpp"

namespace sixfold::twisty {

struct Way {
  Cell decision = nowhere;
  int to_goal = 0;       // turns to the next cube or the center; 0 when the decision reaches it
  int to_finish = 0;     // turns to the end of the race
  int lead = 0;          // how many turns more the fastest rival needs
  bool repeats = false;  // an earlier position (T20)
};

// Every decision of the deciding seat; the game must not be over.
inline std::vector<Way> ways_of(Game game) {
  const Position now = game.position();
  const Seat me = game.turn();
  Racer racer(game.terrain());
  int fastest = Course::unreachable;
  for (Seat seat = 0; seat < most_players; ++seat)
    if (seat != me && !now.is_absent(seat) && now.pawn[seat] != nowhere)
      fastest = std::min(fastest, racer.race().turns_to_finish(now, seat));
  std::vector<Way> list;
  const Bits repeating = game.repeating_decisions();
  racer.begin(now, me);
  for (Bits choices = game.decisions(); choices;) {
    const Cell cell = take_lowest(choices);
    const bool robs = now.phase == Phase::moving && (now.pawns() & bit(cell));
    const Cell stands = cell == pass ? Cell{now.pawn[me]} : cell;
    const int rest =
        cell == pass ? racer.race().turns_to_finish(now, me) : racer.turns_after(now, me, cell);
    list.push_back({cell, robs ? 0 : racer.turns_to_goal(stands), rest, fastest - rest,
                    bool(repeating & bit(cell))});
  }
  return list;
}

}  // namespace sixfold::twisty
