"""The JSON views, pictures and descriptions of Qwirkle Rummy."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from sixfold.core.errors import NotationError
from sixfold.core.game import Outcome
from sixfold.core.picture import plain
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import parse_move
from sixfold.games.rummy.show import describe, preview, show
from sixfold.games.rummy.state import State, observe
from sixfold.games.rummy.turn import apply
from tests.games.rummy.table_text import STUCK_HAND, table

SIX_REDS = "RcRsRdRlRtRx"


def test_a_spectator_is_shown_no_hand() -> None:
    shown = show(observe(table("RcRsRd", "RlGt", "BcBs", piles=("", SIX_REDS)), None))
    assert shown["hand"] == []
    assert shown["hand_sizes"] == [2, 2]
    assert shown["table"] == ["RcRsRd"]
    assert shown["piles"] == [[], [SIX_REDS]]
    assert shown["must"] is None


@pytest.mark.parametrize(
    ("state", "must"),
    [
        pytest.param(table("", STUCK_HAND), "exchange", id="M12 exchange"),
        pytest.param(table("", STUCK_HAND, exchanged=True), "pass", id="M12 pass"),
        pytest.param(table("RcRsRd", "RlGt"), None, id="M6 play"),
        pytest.param(table("", "Rl", STUCK_HAND, turn=1), None, id="not on turn"),
    ],
)
def test_what_a_seat_must_do(state: State, must: str | None) -> None:
    assert show(observe(state, 0))["must"] == must


def test_a_half_made_turn() -> None:
    told = preview(observe(table("RcRsRd GcGsGdGl", "RlGtBc"), 0), "RcRsRdRl GcBc GsGd")
    assert told["groups"] == [
        {"cards": "RcRsRdRl", "is_set": True, "is_qwirkle": False, "needs": 0},
        {"cards": "GcBc", "is_set": False, "is_qwirkle": False, "needs": 1},
        {"cards": "GsGd", "is_set": False, "is_qwirkle": False, "needs": 1},
    ]
    assert told["played"] == ["Rl", "Bc"]
    assert told["missing"] == ["Gl"]
    assert told["fits"] == {"Gl": [2], "Gt": [2]}
    assert told["points"] == 0
    assert told["move"] is None
    assert told["refusal"] is not None
    assert told["refusal"]["code"] == "rummy.no-set"


@pytest.mark.parametrize(
    ("draft", "needs"),
    [
        pytest.param("RcRsRd Gt", 2, id="M2 a first card"),
        pytest.param("RcRsRd GtBt", 1, id="M2 two cards of one shape"),
        pytest.param("RcRsRd Gt Bt", 4, id="M2 two sets begun"),
        pytest.param("RcRs RdGt", 0, id="M2 cards that share nothing"),
        pytest.param("RcRsRd", 1, id="M6 nothing played yet"),
        pytest.param("RcRs Rl", 0, id="M7 a card of the table is missing"),
        pytest.param("RcRsRd Yt", 0, id="M6 not in the hand"),
        pytest.param("RcRsRdRl", 0, id="M7 a whole turn"),
    ],
)
def test_a_turn_on_its_way_says_how_many_cards_it_needs(draft: str, needs: int) -> None:
    assert preview(observe(table("RcRsRd", "RlGtBt"), 0), draft)["needs"] == needs


def test_a_turn_that_can_be_confirmed() -> None:
    view = observe(table("RcRsRdRlRt", "RxGt"), 0)
    told = preview(view, "RxRcRsRdRlRt")
    assert (told["points"], told["refusal"]) == (1, None)
    assert told["move"] == f"+Rx = {SIX_REDS}"
    assert told["groups"][0]["is_qwirkle"] is True
    assert preview(view, f"+Rx = {SIX_REDS}")["move"] == told["move"]


def test_an_empty_draft_is_the_table_as_it_was() -> None:
    told = preview(observe(table("RcRsRd", "RlGc"), 0), " ")
    assert told["refusal"] is not None
    assert told["refusal"]["clause"] == "M6"
    assert told["fits"] == {"Rl": [0], "Gc": []}


def test_a_card_from_nowhere_is_told() -> None:
    told = preview(observe(table("RcRsRd", "RlGc"), 0), "RcRsRdRt")
    assert told["refusal"] is not None
    assert told["refusal"]["code"] == "rummy.not-in-hand"


@pytest.mark.parametrize("draft", ["RcR", "nonsense", "+Rc"])
def test_nonsense_is_no_draft(draft: str) -> None:
    with pytest.raises(NotationError):
        preview(observe(table("RcRsRd", "Rl"), 0), draft)


def told_of(state: State, text: str) -> Mapping[str, object]:
    move = parse_move(text)
    return describe(state, move, apply(state, move))


def test_turns_spelled_out() -> None:
    assert told_of(table("RcRsRdRlRt GcGsGd", "RxGl"), f"+Rx = {SIX_REDS} GcGsGd") == {
        "played": ["Rx"],
        "table": [["Rc", "Rs", "Rd", "Rl", "Rt", "Rx"], ["Gc", "Gs", "Gd"]],
        "qwirkles": 1,
        "removed": [["Rc", "Rs", "Rd", "Rl", "Rt", "Rx"]],
    }
    assert told_of(table("", STUCK_HAND, deck="PxBx"), "exchange") == {"exchanged": 2}
    stuck = table("", STUCK_HAND, "GcGsGd", stuck="pass")
    assert told_of(stuck, "pass") == {"passed": True}


def test_m18_shape_sets_in_one_row_and_color_sets_in_the_other() -> None:
    state = table("RcRsRd RcGcBc OtYtPt", "RlGt", "BcBs", piles=(SIX_REDS, "RtOtYtGtBtPt"))
    assert plain(RUMMY.draw(observe(state, 0))) == "\n".join(
        [
            "> seat 0: 1 Qwirkle, 2 cards (you), to move: R",
            "  seat 1: 1 Qwirkle, 2 cards: ✹",
            "  deck: 12 cards",
            "",
            "sets of one shape:",
            "  R● G● B●   O✹ Y✹ P✹",
            "sets of one color:",
            "  R● R■ R◆",
            "the same to copy and type:",
            "  RcRsRd RcGcBc OtYtPt",
            "",
            "your hand:",
            "  R♣ Rl   G✹ Gt",
            "signs: ● c  ■ s  ◆ d  ♣ l  ✹ t  ✚ x",
        ]
    )


@pytest.mark.parametrize(
    ("state", "words"),
    [
        pytest.param(table("", "Rl", turns_left=2, deck=""), "2 turns left", id="M14 last round"),
        pytest.param(table("", "Rl", exchanged=True), "Seat 0 has exchanged", id="M12 exchanged"),
        pytest.param(table("", "Rl", "", "Rt", away=(1,)), "has left", id="a seat left"),
        pytest.param(table("", "", "Rl"), "empty", id="an empty hand"),
        pytest.param(
            replace(table("", "Rl"), outcome=Outcome((1,), "M14")), "cards, wins", id="M15 a winner"
        ),
    ],
)
def test_what_a_picture_tells(state: State, words: str) -> None:
    assert words in plain(RUMMY.draw(observe(state, 0))).replace("1 card,", "1 cards,")


def test_a_full_table_fits_a_terminal() -> None:
    colors = " ".join("".join(f"{c}{s}" for s in "csdlt") for c in "ROYGBP")
    shapes = " ".join("".join(f"{c}{s}" for c in "ROYGB") for s in "csdltx")
    state = table(f"{colors} {shapes}", "RcRsRdRlRtRxOcOsOdOlOtOx")
    assert max(map(len, plain(RUMMY.draw(observe(state, 0))).splitlines())) <= 80
