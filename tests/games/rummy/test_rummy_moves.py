"""The notation of moves."""

import pytest

from sixfold.core.errors import NotationError
from sixfold.games.rummy.moves import Exchange, Pass, Play, format_move, parse_move
from tests.games.rummy.table_text import cards, groups


@pytest.mark.parametrize(
    "text",
    [
        "+RcGc = RcRsRdRl RcGcBc",
        "+ Gc Rc = BcGcRc RlRdRsRc",
        "  +GcRc=RcGcBc   RcRsRdRl ",
        "+RcGc =\tBcRcGc\tRsRcRlRd",
    ],
)
def test_any_order_and_any_spaces_mean_the_same_play(text: str) -> None:
    move = parse_move(text)
    assert move == Play(cards("RcGc"), groups("RcRsRdRl RcGcBc"))
    assert format_move(move) == "+RcGc = RcRsRdRl RcGcBc"


def test_a_play_is_sorted_however_it_is_made() -> None:
    made = Play(cards("RcGc")[::-1], groups("RcRsRdRl RcGcBc")[::-1])
    assert made == parse_move("+RcGc = RcRsRdRl RcGcBc")
    assert hash(made) == hash(parse_move("+RcGc = RcRsRdRl RcGcBc"))


def test_words() -> None:
    assert parse_move(" exchange ") == Exchange()
    assert parse_move("pass") == Pass()
    assert [format_move(move) for move in (Exchange(), Pass())] == ["exchange", "pass"]


@pytest.mark.parametrize("text", ["+ =", "+Rc =", "+ = RcRsRd"])
def test_empty_parts_are_a_matter_of_the_rules(text: str) -> None:
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("", "neither", id="nothing"),
        pytest.param("RcRsRd", "neither", id="no sign"),
        pytest.param("Pass", "neither", id="capitals"),
        pytest.param("exchange RcRs", "neither", id="an exchange of some cards"),
        pytest.param("+RcGc", "needs =", id="no table"),
        pytest.param("+Rz = RcRsRd", "played cards: 'Rz'", id="no such shape"),
        pytest.param("+Rc = RcRsRd ZcGcBc", "group 2: 'Zc'", id="no such color"),
        pytest.param("+Rc = RcRsR", "group 1", id="half a card"),
        pytest.param("+Rc = RcRsRd = RcRsRd", "group 2: '='", id="two tables"),
        pytest.param("+RcG = RcRsRd", "played cards", id="half a card played"),
        pytest.param("+rc = RcRsRd", "'rc'", id="small letters"),
    ],
)
def test_nonsense(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse_move(text)
