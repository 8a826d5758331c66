"""Twisty outside ordinary moves: repetition, skips, leaving (T20)."""

from dataclasses import replace

import pytest

from sixfold.core.errors import IllegalMove, Reason
from sixfold.core.game import Outcome, deal
from sixfold.core.rng import seed_from_text
from sixfold.games.twisty import TWISTY, reasons
from sixfold.games.twisty.flow import apply, retire, skip, time_out
from sixfold.games.twisty.moves import parse_move
from sixfold.games.twisty.player import playing
from sixfold.games.twisty.state import State, observe, scores, turn
from tests.games.twisty.table_text import NOTHING, play, row_text, table

HAS_RED = "|R|OYGBPW"

APART = """
    0. .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  #  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  R  .  .
    .  .  .  .  .  .  1.
"""
NEIGHBORS = """
    .  .  .  .  .  .  .
    .  0. .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  1. .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  2.
"""
QUARREL = """
    0. .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  1. .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
TO_AND_FRO = ("c2", "f5", "a1", "g7")
OTHER_WAY = ("b3", "f5", "a1", "g7")


def new(players: int) -> State:
    return deal(TWISTY, players, {"age_order": "3,2,1,0"[-2 * players + 1 :]}, seed_from_text("f"))


def refusal_of_leaving(state: State, seat: int) -> Reason:
    with pytest.raises(IllegalMove) as caught:
        retire(state, seat)
    return caught.value.reason


def test_t20_the_third_repetition_is_a_draw() -> None:
    state = play(table(APART, NOTHING, NOTHING), *TO_AND_FRO)
    assert observe(state, 0).occurrences == 2
    state = play(state, *TO_AND_FRO[:-1])
    assert state.outcome is None
    state = play(state, TO_AND_FRO[-1])
    assert state.outcome == Outcome((0, 1), "T20")
    assert turn(state) is None


def test_t20_the_ways_between_need_not_be_the_same() -> None:
    state = play(table(APART, NOTHING, NOTHING), *TO_AND_FRO, *OTHER_WAY[:-1])
    assert state.outcome is None
    assert play(state, OTHER_WAY[-1]).outcome == Outcome((0, 1), "T20")


def test_t20_the_same_squares_with_another_mover_are_another_position() -> None:
    state = skip(play(table(APART, NOTHING, NOTHING), *TO_AND_FRO))
    assert turn(state) == 1
    assert observe(state, 0).occurrences == 1


def test_t20_a_cube_taken_starts_the_count_again() -> None:
    state = play(table(APART, NOTHING, NOTHING), *TO_AND_FRO, "c2", "e6", "a1", "g7")
    assert row_text(state.players[1]) == HAS_RED
    assert len(state.seen) == 3
    state = play(state, *TO_AND_FRO)
    assert state.outcome is None
    assert play(state, *TO_AND_FRO).outcome == Outcome((0, 1), "T20")


def test_t20_new_protection_starts_the_count_again() -> None:
    state = play(table(APART, HAS_RED, NOTHING), *TO_AND_FRO, *OTHER_WAY)
    assert row_text(state.players[0]) == "R||OYGBPW"
    assert state.outcome is None
    assert len(state.seen) == 4
    assert play(state, *TO_AND_FRO).outcome is None


def test_t20_a_shield_that_protects_nothing_new_does_not() -> None:
    assert play(table(APART, NOTHING, NOTHING), *OTHER_WAY, *OTHER_WAY).outcome == Outcome(
        (0, 1), "T20"
    )


def test_t20_mutual_stealing_does_not_go_on_for_ever() -> None:
    state = table(QUARREL, "|OYGBPW|R", "|OYGBPWR|")
    loop = ("b3", "@a1", "b3", "@a1")
    state = play(state, *loop, *loop[:-1])
    assert state.outcome is None
    state = play(state, loop[-1])
    assert state.outcome == Outcome((0, 1), "T20")
    assert scores(state) == (6, 7)


def test_a_skip_passes_the_turn_with_nothing_done() -> None:
    before = table(APART, NOTHING, NOTHING)
    after = skip(before)
    assert (after.board, after.players, turn(after)) == (before.board, before.players, 1)
    assert time_out(before, "b3") == after


def test_t20_a_table_where_everybody_sleeps_ends() -> None:
    state = table(APART, NOTHING, NOTHING)
    for _ in range(3):
        state = skip(state)
        assert state.outcome is None
    assert skip(state).outcome == Outcome((0, 1), "T20")


def test_t16_a_skip_of_the_robbed_takes_the_first_free_corner() -> None:
    state = play(table(NEIGHBORS, NOTHING, HAS_RED, NOTHING), "c4")
    after = skip(state)
    assert str(after.players[1].pawn) == "a1"
    assert turn(after) == 1
    taken = table(APART, NOTHING, NOTHING, NOTHING, placing=(2,))
    assert str(time_out(taken, "@g1").players[2].pawn) == "g1"


def test_nothing_passes_when_the_game_is_over() -> None:
    state = replace(table(APART, NOTHING, NOTHING), outcome=Outcome((0,), "T18"))
    with pytest.raises(IllegalMove) as caught:
        skip(state)
    assert caught.value.reason == reasons.OVER
    with pytest.raises(IllegalMove) as caught:
        apply(state, parse_move("c2"))
    assert caught.value.reason == reasons.OVER
    assert refusal_of_leaving(state, 0) == reasons.OVER


def test_who_retires_leaves_with_pawn_and_cubes() -> None:
    before = table(NEIGHBORS, NOTHING, "R|O|YGBPW", NOTHING)
    state = retire(before, 1)
    assert state.players[1].pawn is None
    assert row_text(state.players[1]) == NOTHING
    assert state.board == before.board
    assert scores(state) == (0, 0, 0)
    assert playing(state.players) == (0, 2)
    assert turn(state) == 0, "it was not the turn of who left"
    assert turn(play(state, "c4")) == 2, "the seat that left is passed over"


def test_who_retires_in_turn_passes_it_on() -> None:
    state = retire(table(NEIGHBORS, NOTHING, NOTHING, NOTHING), 0)
    assert turn(state) == 1
    assert observe(state, 1).occurrences == 1


def test_the_last_one_left_wins() -> None:
    state = retire(table(NEIGHBORS, NOTHING, HAS_RED, NOTHING), 1)
    assert state.outcome is None
    state = retire(state, 0)
    assert state.outcome == Outcome((2,), "retired")
    assert turn(state) is None


@pytest.mark.parametrize("seat", [1, 3, -1])
def test_only_who_plays_can_retire(seat: int) -> None:
    state = retire(table(NEIGHBORS, NOTHING, NOTHING, NOTHING), 1)
    assert refusal_of_leaving(state, seat) == reasons.NOT_PLAYING


def test_t16_a_corner_that_was_owed_vanishes_with_the_robbed() -> None:
    state = retire(play(table(NEIGHBORS, NOTHING, HAS_RED, NOTHING), "c4"), 1)
    assert not state.placing
    assert turn(state) == 2


def test_t16_the_robbed_still_chooses_when_the_thief_leaves() -> None:
    state = retire(play(table(NEIGHBORS, NOTHING, HAS_RED, NOTHING), "c4"), 0)
    assert turn(state) == 1
    assert scores(state) == (0, 0, 0), "the stolen cube leaves with the thief"
    assert turn(play(state, "@a1")) == 1


def test_t16_the_seat_after_the_thief_may_leave_meanwhile() -> None:
    drawn = NEIGHBORS.replace("1.", "9.").replace("2.", "1.").replace("9.", "2.")
    state = play(table(drawn, NOTHING, NOTHING, HAS_RED), "c4")
    assert turn(state) == 2
    state = retire(state, 1)
    assert turn(state) == 2
    assert turn(play(state, "@g7")) == 2


def test_t6_who_leaves_before_choosing_a_corner_chooses_none() -> None:
    state = retire(new(4), 1)
    assert turn(state) == 0
    state = play(state, "@a1")
    assert turn(state) == 2
    state = retire(play(state, "@g1"), 3)
    assert turn(state) == 0
    assert observe(state, 0).occurrences == 1


def test_t6_the_corner_of_who_leaves_is_free_again() -> None:
    state = retire(play(new(3), "@a1"), 0)
    assert turn(state) == 1
    state = play(state, "@a1", "@g1")
    assert turn(state) == 1, "the seat after the starter begins"


def test_t20_who_left_does_not_share_the_draw() -> None:
    state = retire(table(NEIGHBORS, NOTHING, NOTHING, NOTHING), 1)
    way = ("d1", "f5", "b2", "g7")
    assert play(state, *way, *way).outcome == Outcome((0, 2), "T20")
