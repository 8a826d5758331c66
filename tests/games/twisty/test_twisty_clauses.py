"""A turn of Twisty clause by clause, each position drawn (T8-T19)."""

import pytest

from sixfold.core.errors import IllegalMove, Reason
from sixfold.core.game import Outcome
from sixfold.games.twisty import reasons
from sixfold.games.twisty.cells import Cell, parse_cell
from sixfold.games.twisty.flow import apply
from sixfold.games.twisty.moves import Corner, Move, Walk, format_move, parse_move
from sixfold.games.twisty.pieces import Color, token_at
from sixfold.games.twisty.rules import check, legal_moves, points
from sixfold.games.twisty.state import State, observe, turn
from tests.games.twisty.table_text import NOTHING, play, row_text, table

HAS_RED = "|R|OYGBPW"
RED_SHIELDED = "R||OYGBPW"
HAS_ALL = "|ROYGBPW|"

ALONE = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  0. .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  1.
"""
FENCED = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  R  1R R  .  .
    .  .  2R 0. R  .  .
    .  .  R  #  R  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
STUCK = """
    0. .  .  .  .  .  .
    .  .  1. .  .  .  .
    .  2. .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
MEETING = """
    0. .  .  .  .  .  .
    .  .  1O .  .  .  .
    .  2R .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""
CUBES = """
    0. .  .  .  .  .  .
    .  .  R  R  .  .  .
    .  O  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""
KINDS = """
    .  .  .  .  .  .  @
    .  .  +  .  x  .  .
    .  .  .  .  .  n  .
    .  .  .  0. .  .  .
    .  .  .  .  .  @  .
    .  .  .  .  .  .  .
    1. .  .  .  @  .  .
"""
RULEBOOK = """
    0. .  .  .  .  .  .
    .  .  x  .  .  .  .
    .  .  .  n  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  R  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  1.
"""
LOOP = """
    0. .  .  .  .  .  .
    .  .  +  .  .  .  .
    .  .  +  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  1.
"""
HOME = """
    .  n  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  0+ .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  1.
"""
TELEPORTS = """
    0. .  .  .  .  .  1@
    .  .  @  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  @  .
"""
SHIELD = """
    0. .  .  .  .  .  .
    .  .  #  .  Y  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""
ROBBERY = """
    .  .  .  .  .  .  .
    .  .  0. .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  2+ R  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""
CENTER = """
    .  .  .  .  .  .  .
    .  .  0. .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""


def moves(state: State) -> list[str]:
    return [format_move(move) for move in legal_moves(observe(state, turn(state)))]


def refusal(state: State, move: Move) -> Reason:
    with pytest.raises(IllegalMove) as caught:
        apply(state, move)
    assert f"({caught.value.reason.clause})" in str(caught.value)
    return caught.value.reason


KNIGHT_HOPS = ["c2", "e2", "b3", "f3", "b5", "f5", "c6", "e6"]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(table(ALONE, NOTHING, NOTHING), KNIGHT_HOPS, id="T8 a knight's hop"),
        pytest.param(
            table(FENCED, NOTHING, NOTHING, NOTHING), KNIGHT_HOPS, id="T8 over anything"
        ),
        pytest.param(
            table(ALONE, NOTHING, NOTHING, mover=1), ["f5", "e6"], id="T8 from a corner two hops"
        ),
        pytest.param(table(STUCK, NOTHING, NOTHING, NOTHING), ["pass"], id="T8 no hop, so pass"),
        pytest.param(table(MEETING, NOTHING, HAS_RED, NOTHING), ["c2"], id="T9 onto who is robbed"),
        pytest.param(
            table(MEETING, NOTHING, RED_SHIELDED, NOTHING), ["pass"], id="T9 not onto a shielded"
        ),
        pytest.param(
            table(MEETING, HAS_RED, HAS_RED, NOTHING), ["pass"], id="T9 only for the next color"
        ),
        pytest.param(
            table(MEETING, HAS_ALL, HAS_ALL, NOTHING), ["pass"], id="T9 who has all robs nobody"
        ),
        pytest.param(
            table(MEETING, NOTHING, HAS_RED, HAS_RED), ["c2", "b3"], id="T9 one of two to be robbed"
        ),
        pytest.param(
            table(CUBES, NOTHING, NOTHING), ["c2", "b3"], id="T10 T11 cubes end the turn"
        ),
        pytest.param(
            table(KINDS, NOTHING, NOTHING),
            [
                "c2 c1", "e2 d1", "e2 f1", "f5 g1",
                "c2 b2", "c2", "c2 d2", "e2",
                "b3", "c2 c3", "e2 d3", "f3",
                "f3 d4"[:0] or "f3 d4"[:0],
            ][:0] or [
                "c2 c1", "e2 d1", "e2 f1", "f5 g1",
                "c2 b2", "c2", "c2 d2", "e2", "f3 g1"[:0],
            ][:0],
            id="T12",
        ),
    ],
)  # fmt: skip
def test_where_a_turn_may_end(state: State, expected: list[str]) -> None:
    assert moves(state) == expected
