"""Qwirkle Rummy clause by clause, each position drawn."""

from collections import Counter
from dataclasses import replace

import pytest

from sixfold.core.errors import IllegalMove
from sixfold.core.game import Outcome
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Exchange, Pass, parse_move
from sixfold.games.rummy.pieces import is_set
from sixfold.games.rummy.rules import legal_moves, points
from sixfold.games.rummy.state import State, observe
from sixfold.games.rummy.turn import apply, retire, skip
from sixfold.games.tiles import parse_tiles
from tests.games.rummy.table_text import STUCK_HAND, cards, groups, inventory, table

REDS = "RcRsRd"
SIX_REDS = "RcRsRdRlRtRx"
SIX_STARS = "RtOtYtGtBtPt"


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = apply(state, parse_move(text))
    return state


def refusal(state: State, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    return caught.value.reason.clause, caught.value.reason.code.removeprefix("rummy.")


@pytest.mark.parametrize(
    ("state", "move", "clause", "code"),
    [
        pytest.param(
            table("RcRsRdRl", "GcBc"), "+ = RcRsRdRl", "M6", "nothing-played", id="M6 no card"
        ),
        pytest.param(
            table("RcRsRd RlRtRx", "GcBc"),
            "+ = RcRsRdRlRtRx",
            "M6",
            "nothing-played",
            id="M6 rearranging alone is no turn",
        ),
        pytest.param(
            table(REDS, "RlGc"), "+Rt = RcRsRdRt", "M6", "not-in-hand", id="M6 not in hand"
        ),
        pytest.param(
            table(f"{REDS} {REDS}", "RlGc"),
            "+RlRl = RcRsRdRl RcRsRdRl",
            "M6",
            "not-in-hand",
            id="M6 one copy played twice",
        ),
        pytest.param(table(REDS, "RlGc"), "pass", "M6", "must-play", id="M6 no voluntary pass"),
        pytest.param(
            table(REDS, "RlGc"), "exchange", "M6", "must-play", id="M6 no voluntary exchange"
        ),
        pytest.param(table("", "RcRs"), "+RcRs = RcRs", "M2", "no-set", id="M2 two cards"),
        pytest.param(
            table(REDS, "RcGc"), "+Rc = RcRcRsRd", "M2", "no-set", id="M2 the same card twice"
        ),
        pytest.param(
            table(REDS, "GsGc"), "+Gs = RcRsRdGs", "M2", "no-set", id="M2 fits one card only"
        ),
        pytest.param(
            table("RcRsRdRl", "GcBc"),
            "+GcBc = RsRdRl GcBc Rc",
            "M2",
            "no-set",
            id="M7 a card left alone",
        ),
        pytest.param(
            table("RcRsRdRl", "RtGc"),
            "+Rt = RcRsRdRt",
            "M7",
            "card-missing",
            id="M7 a card vanished",
        ),
        pytest.param(
            table(REDS, "GcGsGd Rl"),
            "+GcGsGdRl = RcRsRd GcGsGd",
            "M7",
            "card-missing",
            id="M7 played but not laid",
        ),
        pytest.param(
            table("RcRsRdRl", "RlGc"),
            "+Rl = RcRsRdRl",
            "M7",
            "card-missing",
            id="M11 a card of the table taken for one of the hand",
        ),
        pytest.param(
            table(REDS, "RlRt"),
            "+Rl = RcRsRdRlRt",
            "M7",
            "card-from-nowhere",
            id="M7 laid but not played",
        ),
        pytest.param(
            table(REDS, "Rl"),
            "+Rl = RcRsRdRl BcBsBd",
            "M7",
            "card-from-nowhere",
            id="M7 a set from nowhere",
        ),
        pytest.param(
            table("", STUCK_HAND), "pass", "M12", "must-exchange", id="M12 exchange, then pass"
        ),
        pytest.param(
            table("", STUCK_HAND, exchanged=True),
            "exchange",
            "M12",
            "exchanged",
            id="M12 one exchange a turn",
        ),
        pytest.param(
            table("", STUCK_HAND, stuck="pass"),
            "exchange",
            "M12",
            "no-exchange",
            id="M12 pass only, by option",
        ),
        pytest.param(
            table("", STUCK_HAND, turns_left=2, deck=""),
            "exchange",
            "M14",
            "last-round",
            id="M14 no exchange in the last round",
        ),
        pytest.param(
            table("", STUCK_HAND, turns_left=2, deck="PxPx"),
            "exchange",
            "M14",
            "last-round",
            id="M14 not even when somebody's cards came back to the deck",
        ),
    ],
)
def test_refused(state: State, move: str, clause: str, code: str) -> None:
    assert refusal(state, move) == (clause, code)


@pytest.mark.parametrize(
    ("text", "valid"),
    [
        pytest.param("RcRsRd", True, id="M2 three of a color"),
        pytest.param("RcOcYc", True, id="M2 three of a shape"),
        pytest.param(SIX_REDS, True, id="M2 a qwirkle"),
        pytest.param("RcRs", False, id="M2 two"),
        pytest.param("", False, id="M2 none"),
        pytest.param("RcRsRs", False, id="M2 a copy"),
        pytest.param("RcRsGs", False, id="M2 a corner"),
        pytest.param("RcOcYcGcBcPcRc", False, id="M2 seven"),
    ],
)
def test_m2_sets(text: str, valid: bool) -> None:
    assert is_set(parse_tiles(text)) is valid


def test_m2_equal_sets_side_by_side() -> None:
    state = play(table(REDS, "RcRsRd Gt"), "+RcRsRd = RcRsRd RcRsRd")
    assert state.table == groups("RcRsRd RcRsRd")


def test_m5_clockwise_past_those_who_left() -> None:
    state = table(REDS, "RlRt", "", "GcGs", away=(1,))
    assert play(state, "+Rl = RcRsRdRl").turn == 2


def test_m5_only_the_seat_to_move_may_move() -> None:
    state = table(REDS, "Rl", "Rl")
    for seat in (None, 1):
        with pytest.raises(IllegalMove, match="M5"):
            RUMMY.check(observe(state, seat), parse_move("+Rl = RcRsRdRl"))


@pytest.mark.parametrize(
    ("before", "hand", "move"),
    [
        pytest.param(
            "BcBsBl RsOsGs",
            "RdOdYd Bt",
            "+RdOdYdBt = RsOsGs RdOdYd BcBsBlBt",
            id="M7 a new set, and a card added to another",
        ),
        pytest.param(
            "RcGcPc PcPdPl",
            "Oc Ps",
            "+OcPs = RcOcGcPc PcPsPdPl",
            id="M7 cards added to two sets",
        ),
        pytest.param(
            "BcBsBdBt",
            "RsYs",
            "+RsYs = RsYsBs BcBdBt",
            id="M7 a square moves to two squares of the hand",
        ),
        pytest.param(
            "RsGsYs PcPsPdPl",
            "GdGc",
            "+GdGc = GcGsGd RsYsPs PcPdPl",
            id="M7 a chain of moves through two sets",
        ),
        pytest.param(
            "RcRsRd OcOsOd YcYsYd",
            "Gc Gs Gd",
            "+GcGsGd = RcOcYcGc RsOsYsGs RdOdYdGd",
            id="M7 the whole table turned over",
        ),
        pytest.param("", "RcRsRd Gt", "+RcRsRd = RcRsRd", id="M8 one set opens"),
        pytest.param(
            "", "RcRsRd GtBtPt", "+RcRsRdGtBtPt = RcRsRd GtBtPt", id="M8 several sets open"
        ),
        pytest.param("", "RcRsRdRl Gt", "+RsRdRl = RsRdRl", id="M8 not obliged to the largest"),
    ],
)
def test_m7_m8_played(before: str, hand: str, move: str) -> None:
    state = play(table(before, hand), move)
    assert state.table == groups(move.partition("=")[2])
    assert state.turn == 1


def test_m9_a_six_leaves_the_table_for_the_pile() -> None:
    state = table("RcRsRdRlRt GcGsGd", "RxGl", piles=(SIX_STARS,))
    assert points(observe(state, 0), parse_move(f"+Rx = {SIX_REDS} GcGsGd")) == 1
    after = play(state, f"+Rx = {SIX_REDS} GcGsGd")
    assert after.table == groups("GcGsGd")
    assert after.piles == (groups(SIX_STARS) + groups(SIX_REDS), ())
    assert RUMMY.scores(after) == (2, 0)


def test_m9_any_number_of_sixes_counts() -> None:
    state = table("RcRsRdRlRt OtYtGtBtPt", "RxRt Gl")
    after = play(state, f"+RxRt = {SIX_REDS} {SIX_STARS}")
    assert RUMMY.scores(after) == (2, 0)
    assert after.table == ()


def test_m9_six_cards_may_stay_as_two_sets() -> None:
    after = play(table("RcRsRdRlRt", "RxGl"), "+Rx = RcRsRd RlRtRx")
    assert RUMMY.scores(after) == (0, 0)
    assert after.table == groups("RcRsRd RlRtRx")


def test_m9_piles_are_open_to_all() -> None:
    state = table(REDS, "Rl", piles=("", SIX_STARS))
    assert observe(state, None).piles == ((), groups(SIX_STARS))


def test_m10_draw_up_to_nine_from_the_end() -> None:
    after = play(table(REDS, "RlRtGcGcGcGsGsGsGd", deck="PxBxYxOx"), "+RlRt = RcRsRdRlRt")
    assert after.hands[0] == cards("GcGcGcGsGsGsGd OxYx")
    assert after.deck == parse_tiles("PxBx")
    assert after.turns_left is None


def test_m10_take_what_is_there() -> None:
    after = play(table(REDS, "RlRtGcGs", deck="PxBx"), "+RlRt = RcRsRdRlRt")
    assert after.hands[0] == cards("GcGs PxBx")
    assert after.deck == ()


def test_m12_exchange_gives_a_new_hand_and_the_same_turn() -> None:
    state = table("", STUCK_HAND, "GcGsGd", deck="PxPxPx BxBxBx GxGxGx YcYc")
    assert list(legal_moves(observe(state, 0))) == [Exchange()]
    after = play(state, "exchange")
    assert after.hands[0] == cards("Px BxBxBx GxGxGx YcYc")
    assert Counter(after.deck) == Counter(cards("PxPx") + cards(STUCK_HAND))
    assert (after.turn, after.exchanged, after.turns_left) == (0, True, None)
    assert after.rng.position > state.rng.position
    assert play(after, "+PxBxGx = PxBxGx").exchanged is False


def test_m12_the_old_hand_is_appended_in_order_and_the_whole_deck_shuffled() -> None:
    state = table("", STUCK_HAND, deck="GxYx PxPxPxBxBxBxOxOxOx")
    expected, _ = state.rng.shuffle((*parse_tiles("GxYx"), *cards(STUCK_HAND)))
    assert play(state, "exchange").deck == expected


def test_m12_a_small_deck_gives_a_small_hand_and_no_last_round() -> None:
    after = play(table("", STUCK_HAND, deck="PxBx"), "exchange")
    assert after.hands[0] == cards("PxBx")
    assert Counter(after.deck) == Counter(cards(STUCK_HAND))
    assert after.turns_left is None


def test_m12_still_stuck_ends_the_turn_with_a_full_hand() -> None:
    state = table("", STUCK_HAND, "GcGsGd", deck="PxBx")
    after = play(state, "exchange")
    assert list(legal_moves(observe(after, 0))) == [Pass()]
    passed = play(after, "pass")
    assert (passed.turn, passed.exchanged, passed.turns_left) == (1, False, None)
    assert len(passed.hands[0]) == 9  # M10
    assert inventory(passed) == inventory(state)


def test_m12_pass_by_option() -> None:
    state = table("", STUCK_HAND, "GcGsGd", stuck="pass")
    assert list(legal_moves(observe(state, 0))) == [Pass()]
    after = play(state, "pass")
    assert (after.turn, after.hands[0]) == (1, cards(STUCK_HAND))


def test_m12_not_stuck_when_only_a_rearrangement_lets_a_card_in() -> None:
    state = table("RcRsRdRl", "OcYc", stuck="pass")
    assert refusal(state, "pass") == ("M6", "must-play")
    assert play(state, "+OcYc = RcOcYc RsRdRl").turn == 1
    assert play(table("RcRsRd", "OcYc", "Rl", stuck="pass"), "pass").turn == 1


def test_m12_nobody_can_ever_play_again() -> None:
    dead = table("", STUCK_HAND, "GcGcBsBsPdPdGl", stuck="pass", piles=("", SIX_REDS))
    assert play(dead, "pass").outcome == Outcome((1,), "M12")
    alive = table("", STUCK_HAND, "GcGcBsBsPdPdGcGsGd", stuck="pass")
    assert play(alive, "pass").outcome is None


def test_m12_an_exchange_may_help_as_long_as_the_cards_do() -> None:
    alive = table("", "RcRc", "RsRs", deck="RdRd", exchanged=True)
    assert play(alive, "pass").outcome is None
    dead = table("", "RcRc", "RsRs", deck="OdOd", exchanged=True)
    assert play(dead, "pass").outcome == Outcome((0, 1), "M12")


def test_m13_an_empty_table_is_opened_again() -> None:
    state = play(table("RcRsRdRlRt", "RxGl", "GcGsGdPx"), f"+Rx = {SIX_REDS}")
    assert state.table == ()
    assert play(state, "+GcGsGd = GcGsGd").table == groups("GcGsGd")


def last_round(players: int = 3) -> State:
    """Seat 1 draws the last card; everybody holds cards that fit the table."""
    hands = ["RlGl", "RtGt", "RxGx", "OcGc"][:players]
    state = table(f"{REDS} GcGsGd", *hands, deck="PxPx", turn=1)
    return play(replace(state, deck=parse_tiles("Px")), "+Rt = RcRsRdRt GcGsGd")


def test_m14_one_more_turn_each_and_the_drawer_last() -> None:
    state = last_round()
    assert (state.turn, state.turns_left, state.deck) == (2, 3, ())
    state = play(state, "+Gx = RcRsRdRt GcGsGdGx")
    assert (state.turn, state.turns_left) == (0, 2)
    state = play(state, "+Gl = RcRsRdRt GcGsGdGlGx")
    assert (state.turn, state.turns_left, state.outcome) == (1, 1, None)
    state = play(state, "+Gt = RcRsRdRt GcGsGdGlGtGx")
    assert state.outcome == Outcome((1,), "M14")
    assert RUMMY.turn(state) is None
    assert not list(legal_moves(observe(state, 1)))


def test_m14_no_drawing_even_from_cards_that_came_back() -> None:
    state = retire(last_round(4), 0)
    assert len(state.deck) == 2
    after = play(state, "+Gx = RcRsRdRt GcGsGdGx")
    assert after.hands[2] == cards("Rx")
    assert len(after.deck) == 2


def test_m14_the_last_round_starts_only_with_the_last_card() -> None:
    state = table(REDS, "RlGlGlGlGdGdGdGsGs", deck="PxBx")
    assert play(state, "+Rl = RcRsRdRl").turns_left is None


def test_m14_stuck_in_the_last_round() -> None:
    state = table("", STUCK_HAND, "GcGsGd", deck="", turns_left=2)
    assert list(legal_moves(observe(state, 0))) == [Pass()]
    after = play(state, "pass")
    assert (after.turn, after.turns_left, after.hands) == (1, 1, state.hands)


def test_m14_an_empty_hand_passes() -> None:
    state = table(REDS, "", "Rl", deck="", turns_left=2)
    assert list(legal_moves(observe(state, 0))) == [Pass()]


def test_m14_a_skipped_turn_is_a_turn() -> None:
    state = skip(skip(last_round()))
    assert (state.turn, state.turns_left) == (1, 1)
    assert skip(state).outcome == Outcome((0, 1, 2), "M14")


def test_m14_who_leaves_before_the_last_turn_takes_none() -> None:
    state = retire(last_round(), 0)
    assert (state.turn, state.turns_left) == (2, 2)
    assert skip(skip(state)).outcome == Outcome((1, 2), "M14")


def test_m14_who_leaves_after_the_last_turn_changes_nothing() -> None:
    state = retire(skip(last_round()), 2)
    assert (state.turn, state.turns_left) == (0, 2)


def test_m14_who_leaves_as_the_last_to_move_ends_the_game() -> None:
    state = retire(skip(skip(last_round())), 1)
    assert state.outcome == Outcome((0, 2), "M14")


@pytest.mark.parametrize(
    ("piles", "away", "winners"),
    [
        pytest.param(("", SIX_REDS, ""), (), (1,), id="M15 most qwirkles"),
        pytest.param((SIX_REDS, "", SIX_STARS), (), (0, 2), id="M15 equal tops share"),
        pytest.param(("", "", ""), (), (0, 1, 2), id="M15 nobody has any"),
        pytest.param((SIX_REDS, "", ""), (0,), (1, 2), id="M15 who left cannot win"),
    ],
)
def test_m15_winners(
    piles: tuple[str, ...], away: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = table("", "", "RcRsRd", "", deck="", turn=1, turns_left=1, piles=piles, away=away)
    assert skip(state).outcome == Outcome(winners, "M14")


def test_leaving_puts_the_hand_back_into_the_deck() -> None:
    state = table(REDS, "RlGt", "GcGs", "BcBs", deck="PxYx")
    expected, rng = state.rng.shuffle(parse_tiles("PxYxGcGs"))
    left = retire(state, 1)
    assert (left.deck, left.rng, left.turn) == (expected, rng, 0)
    assert left.hands == (cards("RlGt"), (), cards("BcBs"))
    assert retire(state, 0).turn == 1
    assert retire(left, 2).outcome == Outcome((0,), "retired")


@pytest.mark.parametrize("seat", [1, -1, 7])
def test_only_who_plays_can_leave(seat: int) -> None:
    state = table(REDS, "RlGt", "", "BcBs", away=(1,))
    with pytest.raises(IllegalMove, match=f"seat {seat}"):
        retire(state, seat)


def test_leaving_in_the_middle_of_an_exchanged_turn() -> None:
    state = table(REDS, "Gt", "Gx", "Bt", exchanged=True)
    assert retire(state, 1).exchanged is True
    assert retire(state, 0).exchanged is False
