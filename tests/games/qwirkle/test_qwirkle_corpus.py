"""The rulebook's game and other positions from the conformance corpus."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from sixfold.core.errors import IllegalMove
from sixfold.games.qwirkle.moves import play
from sixfold.games.qwirkle.pieces import Cell, Placement
from sixfold.games.qwirkle.rules import check
from sixfold.games.qwirkle.scoring import lines, score
from sixfold.games.qwirkle.state import View
from sixfold.games.tiles import Color, Shape, Tile
from tests.corpus import CONFORMANCE

SYMMETRIES: list[Callable[[int, int], Cell]] = [
    lambda x, y: Cell(x, y),
    lambda x, y: Cell(-x, y),
    lambda x, y: Cell(x, -y),
    lambda x, y: Cell(-x, -y),
    lambda x, y: Cell(y, x),
    lambda x, y: Cell(-y, x),
    lambda x, y: Cell(y, -x),
    lambda x, y: Cell(-y, -x),
]
POINTS = [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]


def load(name: str) -> Any:
    return msgspec.json.decode((CONFORMANCE / "qwirkle" / name).read_bytes())


def placements(data: list[dict[str, Any]], turned: Callable[[int, int], Cell]) -> list[Placement]:
    return [
        Placement(
            turned(p["x"], p["y"]), Tile(Color[p["color"].upper()], Shape[p["shape"].upper()])
        )
        for p in data
    ]


def view(board: dict[Cell, Tile], laid: list[Placement]) -> View:
    """A seat that holds just what it lays."""
    return View(
        seat=0,
        hand=tuple(sorted(p.tile for p in laid)),
        board=board,
        hand_sizes=(len(laid), 6),
        bag_size=50,
        scores=(0, 0),
        turn=0,
        announced=(0, 0),
        opening="any",
        away=(False, False),
        outcome=None,
    )


def play_through(turns: list[dict[str, Any]], turned: Callable[[int, int], Cell]) -> list[int]:
    board: dict[Cell, Tile] = {}
    points = []
    for turn in turns:
        laid = placements(turn["placements"], turned)
        check(view(board, laid), play(laid))
        board |= {p.cell: p.tile for p in laid}
        found = lines(board, laid)
        assert sorted((line.attribute, line.length) for line in found) == sorted(
            (line["attribute"], line["length"]) for line in turn["lines"]
        )
        assert turn["bonus"] == sum(line.bonus for line in found)
        points.append(score(board, laid))
    return points


@pytest.mark.parametrize("turned", SYMMETRIES)
@pytest.mark.parametrize("name", ["example_game.json", "example_game_printed.json"])
def test_the_rulebooks_game(name: str, turned: Callable[[int, int], Cell]) -> None:
    assert play_through(load(name), turned) == POINTS


@pytest.mark.parametrize("turned", SYMMETRIES)
def test_the_scoring_example(turned: Callable[[int, int], Cell]) -> None:
    assert play_through(load("scoring_example.json"), turned) == [3, 3, 7, 12]


@pytest.mark.parametrize("turned", SYMMETRIES)
@pytest.mark.parametrize("case", load("edge_cases.json"), ids=lambda case: case["name"])
def test_edge_cases(case: dict[str, Any], turned: Callable[[int, int], Cell]) -> None:
    board = {p.cell: p.tile for p in placements(case["board"], turned)}
    laid = placements(case["placements"], turned)
    if not case["legal"]:
        with pytest.raises(IllegalMove):
            check(view(board, laid), play(laid))
        return
    check(view(board, laid), play(laid))
    assert score(board | {p.cell: p.tile for p in laid}, laid) == case["total"]
