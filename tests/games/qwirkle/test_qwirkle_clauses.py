"""Qwirkle clause by clause, each position drawn."""

from dataclasses import replace
from itertools import combinations, product

import pytest

from sixfold.core.errors import IllegalMove, OptionError
from sixfold.core.game import Outcome, deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.flow import apply, retire, time_out
from sixfold.games.qwirkle.moves import parse_move
from sixfold.games.qwirkle.pieces import Cell, is_line, runs
from sixfold.games.qwirkle.rules import can_play, largest_set, legal_moves
from sixfold.games.qwirkle.state import State, observe, unseen
from sixfold.games.tiles import ALL_TILES, BOX, parse_tiles
from sixfold.kernel import qwirkle as kernel
from tests.games.qwirkle.board_text import board

RNG = Rng(seed_from_text("clauses"))
CORNER = """
    Rc Rs
    Bc .
"""


def table(
    text: str, hand: str, *, bag: str = "OxOxOxOxOxOx", other: str = "Yx", turn: int = 0
) -> State:
    """Seat 0 holds `hand`, seat 1 holds `other`."""
    return State(
        board=board(text) if text else {},
        hands=(tuple(sorted(parse_tiles(hand))), tuple(sorted(parse_tiles(other)))),
        bag=parse_tiles(bag),
        scores=(0, 0),
        turn=turn,
        announced=(0, 0),
        opening="full_set",
        away=(False, False),
        rng=RNG,
    )


def refusal(state: State, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        apply(state, parse_move(text))
    return caught.value.reason.clause, caught.value.reason.code.removeprefix("qwirkle.")


@pytest.mark.parametrize(
    ("drawn", "hand", "move", "clause", "code"),
    [
        pytest.param("", "RcRsRdGt", "Rc@0,0 Rs@1,0", "Q4", "opening-size", id="Q4 too few"),
        pytest.param("", "RcRsRdGt", "-Gt", "Q4", "opening-swap", id="Q4 no swap at the opening"),
        pytest.param("", "RcRsRdGt", "pass", "Q4", "opening-swap", id="Q4 no pass at the opening"),
        pytest.param(CORNER, "RdBt", "Gd@2,0", "Q5", "not-in-hand", id="Q5 tile not in hand"),
        pytest.param(
            CORNER, "RdBt", "Rd@2,0 Rd@3,0", "Q5", "not-in-hand", id="Q5 one copy laid twice"
        ),
        pytest.param(CORNER, "RdBt", "Rd@1,0", "Q5", "cell-taken", id="Q5 cell taken"),
        pytest.param(CORNER, "RdBt", "Rd@2,0 Bt@2,0", "Q5", "cell-twice", id="Q5 one cell twice"),
        pytest.param(CORNER, "RdBt", "Rd@2,0 Bt@1,1", "Q5", "not-one-line", id="Q5 round a corner"),
        pytest.param(CORNER, "RdRx", "Rd@2,0 Rx@4,0", "Q6", "gap", id="Q6 gap"),
        pytest.param("Rc", "RdBt", "Rd@2,0", "Q7", "not-connected", id="Q7 not connected"),
        pytest.param("Rc", "RdBt", "Rd@1,1", "Q7", "not-connected", id="Q7 diagonal is no touch"),
        pytest.param("Rc Rs", "RcBt", "Rc@2,0", "Q8", "bad-line", id="Q8 the same tile twice"),
        pytest.param("Rc Rs", "Bt", "Bt@2,0", "Q8", "bad-line", id="Q8 nothing in common"),
        pytest.param("Rc Rs", "Bs", "Bs@2,0", "Q8", "bad-line", id="Q8 fits the last tile only"),
        pytest.param(
            "Rc Rs\n. .", "GcGt", "Gc@0,1 Gt@1,1", "Q8", "bad-line", id="Q8 cross line spoiled"
        ),
        pytest.param(
            "Gd Gs . Gc Gd\nYd .  . . Yd",
            "Gt",
            "Gt@2,0",
            "Q8",
            "bad-line",
            id="Q8 two runs with a green diamond each",
        ),
        pytest.param("Rc Rs", "RdBt", "pass", "Q11", "must-swap", id="Q11 swap, not pass"),
    ],
)
def test_refused(drawn: str, hand: str, move: str, clause: str, code: str) -> None:
    assert refusal(table(drawn, hand), move) == (clause, code)


@pytest.mark.parametrize(
    ("tiles", "valid"),
    [
        pytest.param("RcRs", True, id="Q2 two of one color"),
        pytest.param("RcBc", True, id="Q2 two of one shape"),
        pytest.param("RcRsRdRlRtRx", True, id="Q2 six of one color"),
        pytest.param("RcOcYcGcBcPc", True, id="Q2 six of one shape"),
        pytest.param("RcRc", False, id="Q2 not different"),
        pytest.param("RcRsRc", False, id="Q2 not different, apart"),
        pytest.param("RcBs", False, id="Q2 nothing in common"),
        pytest.param("RcRsBs", False, id="Q2 pairs in common, but not all"),
        pytest.param("RcRsRdRlRtRxRc", False, id="Q2 none is longer than six"),
    ],
)
def test_q2_a_line_is_of_one_color_or_one_shape(tiles: str, valid: bool) -> None:
    """As a line, and as a play of its last tile at the end of the others."""
    assert is_line(parse_tiles(tiles)) == valid
    before, last = [tiles[i : i + 2] for i in range(0, len(tiles) - 2, 2)], tiles[-2:]
    if not is_line(parse_tiles("".join(before))) and len(before) > 1:
        return
    state = table(" ".join(before), last)
    if valid:
        after = apply(state, parse_move(f"{last}@{len(before)},0"))
        assert after.scores[0] == len(tiles) // 2 + (6 if len(before) == 5 else 0)
    else:
        assert refusal(state, f"{last}@{len(before)},0") == ("Q8", "bad-line")


def test_q2_a_line_is_valid_when_any_two_of_its_tiles_are() -> None:
    for size in (2, 3):
        for tiles in product(ALL_TILES, repeat=size):
            pairs = all(
                first != second and (first.color == second.color or first.shape == second.shape)
                for first, second in combinations(tiles, 2)
            )
            assert is_line(tiles) == pairs


def test_q2_a_line_goes_on_as_far_as_tiles_lie() -> None:
    """A tile that joins two lines makes one of them, and one that is alone makes none."""
    joined = apply(table("Rc Rs . Rd Rl\n.  Bs . Bd .", "Rt"), parse_move("Rt@2,0"))
    assert joined.scores == (5, 0)
    assert runs(board("Rc"), [Cell(0, 0)]) == []
    assert [len(line) for line in runs(joined.board, [Cell(2, 0)])] == [5]


def test_q1_box_and_hands() -> None:
    assert len(BOX) == 108
    state = deal(QWIRKLE, 4, {}, seed_from_text("Q1"))
    assert [len(hand) for hand in state.hands] == [6] * 4
    assert len(state.bag) == 108 - 24


def test_q3_copies_count_once() -> None:
    assert largest_set(parse_tiles("YsGsBsRtRcOd")) == 3
    assert largest_set(parse_tiles("RcRcRcRcRcRc")) == 1


def _tied_deal() -> str:
    return next(
        str(n)
        for n in range(100)
        if len(set(deal(QWIRKLE, 3, {}, seed_from_text(str(n))).announced)) == 1
    )


@pytest.mark.parametrize(
    ("options", "starter"),
    [
        pytest.param({"ages": "9,70,41"}, 1, id="Q3 the oldest of the tied"),
        pytest.param({"age_order": "2,0,1"}, 2, id="Q3 an order by age"),
        pytest.param({"start_tie": "youngest", "ages": "9,70,41"}, 0, id="Q3 youngest"),
        pytest.param({"start_tie": "seat"}, 0, id="Q3 seat"),
        pytest.param({"ages": "9,bot,41"}, 1, id="Q3 bots count as oldest"),
    ],
)
def test_q3_tie(options: dict[str, str], starter: int) -> None:
    assert deal(QWIRKLE, 3, options, seed_from_text(_tied_deal())).turn == starter


def test_q3_without_ages_a_tie_is_drawn_from_the_seed() -> None:
    deals = [deal(QWIRKLE, 2, {}, seed_from_text(str(n))) for n in range(60)]
    tied = [state.turn for state in deals if state.announced[0] == state.announced[1]]
    assert set(tied) == {0, 1}
    for state in deals:
        assert state.announced[state.turn] == max(state.announced)


@pytest.mark.parametrize("ages", ["9", "9,x", "9,-3", "9,70,41"])
def test_q3_impossible_ages(ages: str) -> None:
    with pytest.raises(OptionError, match="ages"):
        deal(QWIRKLE, 2, {"ages": ages}, seed_from_text("ages"))


def test_q4_any_opening_when_the_option_says_so() -> None:
    state = replace(table("", "RcRsRdGt"), opening="any")
    assert apply(state, parse_move("Rc@0,0 Rs@1,0")).scores == (2, 0)
    full = len(list(legal_moves(observe(table("", "RcRsRdGt"), 0))))
    assert full == 12  # 3! orders of the reds, along a row or a column
    assert len(list(legal_moves(observe(state, 0)))) == 4 + 12 + 12


@pytest.mark.parametrize(
    ("drawn", "hand", "move", "points"),
    [
        pytest.param("", "Rc", "Rc@0,0", 1, id="Q9 a lone first tile"),
        pytest.param("Rc Rs\nBc .", "Bs", "Bs@1,1", 4, id="Q9 one tile in two lines"),
        pytest.param("Rc Rs", "RdRl", "Rd@-1,0 Rl@2,0", 4, id="Q6 both ends"),
        pytest.param("Rc Rs Rd Rl Rt", "Rx", "Rx@5,0", 12, id="Q9 a Qwirkle"),
        pytest.param("Rc . Rd\nGc . Gd", "Rs", "Rs@1,0", 3, id="Q6 a gap filled"),
        pytest.param("Rc Rs", "BsGs", "Bs@1,1 Gs@1,2", 3, id="Q9 only lines with a new tile"),
    ],
)
def test_q9_points(drawn: str, hand: str, move: str, points: int) -> None:
    assert apply(table(drawn, hand), parse_move(move)).scores == (points, 0)


def test_q10_draw_up_to_six_or_what_is_left() -> None:
    state = apply(table("Rc", "RsRdYt", bag="OxGx"), parse_move("Rs@1,0 Rd@2,0"))
    assert state.hands[0] == tuple(sorted(parse_tiles("YtOxGx")))
    assert state.bag == ()


def test_q11_swap_draws_before_the_tiles_go_back() -> None:
    state = apply(table("Rc", "RsRdYtBtBtBt", bag="OxGx"), parse_move("-RsRd"))
    assert state.hands[0] == tuple(sorted(parse_tiles("OxGxYtBtBtBt")))
    assert sorted(state.bag) == sorted(parse_tiles("RsRd"))
    assert state.scores == (0, 0)
    assert state.turn == 1


def test_q11_a_short_hand_stays_short() -> None:
    state = apply(table("Rc", "RsRdYt", bag="OxGxBx"), parse_move("-Rs"))
    assert state.hands[0] == tuple(sorted(parse_tiles("RdYtBx")))


def test_q11_after_somebody_left_a_short_hand_draws_only_as_many_as_it_swaps() -> None:
    """With the bag empty hands are short; then a hand comes back into the bag."""
    state = State(
        board=board("Rc"),
        hands=tuple(parse_tiles(hand) for hand in ("RsRdYt", "BlGl", "OxPxGxBx")),
        bag=(),
        scores=(0, 0, 0),
        turn=0,
        announced=(0, 0, 0),
        opening="full_set",
        away=(False, False, False),
        rng=RNG,
    )
    left = retire(state, 2)
    assert len(left.bag) == 4
    for swapped in ("Rs", "RsYt", "RsRdYt"):
        after = apply(left, parse_move(f"-{swapped}"))
        assert [len(hand) for hand in after.hands] == [3, 2, 0]
        native = kernel.load(left)
        kernel.apply(native, parse_move(f"-{swapped}"))
        assert native.hand(0) == [tile.kind for tile in after.hands[0]]
        assert native.bag == [tile.kind for tile in after.bag]


def test_q11_no_more_than_the_bag_holds() -> None:
    assert refusal(table("Rc", "RsRdYt", bag="OxGx"), "-RsRdYt") == ("Q11", "swap-too-many")
    assert refusal(table("Rc", "RsRdYt", bag="OxGx"), "-PxPx") == ("Q5", "not-in-hand")


def test_q12_empty_bag_no_swap_and_no_idle_pass() -> None:
    can = table("Rc", "RsYt", bag="")
    assert refusal(can, "-Yt") == ("Q12", "swap-empty-bag")
    assert refusal(can, "pass") == ("Q12", "must-play")
    cannot = table("Rc", "Yt", bag="", other="Rs")
    assert apply(cannot, parse_move("pass")).turn == 1


def test_q13_the_last_tile_ends_the_game_with_six_more() -> None:
    state = apply(table("Rc", "Rs", bag=""), parse_move("Rs@1,0"))
    assert state.scores == (2 + 6, 0)
    assert state.outcome == Outcome((0,), "Q13")


def test_q14_dead_position_ends_without_bonus() -> None:
    # The last red of the row: nothing in any hand fits a table of six reds closed by reds.
    state = table("Rc", "RsBx", bag="", other="Yx")
    after = apply(state, parse_move("Rs@1,0"))
    assert after.outcome == Outcome((0,), "Q14")
    assert after.scores == (2, 0)


def test_q14_nobody_passes_in_a_game_that_is_over() -> None:
    over = apply(table("Rc", "RsBx", bag="", other="Yx"), parse_move("Rs@1,0"))
    assert refusal(over, "pass") == ("Q13", "over")


def test_q14_needs_every_hand_and_the_bag_to_be_without_a_cell() -> None:
    assert apply(table("Rc", "RsBx", bag="", other="Rx"), parse_move("Rs@1,0")).outcome is None
    assert apply(table("Rc", "RsBx", bag="Rx"), parse_move("Rs@1,0")).outcome is None


def test_q15_equal_tops_share() -> None:
    state = replace(table("Rc", "Rs", bag=""), scores=(10, 18))
    assert apply(state, parse_move("Rs@1,0")).outcome == Outcome((0, 1), "Q13")


def test_retiring_returns_the_hand_to_the_bag() -> None:
    state = deal(QWIRKLE, 3, {}, seed_from_text("leave"))
    left = retire(state, state.turn)
    assert sorted((*left.bag, *(t for hand in left.hands for t in hand))) == sorted(BOX)
    assert left.turn != state.turn
    assert left.outcome is None


def test_a_lost_clock_loses_the_turn_only() -> None:
    state = table("Rc", "RsRd")
    after = time_out(state, "Rs@1,0")
    assert (after.turn, after.board, after.hands) == (1, state.board, state.hands)


def test_unseen_counts_what_the_seat_cannot_see() -> None:
    view = observe(table("Rc Rs", "RcGt"), 0)
    counts = unseen(view)
    assert counts[view.hand[0]] == 1
    assert sum(counts.values()) == 108 - 4
    assert set(counts) == set(ALL_TILES)


def test_can_play_asks_single_tiles_only() -> None:
    assert can_play(board("Rc Rs"), parse_tiles("BtRd"))
    assert not can_play(board("Rc"), parse_tiles("BtGd"))
