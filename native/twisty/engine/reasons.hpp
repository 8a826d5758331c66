// Why a move is refused, one reason per clause (games/twisty/reasons.py).
#pragma once

#include "../../engine/words.hpp"

namespace sixfold::twisty::reasons {

using engine::Reason;

inline constexpr Reason over{"twisty.over", "T18", "the game is over"};
inline constexpr Reason not_your_turn{"twisty.not-your-turn", "T7", "it’s {turn}’s turn"};

inline constexpr Reason corner_first{"twisty.corner-first", "T6",
                                     "first put your pawn on a free corner"};
inline constexpr Reason robbed{"twisty.robbed", "T16",
                               "somebody took your cube: put your pawn on a free corner"};
inline constexpr Reason no_corner_now{"twisty.no-corner-now", "T8",
                                      "now hop: you don’t choose a corner this time"};
inline constexpr Reason not_a_corner{"twisty.not-a-corner", "T6", "{cell} is not a corner"};
inline constexpr Reason corner_taken{"twisty.corner-taken", "T6",
                                     "{other} is already on the corner {cell}"};

inline constexpr Reason must_hop{"twisty.must-hop", "T8", "you can’t pass: you can hop to {cell}"};
inline constexpr Reason no_knight_hop{
    "twisty.no-knight-hop", "T8",
    "you can’t hop from {here} to {there}: a hop goes in an L, like a knight in chess"};
inline constexpr Reason occupied{"twisty.occupied", "T9",
                                 "you can’t take a cube from {other} on {there} right now"};
inline constexpr Reason teleport_occupied{"twisty.teleport-occupied", "T9",
                                          "{other} is on {there}: you can’t teleport there"};
inline constexpr Reason ends_here{"twisty.ends-here", "T10",
                                  "the turn ends on {here}: nothing leads on from it"};
inline constexpr Reason ends_by_taking{"twisty.ends-by-taking", "T11",
                                       "the turn ends on {here}: you take your cube"};
inline constexpr Reason no_such_hop{"twisty.no-such-hop", "T12",
                                    "the token on {here} does not lead to {there}"};
inline constexpr Reason twice{"twisty.twice", "T13",
                              "you can’t land on the same square twice in one turn"};
inline constexpr Reason ends_at_start{"twisty.ends-at-start", "T14",
                                      "a turn can’t end where it began"};
inline constexpr Reason ends_by_shield{"twisty.ends-by-shield", "T15",
                                       "the turn ends on {here}: the shield protects your cubes"};
inline constexpr Reason ends_by_stealing{"twisty.ends-by-stealing", "T17",
                                         "the turn ends on {here}: you take a cube from {other}"};

}  // namespace sixfold::twisty::reasons
