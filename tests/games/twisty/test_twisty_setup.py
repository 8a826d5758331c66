"""Twisty before the first turn: pieces, options, corners (T1-T7)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from sixfold.core.errors import IllegalMove, OptionError
from sixfold.core.game import deal
from sixfold.core.picture import plain
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.cells import CELLS, CENTER, CORNERS
from sixfold.games.twisty.flow import retire, skip
from sixfold.games.twisty.pieces import SERIES, Color, Special, token_at
from sixfold.games.twisty.state import State, observe, turn
from tests.games.twisty.table_text import board_text, play, row_text

SEED = seed_from_text("twisty set-up")


def new(players: int = 4, **options: str) -> State:
    return deal(TWISTY, players, options, SEED)


def turns(state: State, texts: Sequence[str]) -> list[int | None]:
    """Who decides before each of some moves and after the last."""
    seats = [turn(state)]
    for text in texts:
        state = play(state, text)
        seats.append(turn(state))
    return seats


def test_t1_a_series_for_each_of_four_seats() -> None:
    assert SERIES == ("star", "square", "triangle", "circle")
    assert list(TWISTY.players) == [2, 3, 4]
    assert len(CELLS) == 49


def test_t2_t3_t4_tokens_cover_all_but_center_and_corners() -> None:
    state = new()
    bare = [cell for cell in CELLS if token_at(state.board, cell) is None]
    assert sorted(bare) == sorted((*CORNERS, CENTER))
    counts = Counter(token for token in state.board if token is not None)
    assert [counts[color] for color in Color] == [4] * 7
    assert [counts[kind] for kind in Special] == [3, 3, 3, 3, 4]


def test_t3_the_counts_of_specials_are_an_option() -> None:
    counts = Counter(new(tokens="0, 5,1,0,10").board)
    assert [counts[kind] for kind in Special] == [0, 5, 1, 0, 10]


@pytest.mark.parametrize(
    ("tokens", "says"),
    [
        ("3,3,3,3,5", "make 45 tokens, not 44 (T3)"),
        ("0,0,0,0,0", "make 28 tokens, not 44 (T3)"),
        ("3,3,3,7", "'3,3,3,7' is not 5 numbers, for ORTHO, DIAG, KNIGHT, TELEPORT, SHIELD"),
        ("", "'' is not 5 numbers"),
        ("3,3,3,3,x", "'x' is not a number from 0 to 99"),
        ("3,3,3,-3,10", "'-3' is not a number from 0 to 99"),
        ("3,3,3,3,", "'' is not a number from 0 to 99"),
        ("٣,3,3,3,4", "'٣' is not a number from 0 to 99"),
        ("9" * 5000 + ",3,3,3,4", "is not a number from 0 to 99"),
    ],
)
def test_t3_impossible_counts_are_refused(tokens: str, says: str) -> None:
    with pytest.raises(OptionError) as caught:
        new(tokens=tokens)
    assert says in str(caught.value)


def test_t4_t5_the_deal_is_the_one_the_seed_gives() -> None:
    """Tokens, then a row for each seat, then the starter, all from one stream."""
    letters = "".join(letter * 4 for letter in "ROYGBPW") + "+++xxxnnn@@@####"
    tokens, rng = Rng(SEED).shuffle(letters)
    rows = []
    for _ in range(3):
        row, rng = rng.shuffle("ROYGBPW")
        rows.append("||" + "".join(row))
    starter, rng = rng.below(3)
    state = new(3)
    drawn = iter(tokens)
    bare = {0, 6, 24, 42, 48}
    assert board_text(state.board) == "".join("." if i in bare else next(drawn) for i in range(49))
    assert [row_text(player) for player in state.players] == rows
    assert state.mover == starter
    assert state.rng == rng


def test_t6_corners_are_chosen_in_turn_order() -> None:
    state = new(age_order="2,3,0,1")
    assert turns(state, ["@a1", "@g1", "@a7", "@g7"]) == [1, 2, 3, 0, 1]
    assert [str(player.pawn) for player in play(state, "@a1", "@g1", "@a7", "@g7").players] == [
        "g7", "a1", "g1", "a7",
    ]  # fmt: skip


def test_t6_option_the_last_in_turn_order_chooses_first() -> None:
    state = new(age_order="2,3,0,1", corners="reverse")
    assert turns(state, ["@a1", "@g1", "@a7", "@g7"]) == [0, 3, 2, 1, 1]


def test_t6_everybody_has_a_corner_of_their_own() -> None:
    state = play(new(), "@g1")
    moves = TWISTY.legal_moves(observe(state, turn(state)))
    assert [TWISTY.format_move(move) for move in moves] == ["@a1", "@a7", "@g7"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("@g1", "twisty.corner-taken", id="T6 a corner is taken once"),
        pytest.param("@d4", "twisty.not-a-corner", id="T6 the center is no corner"),
        pytest.param("b3", "twisty.corner-first", id="T6 no hop before the corners are chosen"),
        pytest.param("pass", "twisty.corner-first", id="T6 no pass either"),
    ],
)
def test_t6_refusals(text: str, code: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(new(), "@g1", text)
    assert (caught.value.reason.code, caught.value.reason.clause) == (code, "T6")


def test_t6_who_skips_gets_the_first_free_corner() -> None:
    state = skip(skip(play(new(3), "@g1")))
    assert sorted(str(player.pawn) for player in state.players) == ["a1", "a7", "g1"]
    assert not state.placing


def test_t6_option_rows_are_laid_after_the_corners_are_chosen() -> None:
    """As the rulebook has it: nobody, not even the referee, knows a row before."""
    state = new(3, rows="after")
    for text in ("@a1", "@g1"):
        for seat in (None, 0, 1, 2):
            view = observe(state, seat)
            assert not view.rows_are_laid
            players: Any = TWISTY.show(view)["players"]
            assert {player["row"] for player in players} == {""}
            assert msgspec.json.encode(TWISTY.preview(view, ""))
            assert "the row is drawn when everybody has a corner" in plain(TWISTY.draw(view))
        assert not any(player.row for player in state.players)
        state = play(state, text)
    before = state.rng
    state = play(state, "@a7")
    rows, rng = [], before
    for _ in range(3):
        row, rng = rng.shuffle("ROYGBPW")
        rows.append("||" + "".join(row))
    assert [row_text(player) for player in state.players] == rows
    assert state.rng == rng
    assert observe(state, None).rows_are_laid


def test_t6_the_deal_before_late_rows_is_tokens_and_starter() -> None:
    early, late = new(3), new(3, rows="after")
    assert late.board == early.board
    _, rng = Rng(SEED).shuffle(range(44))
    assert (late.mover, late.rng) == rng.below(3)
    assert late.placing[0] == late.mover
    assert new(3, rows="after", corners="reverse").placing[-1] == late.mover


def test_t6_late_rows_come_when_the_last_who_owed_a_corner_left_or_was_skipped() -> None:
    state = play(new(3, rows="after"), "@a1", "@g1")
    gone = retire(state, state.placing[0])
    assert not gone.placing
    for after in (gone, skip(state)):
        assert all(sorted(player.row) == sorted(Color) for player in after.players)
        assert turn(after) == after.mover
    two = retire(new(2, rows="after"), 0)
    assert two.outcome is not None
    assert "of 7" not in plain(TWISTY.draw(observe(two, 1)))


def test_t6_a_player_without_a_row_holds_nothing_and_has_not_all() -> None:
    player = new(2, rows="after").players[0]
    assert (player.next_color, player.has_all, player.unprotected) == (None, False, ())


@pytest.mark.parametrize(
    ("options", "starter"),
    [
        pytest.param({"ages": "41,9,70"}, 1, id="T7 the youngest starts"),
        pytest.param({"ages": "bot,bot,99"}, 2, id="T7 bots count as oldest"),
        pytest.param({"age_order": "0,2,1"}, 1, id="T7 the last from oldest to youngest starts"),
    ],
)
def test_t7_ages_decide_who_starts(options: dict[str, str], starter: int) -> None:
    state = new(3, **options)
    assert state.mover == starter
    assert turn(state) == starter


def test_t7_without_ages_the_seed_decides_who_starts() -> None:
    starters = {deal(TWISTY, 4, {}, seed_from_text(str(n))).mover for n in range(40)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "options",
    [
        {"ages": "1,2"},
        {"ages": "1,2,x"},
        {"ages": "1,2,3", "age_order": "0,1,2"},
        {"age_order": "0,1,1"},
        {"corners": "sideways"},
        {"stars": "1"},
    ],
)
def test_impossible_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        new(3, **options)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_impossible_tables_are_refused(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        new(players)
