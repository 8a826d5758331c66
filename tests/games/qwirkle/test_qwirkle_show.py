"""The JSON views of Qwirkle."""

import pytest

from sixfold.core.errors import NotationError
from sixfold.games.qwirkle.flow import apply
from sixfold.games.qwirkle.moves import parse_move
from sixfold.games.qwirkle.pieces import Cell
from sixfold.games.qwirkle.show import preview, show
from sixfold.games.qwirkle.state import observe
from tests.games.qwirkle.test_qwirkle_clauses import table


def test_a_spectator_is_shown_no_hand() -> None:
    shown = show(observe(table("Rc Rs", "RdGt"), None))
    assert shown["hand"] == []
    assert shown["board"] == "Rc@0,0 Rs@1,0"
    assert shown["opening"] is None


def test_the_opening_player_is_told_how_many_tiles_to_lay() -> None:
    assert show(observe(table("", "RcRsRdGt"), 0))["opening"] == 3


def test_cells_for_every_tile_before_anything_is_laid() -> None:
    told = preview(observe(table("Rc Rs", "RdGt"), 0), "")
    assert told["cells"]["Gt"] == []
    assert Cell(2, 0) in told["cells"]["Rd"]
    assert told["points"] == 0
    assert told["refusal"] is not None


def test_a_half_made_play_goes_on_in_its_line_only() -> None:
    told = preview(observe(table("Rc Rs", "RdRlGt"), 0), "Rd@2,0")
    assert told["cells"]["Rl"] == [Cell(-1, 0), Cell(2, -1), Cell(2, 1), Cell(3, 0)]
    assert told["points"] == 3
    assert told["refusal"] is None
    told = preview(observe(table("Rc Rs", "RdRlRtGt"), 0), "Rd@2,0 Rl@3,0")
    assert told["cells"]["Rt"] == [Cell(-1, 0), Cell(4, 0)]


def test_lines_and_bonus_are_told_one_by_one() -> None:
    told = preview(observe(table("Rc Rs Rd Rl Rt", "Rx"), 0), "Rx@5,0")
    assert told["points"] == 12
    assert [(line["attribute"], line["bonus"]) for line in told["lines"]] == [("red", 6)]


@pytest.mark.parametrize(
    ("draft", "needs"),
    [
        pytest.param("", 0, id="nothing laid"),
        pytest.param("Rc@0,0", 2, id="Q4 the first of three"),
        pytest.param("Rc@5,7 Rs@6,7", 1, id="Q4 anywhere on the empty table"),
        pytest.param("Rc@0,0 Rs@1,0 Rd@2,0", 0, id="Q4 the whole set"),
        pytest.param("Gt@0,0", 0, id="Q4 not of the largest set"),
        pytest.param("Rc@0,0 Rs@2,0", 0, id="Q6 a gap"),
    ],
)
def test_an_opening_on_its_way_says_how_many_tiles_it_needs(draft: str, needs: int) -> None:
    assert preview(observe(table("", "RcRsRdGt"), 0), draft)["needs"] == needs


def test_later_turns_need_no_number_of_tiles() -> None:
    assert preview(observe(table("Rc Rs", "GtRd"), 0), "Gt@2,0")["needs"] == 0


def test_a_play_that_cannot_stand_says_why_and_scores_nothing() -> None:
    told = preview(observe(table("Rc Rs", "Gt"), 0), "Gt@2,0")
    assert told["points"] == 0
    assert told["refusal"] is not None
    assert (told["refusal"]["clause"], told["refusal"]["code"]) == ("Q8", "qwirkle.bad-line")


def test_a_draft_of_something_else_is_refused() -> None:
    with pytest.raises(NotationError):
        preview(observe(table("Rc Rs", "Gt"), 0), "pass")


@pytest.mark.parametrize(("bag", "bonus"), [("", 6), ("Gt", 0)])
def test_the_points_for_going_out_are_foretold_and_scored(bag: str, bonus: int) -> None:
    """Q13: only with an empty bag, and the preview tells what the play then scores."""
    state = table("Rc Rs", "RdRl", bag=bag)
    half = preview(observe(state, 0), "Rd@2,0")
    whole = preview(observe(state, 0), "Rd@2,0 Rl@3,0")
    assert (half["last_tile_bonus"], half["points"]) == (0, 3)
    assert (whole["last_tile_bonus"], whole["points"]) == (bonus, 4 + bonus)
    after = apply(state, parse_move("Rd@2,0 Rl@3,0"))
    assert after.scores[0] - state.scores[0] == whole["points"]
