"""A turn of Twisty clause by clause, each position drawn (T8-T19)."""

import pytest

from sixfold.core.errors import IllegalMove, Reason
from sixfold.core.game import Outcome
from sixfold.games.twisty import reasons
from sixfold.games.twisty.cells import Cell, parse_cell
from sixfold.games.twisty.flow import apply
from sixfold.games.twisty.moves import Move, Walk, format_move, parse_move
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
    .  .  .  .  .  .  .
    .  .  +  .  x  .  .
    .  .  .  .  .  n  .
    .  .  .  0. .  .  .
    @  .  .  .  .  @  .
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
    0. .  .  .  .  .  .
    .  .  @  .  .  .  .
    .  .  .  .  .  .  1@
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
    .  0. .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  2+ .  .  .  .
    .  .  R  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""
CORNERED = """
    2. .  .  .  .  .  .
    .  .  0. .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""
FINISH = """
    .  .  .  .  .  .  .
    .  .  0. .  .  .  .
    .  .  .  .  x  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""
FINISH_GUARDED = """
    .  .  .  .  .  .  .
    .  .  0. .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  2. .  .  .
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


KNIGHT_HOPS = "c2, e2, b3, f3, b5, f5, c6, e6"
ALL_KINDS = (
    "c2 c1, e2 d1, f3 e1, e2 f1, f3 g1, c2 b2, c2, c2 d2, e2, b3, c2 c3, e2 d3, f3,"
    " f5 a5, b5, f3 e5, f5, f3 g5, c6, e6, f5 e7"
)
FROM_HOME = "b1, d1, a2, b1 c3 c2, b1 d2, e2, b1 a3, b1 c3 b3, b1 c3 d3, a4, b1 c3 c4, e4, b5, d5"


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(table(ALONE, NOTHING, NOTHING), KNIGHT_HOPS, id="T8 a knight's hop"),
        pytest.param(table(FENCED, NOTHING, NOTHING, NOTHING), KNIGHT_HOPS, id="T8 over anything"),
        pytest.param(table(ALONE, NOTHING, NOTHING, mover=1), "f5, e6", id="T8 from a corner"),
        pytest.param(table(STUCK, NOTHING, NOTHING, NOTHING), "pass", id="T8 no hop, so pass"),
        pytest.param(table(MEETING, NOTHING, HAS_RED, NOTHING), "c2", id="T9 onto the robbable"),
        pytest.param(
            table(MEETING, NOTHING, RED_SHIELDED, NOTHING), "pass", id="T9 not onto the protected"
        ),
        pytest.param(
            table(MEETING, HAS_RED, HAS_RED, NOTHING), "pass", id="T9 only for the next color"
        ),
        pytest.param(
            table(MEETING, HAS_ALL, HAS_ALL, NOTHING), "pass", id="T9 who has all robs nobody"
        ),
        pytest.param(table(MEETING, NOTHING, HAS_RED, HAS_RED), "c2, b3", id="T9 either of two"),
        pytest.param(
            table(TELEPORTS, NOTHING, HAS_RED), "c2, b3, c2 f7", id="T9 no teleport onto a pawn"
        ),
        pytest.param(table(CUBES, NOTHING, NOTHING), "c2, b3", id="T10 T11 cubes lead nowhere"),
        pytest.param(table(KINDS, NOTHING, NOTHING), ALL_KINDS, id="T12 all four kinds"),
        pytest.param(
            table(RULEBOOK, NOTHING, NOTHING),
            "c2 b1, c2 d3 c1, c2 d1, c2 d3 e1, c2 d3 b2, c2, c2 d3 f2, b3, c2 d3,"
            " c2 d3 b4, c2 d3 f4, c2 d3 c5, c2 d3 e5",
            id="T12 the chain of the rulebook",
        ),
        pytest.param(
            table(LOOP, NOTHING, NOTHING),
            "c2 c1, c2 b2, c2, c2 d2, b3, c2 c3, c2 c3 d3, c2 c3 c4",
            id="T13 no way leads round twice",
        ),
        pytest.param(
            table(HOME, NOTHING, NOTHING), FROM_HOME, id="T14 over the start, not onto it"
        ),
        pytest.param(table(SHIELD, HAS_RED, NOTHING), "c2, b3", id="T15 a shield leads nowhere"),
        pytest.param(
            table(ROBBERY, NOTHING, NOTHING, HAS_RED),
            "d1, d3, a4, c4",
            id="T17 the token under the robbed leads nowhere",
        ),
    ],
)
def test_where_a_turn_may_end(state: State, expected: str) -> None:
    assert moves(state) == expected.split(", ")


ILLEGAL = [
    pytest.param(table(ALONE, NOTHING, NOTHING), "pass", reasons.MUST_HOP, id="T8 must hop"),
    pytest.param(table(ALONE, NOTHING, NOTHING), "@a1", reasons.NO_CORNER_NOW, id="T8 no corner"),
    pytest.param(table(ALONE, NOTHING, NOTHING), "d5", reasons.NO_KNIGHT_HOP, id="T8 no step"),
    pytest.param(table(ALONE, NOTHING, NOTHING), "d4", reasons.NO_KNIGHT_HOP, id="T8 no rest"),
    pytest.param(
        table(MEETING, NOTHING, NOTHING, HAS_RED), "c2", reasons.OCCUPIED, id="T9 nothing to steal"
    ),
    pytest.param(
        table(MEETING, NOTHING, RED_SHIELDED, NOTHING), "c2", reasons.OCCUPIED, id="T9 protected"
    ),
    pytest.param(
        table(TELEPORTS, NOTHING, HAS_RED), "c2 g3", reasons.TELEPORT_OCCUPIED, id="T9 no teleport"
    ),
    pytest.param(table(CUBES, NOTHING, NOTHING), "b3 c3", reasons.ENDS_HERE, id="T10 a cube"),
    pytest.param(table(ALONE, NOTHING, NOTHING), "c2 c3", reasons.ENDS_HERE, id="T10 empty"),
    pytest.param(table(CUBES, NOTHING, NOTHING), "c2 d2", reasons.ENDS_BY_TAKING, id="T11 taken"),
    pytest.param(
        table(ALONE, HAS_ALL, NOTHING), "c2 c3", reasons.ENDS_HERE, id="T11 nothing left to take"
    ),
    pytest.param(table(KINDS, NOTHING, NOTHING), "c2 d3", reasons.NO_SUCH_HOP, id="T12 ORTHO"),
    pytest.param(table(KINDS, NOTHING, NOTHING), "e2 e1", reasons.NO_SUCH_HOP, id="T12 DIAG"),
    pytest.param(table(KINDS, NOTHING, NOTHING), "f3 f2", reasons.NO_SUCH_HOP, id="T12 KNIGHT"),
    pytest.param(table(KINDS, NOTHING, NOTHING), "f5 f6", reasons.NO_SUCH_HOP, id="T12 TELEPORT"),
    pytest.param(table(KINDS, NOTHING, NOTHING), "f5 f5", reasons.NO_SUCH_HOP, id="T12 to another"),
    pytest.param(
        table(HOME, NOTHING, NOTHING), "c2", reasons.NO_KNIGHT_HOP, id="T12 not at the start"
    ),
    pytest.param(table(LOOP, NOTHING, NOTHING), "c2 c3 c2", reasons.TWICE, id="T13 back"),
    pytest.param(table(LOOP, NOTHING, NOTHING), "c2 c3 c2 c1", reasons.TWICE, id="T13 and on"),
    pytest.param(table(HOME, NOTHING, NOTHING), "b1 c3", reasons.ENDS_AT_START, id="T14"),
    pytest.param(table(SHIELD, HAS_RED, NOTHING), "c2 d2", reasons.ENDS_BY_SHIELD, id="T15"),
    pytest.param(
        table(ROBBERY, NOTHING, NOTHING, HAS_RED, placing=(2,)),
        "b3",
        reasons.ROBBED,
        id="T16 a corner first",
    ),
    pytest.param(
        table(ROBBERY, NOTHING, NOTHING, HAS_RED, placing=(2,)),
        "pass",
        reasons.ROBBED,
        id="T16 no pass",
    ),
    pytest.param(
        table(ROBBERY, NOTHING, NOTHING, HAS_RED, placing=(2,)),
        "@a7",
        reasons.CORNER_TAKEN,
        id="T16 a free corner",
    ),
    pytest.param(
        table(ROBBERY, NOTHING, NOTHING, HAS_RED), "c4 c5", reasons.ENDS_BY_STEALING, id="T17"
    ),
]
TESTED_ELSEWHERE = {
    reasons.OVER,
    reasons.NOT_YOUR_TURN,
    reasons.NOT_PLAYING,
    reasons.CORNER_FIRST,
    reasons.NOT_A_CORNER,
    reasons.NO_LANDING,
}


@pytest.mark.parametrize(("state", "text", "reason"), ILLEGAL)
def test_refused_with_its_reason(state: State, text: str, reason: Reason) -> None:
    assert refusal(state, parse_move(text)) == reason


def test_every_reason_is_tested_and_has_its_own_code() -> None:
    every = {reason for reason in vars(reasons).values() if isinstance(reason, Reason)}
    assert {param.values[2] for param in ILLEGAL} | TESTED_ELSEWHERE == every
    assert len({reason.code for reason in every}) == len(every)


@pytest.mark.parametrize(
    ("walk", "reason"),
    [
        (Walk(()), reasons.NO_LANDING),
        (Walk((Cell(9, -4),)), reasons.NO_KNIGHT_HOP),
        (Walk((parse_cell("c2"), Cell(2, -1))), reasons.NO_SUCH_HOP),
    ],
)
def test_t8_walks_that_no_text_can_say(walk: Walk, reason: Reason) -> None:
    assert refusal(table(KINDS, NOTHING, NOTHING), walk) == reason


def test_t7_only_the_seat_whose_turn_it_is_decides() -> None:
    state = table(ALONE, NOTHING, NOTHING)
    for seat in (1, None):
        with pytest.raises(IllegalMove) as caught:
            check(observe(state, seat), parse_move("c2"))
        assert caught.value.reason == reasons.NOT_YOUR_TURN
        assert not list(legal_moves(observe(state, seat)))


def test_t8_a_pass_changes_nothing_but_the_turn() -> None:
    before = table(STUCK, NOTHING, NOTHING, NOTHING)
    after = play(before, "pass")
    assert (after.board, after.players, turn(after)) == (before.board, before.players, 1)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        pytest.param("b3", Color.ORANGE, id="T10 another cube stays"),
        pytest.param("c2", None, id="T11 the next cube is taken, the cell is empty for good"),
    ],
)
def test_t10_t11_cubes(text: str, token: Color | None) -> None:
    before = table(CUBES, NOTHING, NOTHING)
    after = play(before, text)
    cell = parse_cell(text)
    assert token_at(after.board, cell) is token
    assert sum(a != b for a, b in zip(after.board, before.board, strict=True)) == (token is None)
    assert row_text(after.players[0]) == (NOTHING if token is not None else HAS_RED)
    assert after.players[0].pawn == cell
    assert turn(after) == 1


def test_t11_the_cell_is_empty_for_good() -> None:
    state = play(table(CUBES, NOTHING, "|R|OYGBPW"), "c2", "b5", "a1", "a7", "c2")
    assert row_text(state.players[0]) == HAS_RED
    assert token_at(state.board, parse_cell("c2")) is None


@pytest.mark.parametrize("text", ["c2", "e2", "f3", "f5", "f5 e7", "f5 e7 a5"])
def test_t12_specials_stay_and_the_pawn_may_stay_on_them(text: str) -> None:
    before = table(KINDS, NOTHING, NOTHING)
    after = play(before, text)
    assert after.board == before.board
    assert str(after.players[0].pawn) == text.split()[-1]
    assert turn(after) == 1


@pytest.mark.parametrize(("longer", "shorter"), [("e2 f3 e5", "f3 e5"), ("f5 a5 e7", "f5 e7")])
def test_t12_any_valid_chain_is_legal_not_only_the_shortest(longer: str, shorter: str) -> None:
    state = table(KINDS, NOTHING, NOTHING)
    assert play(state, longer) == play(state, shorter)


def test_t15_a_shield_protects_what_is_held_now_and_later_cubes_need_another_landing() -> None:
    state = play(table(SHIELD, "|RO|YGBPW", NOTHING), "c2")
    assert row_text(state.players[0]) == "RO||YGBPW"
    assert turn(state) == 1, "the turn ends"
    state = play(state, "b5", "d4", "a7", "e2")
    assert row_text(state.players[0]) == "RO|Y|GBPW"
    state = play(state, "b5", "d4", "a7", "c2")
    assert row_text(state.players[0]) == "ROY||GBPW"


def test_t15_a_shield_without_cubes_protects_nothing() -> None:
    assert row_text(play(table(SHIELD, NOTHING, NOTHING), "c2").players[0]) == NOTHING


def test_t16_a_steal() -> None:
    state = play(table(ROBBERY, NOTHING, NOTHING, "|RO|YGBPW"), "c4")
    thief, _, robbed = state.players
    assert row_text(thief) == HAS_RED
    assert str(thief.pawn) == "c4"
    assert row_text(robbed) == "|O|YGBPWR"
    assert robbed.pawn is None
    assert turn(state) == 2
    assert moves(state) == ["@a1", "@g1", "@g7"]
    state = play(state, "@g7")
    assert str(state.players[2].pawn) == "g7"
    assert turn(state) == 1, "play goes on with the seat after the thief"


def test_t16_a_steal_takes_only_the_next_color_and_protection_stays() -> None:
    state = play(table(ROBBERY, "|WP|BGYOR", NOTHING, "RO|YGB|PW"), "c4")
    assert row_text(state.players[0]) == "|WPB|GYOR"
    assert row_text(state.players[2]) == "RO|YG|PWB"


def test_t16_who_held_all_seven_can_be_robbed() -> None:
    state = play(table(ROBBERY, NOTHING, NOTHING, HAS_ALL), "c4")
    assert row_text(state.players[2]) == "|OYGBPW|R"


def test_t16_the_corner_where_the_thief_stands_is_not_free() -> None:
    state = play(table(CORNERED, NOTHING, NOTHING, HAS_RED), "a1")
    assert moves(state) == ["@g1", "@g7"]


def test_t17_the_cube_under_the_robbed_is_not_taken() -> None:
    before = table(ROBBERY.replace("2+", "2O"), NOTHING, NOTHING, HAS_RED)
    after = play(before, "c4")
    assert after.board == before.board
    assert row_text(after.players[0]) == HAS_RED
    after = play(after, "@g7", "b5", "f5", "a3", "a7", "g7", "c4")
    assert row_text(after.players[0]) == "|RO|YGBPW", "it can be taken in a later turn"


@pytest.mark.parametrize("text", ["d4", "e3 d4"])
def test_t18_all_seven_and_then_the_center_wins_at_once(text: str) -> None:
    state = play(table(FINISH, HAS_ALL, NOTHING), text)
    assert state.outcome == Outcome((0,), "T18")
    assert turn(state) is None
    assert refusal(state, parse_move("b5")) == reasons.OVER
    assert not moves(state)


def test_t18_the_center_is_blocked_by_who_cannot_be_robbed() -> None:
    state = table(FINISH_GUARDED, HAS_ALL, NOTHING, HAS_ALL)
    assert refusal(state, parse_move("d4")) == reasons.OCCUPIED


@pytest.mark.parametrize("text", ["d4", "a1"])
def test_t19_before_that_center_and_corners_are_empty_cells(text: str) -> None:
    state = play(table(FINISH, "|ROYGBP|W", NOTHING), text)
    assert str(state.players[0].pawn) == text
    assert state.outcome is None
    assert turn(state) == 1


def test_t19_completing_by_a_steal_on_the_center_is_not_yet_a_win() -> None:
    state = play(table(FINISH_GUARDED, "|ROYGBP|W", NOTHING, "|W|ROYGBP"), "d4")
    assert row_text(state.players[0]) == HAS_ALL
    assert state.outcome is None
    state = play(state, "@g7", "b5", "f5", "c2", "a7", "g7", "d4")
    assert state.outcome == Outcome((0,), "T18")


@pytest.mark.parametrize(
    ("state", "text", "expected"),
    [
        pytest.param(table(CUBES, NOTHING, NOTHING), "c2", 1, id="T11 a cube taken"),
        pytest.param(table(CUBES, NOTHING, NOTHING), "b3", 0, id="T10 a cube left"),
        pytest.param(table(ROBBERY, NOTHING, NOTHING, HAS_RED), "c4", 1, id="T16 a cube stolen"),
        pytest.param(table(SHIELD, HAS_RED, NOTHING), "c2", 0, id="T15 a shield"),
        pytest.param(table(FINISH, HAS_ALL, NOTHING), "d4", 0, id="T18 the win"),
        pytest.param(table(STUCK, NOTHING, NOTHING, NOTHING), "pass", 0, id="T8 a pass"),
        pytest.param(table(ROBBERY, NOTHING, NOTHING, placing=(0,)), "@a1", 0, id="T16 a corner"),
    ],
)
def test_points_are_cubes(state: State, text: str, expected: int) -> None:
    move = parse_move(text)
    assert points(observe(state, turn(state)), move) == expected
    held = [player.held for player in state.players]
    after = [player.held for player in apply(state, move).players]
    assert after[turn(state) or 0] - held[turn(state) or 0] == expected
