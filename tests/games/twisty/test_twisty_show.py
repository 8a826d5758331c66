"""The JSON views of Twisty."""

import pytest

from sixfold.core.errors import NotationError
from sixfold.core.game import deal
from sixfold.core.rng import seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.moves import Walk, format_move
from sixfold.games.twisty.reach import reachable
from sixfold.games.twisty.show import preview, show
from sixfold.games.twisty.state import State, View, observe, turn
from tests.corpus import random_match


def after(plies: int, players: int = 2) -> State:
    found: State = random_match(TWISTY, players, "show", plies).story.state
    return found


def mover_view(state: State) -> View:
    return observe(state, turn(state))


def test_the_board_is_a_letter_for_every_square() -> None:
    board = show(observe(after(0), None))["board"]
    assert len(board) == 49
    assert all(board.count(letter) == 4 for letter in "ROYGBPW")
    assert [board.count(letter) for letter in "odkts"] == [3, 3, 3, 3, 4]
    assert board.count(".") == 5


def test_everybody_is_shown_the_same() -> None:
    state = after(40, players=3)
    assert len({str(show(observe(state, seat))) for seat in (None, 0, 1, 2)}) == 1


def test_players_show_their_rows_and_what_they_hold() -> None:
    state = after(60)
    for player, shown in zip(state.players, show(mover_view(state))["players"], strict=True):
        assert sorted(shown["row"]) == sorted("ROYGBPW")
        assert (shown["held"], shown["protected"]) == (player.held, player.protected)
        assert shown["pawn"] == (player.pawn and str(player.pawn))


def test_at_the_start_corners_are_offered() -> None:
    told = preview(mover_view(after(0)), "")
    assert told["corners"] == ["a1", "g1", "a7", "g7"]
    assert told["ends"] == []
    assert len(preview(mover_view(after(1)), "")["corners"]) == 3


def test_the_ends_are_those_in_reach_with_their_walks() -> None:
    view = mover_view(after(30))
    told = preview(view, "")
    assert view.seat is not None
    ends = reachable(view, view.seat)
    assert [end["cell"] for end in told["ends"]] == [str(end.cell) for end in ends]
    for end in told["ends"]:
        TWISTY.check(view, TWISTY.parse_move(" ".join(end["path"])))


def test_who_waits_may_look_ahead_and_who_watches_may_not() -> None:
    state = after(30)
    waiting = 1 - state.mover
    assert preview(observe(state, waiting), "")["ends"]
    assert preview(observe(state, None), "") == {"ends": [], "corners": [], "refusal": None}


def test_a_walk_that_cannot_stand_says_why() -> None:
    view = mover_view(after(30))
    assert view.seat is not None
    good = format_move(Walk(reachable(view, view.seat)[0].path))
    assert preview(view, good)["refusal"] is None
    pawn = view.players[view.seat].pawn
    told = preview(view, str(pawn))["refusal"]
    assert told is not None
    assert told["clause"] == "T8"


def test_a_draft_of_something_else_is_refused() -> None:
    with pytest.raises(NotationError):
        preview(mover_view(after(30)), "@a1")


def test_a_game_that_ends_before_its_first_turn_can_be_shown() -> None:
    state = TWISTY.retire(deal(TWISTY, 2, {}, seed_from_text("early")), 0)
    assert show(observe(state, None))["setup"]
