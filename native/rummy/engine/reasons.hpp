// Why a move is refused, one reason per clause.
#pragma once

#include "../../engine/words.hpp"

namespace sixfold::rummy::reasons {

using engine::Reason;

inline constexpr Reason over{"rummy.over", "M14", "the game is over"};
inline constexpr Reason not_your_turn{"rummy.not-your-turn", "M5", "it is not your turn"};
inline constexpr Reason nothing_played{"rummy.nothing-played", "M6",
                                       "play at least one card from your hand"};
inline constexpr Reason not_in_hand{"rummy.not-in-hand", "M6",
                                    "you don’t have enough of these: {card}"};
inline constexpr Reason no_set{
    "rummy.no-set", "M2",
    "{cards} can’t be a set: a set has 3 to 6 different cards that share one color or one shape"};
inline constexpr Reason card_missing{
    "rummy.card-missing", "M7",
    "{card} is missing: cards on the table, and cards you play, stay there"};
inline constexpr Reason card_from_nowhere{"rummy.card-from-nowhere", "M7",
                                          "there’s one {card} too many: you didn’t play it"};
inline constexpr Reason must_play{"rummy.must-play", "M6",
                                  "you can’t pass: one of your cards can be played"};
inline constexpr Reason no_exchange{"rummy.no-exchange", "M12",
                                    "no exchanging at this table: pass"};
inline constexpr Reason exchanged{"rummy.exchanged", "M12",
                                  "you’ve already exchanged your hand this turn: pass"};
inline constexpr Reason last_round{"rummy.last-round", "M14",
                                   "no exchange in the last round: pass"};
inline constexpr Reason must_exchange{"rummy.must-exchange", "M12",
                                      "exchange your hand before you pass"};
inline constexpr Reason draft_card{
    "rummy.draft-card", "M16",
    "there aren’t that many of these on the table or in the hand: {card}"};

}  // namespace sixfold::rummy::reasons
