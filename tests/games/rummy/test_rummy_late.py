"""What happens when the clock runs out (M16, M17)."""

import pytest

from sixfold.core.errors import IllegalMove, NotationError
from sixfold.core.game import Outcome
from sixfold.games.rummy.late import time_out
from sixfold.games.rummy.moves import parse_move
from sixfold.games.rummy.turn import apply, skip
from sixfold.games.tiles import parse_tiles
from tests.games.rummy.table_text import cards, groups, inventory, table

LATE = ["skip", "takeback", "tournament"]
TABLE = "RcRsRdRl GcGsGd"
NINE = "RtBc PxPxPx YxYxOxOx"


@pytest.mark.parametrize("late", LATE)
def test_an_untouched_table_stays(late: str) -> None:
    state = table(TABLE, NINE, late=late)
    assert time_out(state, "") == skip(state)


def test_by_default_the_turn_passes_whatever_lies_there() -> None:
    state = table(TABLE, NINE)
    assert time_out(state, "RcRsRdRlRt GcGs") == skip(state)


def test_m16_valid_groups_stay_and_loose_cards_go_to_the_hand() -> None:
    state = table(TABLE, NINE, late="takeback")
    after = time_out(state, "RsRdRlRt RcGcBc GsGd")
    assert after.table == groups("RsRdRlRt RcGcBc")
    assert after.hands[0] == cards("PxPxPx YxYxOxOx GsGd")
    assert (after.deck, after.turn) == (state.deck, 1)


def test_m16_cards_that_are_nowhere_in_the_draft_are_loose() -> None:
    after = time_out(table(TABLE, NINE, late="takeback"), "GcGsGd")
    assert after.table == groups("GcGsGd")
    assert after.hands[0] == cards(f"{NINE} RcRsRdRl")
    assert len(after.hands[0]) == 13


def test_m16_nothing_is_drawn_until_the_hand_is_below_nine() -> None:
    state = table("RcRsRd", "RcRsRdRl GcGsGd PxPxPxYxYx", deck="BxBx")
    state = apply(state, parse_move("+RcRsRd = RcRsRd RcRsRd"))
    assert (len(state.hands[0]), state.deck) == (9, parse_tiles("BxBx"))
    state = apply(skip(state), parse_move("+Rl = RcRsRdRl RcRsRd"))
    assert (len(state.hands[0]), state.deck) == (9, parse_tiles("Bx"))


def test_m16_below_nine_cards_are_drawn() -> None:
    state = table("RcRsRd", "RlPxPxPx", late="takeback", deck="BxYxOxGxRxBt")
    after = time_out(state, "RcRsRdRl")
    assert after.hands[0] == cards("PxPxPx BxYxOxGxRxBt")
    assert after.turns_left == 2  # M14


def test_m16_sixes_count() -> None:
    state = table("RcRsRdRlRt GcGsGd", "RxPx", late="takeback")
    after = time_out(state, "RcRsRdRlRtRx GcGs")
    assert after.piles[0] == groups("RcRsRdRlRtRx")
    assert after.table == ()
    assert set(cards("PxGcGsGd")) <= set(after.hands[0])


@pytest.mark.parametrize(
    "draft",
    [
        pytest.param("RcRsRdRlRtRx", id="M6 a six of the table"),
        pytest.param("RcRsRdRlRtRx Px", id="M6 a six, and a card of the hand beside it"),
        pytest.param("RcRsRd RlRtRx", id="M6 nothing moved"),
    ],
)
def test_m6_m16_a_table_that_was_only_rearranged_is_put_back(draft: str) -> None:
    state = table("RcRsRd RlRtRx", "PxPc", late="takeback")
    assert time_out(state, draft) == skip(state)


def test_m6_m16_no_six_counts_when_no_card_was_played() -> None:
    state = table("RcRsRd RlRtRx GcGsGd", "PxPc", late="takeback")
    after = time_out(state, "RcRsRdRlRtRx Gc GsGd")
    assert after.piles == ((), ())
    assert after.table == ()
    assert set(cards("RcRsRdRlRtRxGcGsGdPxPc")) <= set(after.hands[0])
    assert inventory(after) == inventory(state)


def test_m6_m16_a_six_counts_when_a_card_was_played_elsewhere() -> None:
    state = table("RcRsRd RlRtRx GcGsGd", "GlPc", late="takeback")
    after = time_out(state, "RcRsRdRlRtRx GcGsGdGl")
    assert after.piles[0] == groups("RcRsRdRlRtRx")
    assert after.table == groups("GcGsGdGl")


def test_m16_loses_no_card_and_draws_nothing_in_the_last_round() -> None:
    state = table(TABLE, "RtBc", late="takeback", turns_left=2, deck="Px")
    after = time_out(state, "RcRs RdRl")
    assert inventory(after) == inventory(state)
    assert after.hands[0] == cards("RtBc RcRsRdRl GcGsGd")
    assert (after.deck, after.turns_left) == (state.deck, 1)


@pytest.mark.parametrize(
    "draft",
    [
        pytest.param("RcRsRd RlRt GcGsGd", id="M17 a group of two"),
        pytest.param("RcRsRdRlRt GcGs Gd", id="M17 a card alone"),
        pytest.param("RcRsRdRlRt", id="M17 cards of the table are missing"),
        pytest.param("RcRsRdRlGc GsGdBc", id="M17 no sets"),
    ],
)
def test_m17_a_mess_loses_the_game(draft: str) -> None:
    state = table(TABLE, NINE, "Bt", "Gt", late="tournament", piles=("BcBsBdBlBtBx",))
    after = time_out(state, draft)
    assert after.table == state.table
    assert after.away == (True, False, False)
    assert after.hands == ((), cards("Bt"), cards("Gt"))
    assert inventory(after) == inventory(state)
    assert (after.turn, after.outcome) == (1, None)


def test_m17_of_two_the_other_wins() -> None:
    state = table(TABLE, NINE, "Bt", late="tournament", piles=("BcBsBdBlBtBx",))
    assert time_out(state, "RcRs").outcome == Outcome((1,), "M17")


def test_m17_a_finished_turn_counts() -> None:
    state = table(TABLE, NINE, late="tournament")
    after = time_out(state, "RcRsRdRlRt GcGsGd")
    assert after == apply(state, parse_move("+Rt = RcRsRdRlRt GcGsGd"))


def test_m17_a_table_in_order_without_a_card_played_is_put_back() -> None:
    state = table("RcRsRdRlRt RcGcBc", "Px", late="tournament")
    assert time_out(state, "RsRdRl RcGcBc RcRt") != skip(state)
    rearranged = table("RcRsRd RlRtRx", "Px", late="tournament")
    assert time_out(rearranged, "RcRsRdRlRtRx") == skip(rearranged)


@pytest.mark.parametrize("late", LATE)
@pytest.mark.parametrize(
    ("draft", "error", "says"),
    [
        pytest.param("RcRsRd oops", NotationError, "group 2", id="nonsense"),
        pytest.param("RcRsRdR", NotationError, "group 1", id="half a card"),
        pytest.param("RcRsRd Bt", IllegalMove, "Bt", id="a card from nowhere"),
        pytest.param("RcRsRd GcGcBc", IllegalMove, "Gc", id="a card too often"),
    ],
)
def test_bad_drafts_are_refused(late: str, draft: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        time_out(table(TABLE, NINE, late=late), draft)
