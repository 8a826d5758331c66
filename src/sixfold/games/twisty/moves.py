"""The kinds of move and their notation."""

from dataclasses import dataclass
from typing import TypeAlias

from sixfold.core.errors import NotationError
from sixfold.core.phrase import Phrase
from sixfold.games.twisty.cells import Cell, parse_cell

Path: TypeAlias = tuple[Cell, ...]
"""The landings of a walk in order, without its starting square."""

CORNER_SIGN = "@"
PASS = "pass"
HELP = (
    "b3 hops to b3; b3 c4 d6 goes on over movement tokens, every landing in order;"
    " @a1 puts the pawn on a corner; pass when no hop is possible"
)


@dataclass(frozen=True, slots=True)
class Corner:
    """Put the pawn on a corner, at the start or after a robbery (T6, T16)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Walk:
    """A knight's hop and what the movement tokens add to it (T8, T12)."""

    path: Path


@dataclass(frozen=True, slots=True)
class Pass:
    """There is no legal hop (T8)."""


Move: TypeAlias = Corner | Walk | Pass


def format_move(move: Move) -> str:
    """The move in one line.

    >>> format_move(Walk((Cell(1, 2), Cell(2, 3), Cell(3, 5))))
    'b3 c4 d6'
    >>> format_move(Corner(Cell(6, 0)))
    '@g1'
    """
    match move:
        case Corner(cell):
            return f"{CORNER_SIGN}{cell}"
        case Walk(path):
            return " ".join(map(str, path))
        case Pass():
            return PASS


def parse_move(text: str) -> Move:
    """The move a text stands for; raises NotationError."""
    words = text.split()
    if not words:
        raise NotationError("an empty text is not a move: {help}", help=Phrase(HELP))
    if words == [PASS]:
        return Pass()
    if words[0].startswith(CORNER_SIGN):
        return _parse_corner(words)
    return Walk(tuple(_parse_landing(place, word) for place, word in enumerate(words, start=1)))


def _parse_corner(words: list[str]) -> Corner:
    if len(words) > 1:
        raise NotationError(
            "nothing may follow the corner '{corner}', found '{text}'",
            corner=words[0],
            text=words[1],
        )
    return Corner(parse_cell(words[0].removeprefix(CORNER_SIGN)))


def _parse_landing(place: int, word: str) -> Cell:
    try:
        return parse_cell(word)
    except NotationError as error:
        raise NotationError("landing {place}: {why}", place=place, why=error) from None
