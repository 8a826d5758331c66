"""The lesson of Qwirkle: lines, several tiles, scoring, the Qwirkle, the swap, the opening."""

from collections import Counter

from sixfold.core.rng import Rng
from sixfold.games.qwirkle.moves import Play, parse_move
from sixfold.games.qwirkle.rules import FULL_SET
from sixfold.games.qwirkle.state import State
from sixfold.games.tiles import BOX, LINE_MAX, Tile, parse_tiles
from sixfold.lessons.step import CHANCE, PLAYERS, Step, Turn


def position(board: str, hand: str) -> State:
    """The learner holds `hand`; all that lies nowhere is in the bag or in the other hand."""
    laid = parse_move(board) if board else Play(())
    assert isinstance(laid, Play)
    own = tuple(sorted(parse_tiles(hand)))
    rest, rng = _shuffled([*(tile for _, tile in laid.placements), *own])
    return State(
        board=dict(laid.placements),
        hands=(own, tuple(sorted(rest[:LINE_MAX]))),
        bag=rest[LINE_MAX:],
        scores=(0,) * PLAYERS,
        turn=0,
        announced=(0,) * PLAYERS,
        opening=FULL_SET,
        away=(False,) * PLAYERS,
        rng=rng,
    )


def _shuffled(used: list[Tile]) -> tuple[tuple[Tile, ...], Rng]:
    rest = Counter(BOX)
    rest.subtract(used)
    return CHANCE.shuffle(tuple(sorted(rest.elements())))


def makes_line(attribute: str, length: int) -> "Goal":
    """A line of that color or shape, so long."""
    return lambda turn: {"attribute": attribute, "length": length, "points": length} in (
        turn.details.get("lines", ())
    )


class Goal:
    """Callable[[Turn], bool]."""


STEPS: tuple[Step, ...] = ()
