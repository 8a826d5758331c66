// Why a move is refused, one reason per clause (games/qwirkle/reasons.py).
#pragma once

#include "../../engine/words.hpp"

namespace sixfold::qwirkle::reasons {

inline constexpr engine::Reason not_in_hand{"qwirkle.not-in-hand", "Q5",
                                            "you don’t have enough of these: {tile}"};
inline constexpr engine::Reason no_tiles{"qwirkle.no-tiles", "Q5",
                                         "you can play 1 to 6 tiles, not {count}"};
inline constexpr engine::Reason cell_taken{"qwirkle.cell-taken", "Q5",
                                           "there’s already a tile on {x},{y}"};
inline constexpr engine::Reason cell_twice{"qwirkle.cell-twice", "Q5",
                                           "two tiles can’t go on the same place: {x},{y}"};
inline constexpr engine::Reason not_one_line{"qwirkle.not-one-line", "Q5",
                                             "the tiles aren’t all in one row or column"};
inline constexpr engine::Reason gap{"qwirkle.gap", "Q6",
                                    "the tiles don’t make one line without gaps"};
inline constexpr engine::Reason not_connected{
    "qwirkle.not-connected", "Q7", "at least one of your tiles has to touch a tile on the table"};
inline constexpr engine::Reason bad_line{
    "qwirkle.bad-line", "Q8",
    "{tiles} can’t be a line: in a line all tiles are different, and they share one color or one shape"};
inline constexpr engine::Reason opening_size{
    "qwirkle.opening-size", "Q4",
    "the first move plays the whole set of {size} tiles, not {count}"};
inline constexpr engine::Reason opening_swap{
    "qwirkle.opening-swap", "Q4", "you can’t swap or pass on the first turn of the game"};
inline constexpr engine::Reason no_swap_tiles{"qwirkle.no-swap-tiles", "Q11",
                                              "choose at least one tile to swap"};
inline constexpr engine::Reason swap_too_many{
    "qwirkle.swap-too-many", "Q11",
    "there are only {bag} tiles left in the bag, so you can’t swap {count}"};
inline constexpr engine::Reason swap_empty_bag{"qwirkle.swap-empty-bag", "Q12",
                                               "the bag is empty: you can’t swap any more"};
inline constexpr engine::Reason must_play{"qwirkle.must-play", "Q12",
                                          "you can’t pass: one of your tiles fits"};
inline constexpr engine::Reason must_swap{
    "qwirkle.must-swap", "Q11", "there are still tiles in the bag: swap instead of passing"};

}  // namespace sixfold::qwirkle::reasons
