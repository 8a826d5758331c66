"""The three kinds of turn (PLAY, SWAP, PASS) and their notation."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from sixfold.core.errors import NotationError
from sixfold.core.phrase import Phrase
from sixfold.games.qwirkle.pieces import Cell, Placement
from sixfold.games.tiles import TEXTS, Tile, format_tiles, parse_tile, parse_tiles

PASS_TEXT = "pass"
HELP = "Rc@0,0 Rs@1,0 plays tiles at x,y; -RcGt swaps tiles; pass"

_PLACEMENT = re.compile(r"(\w+)@(-?\d{1,7}),(-?\d{1,7})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Play:
    """Tiles laid from the hand (Q5), in the order of their cells."""

    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """Tiles returned to the bag (Q11), in order."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be done (Q12)."""


Move: TypeAlias = Play | Swap | Pass


def play(placements: Iterable[Placement]) -> Play:
    return Play(tuple(sorted(placements)))


def swap(tiles: Iterable[Tile]) -> Swap:
    return Swap(tuple(sorted(tiles)))


def format_move(move: Move) -> str:
    """One line of text.

    >>> format_move(parse_move("Rs@1,0 Rc@0,0"))
    'Rc@0,0 Rs@1,0'
    >>> format_move(parse_move("-GtRc"))
    '-RcGt'
    """
    match move:
        case Play(placements):
            return format_placements(placements)
        case Swap(tiles):
            return f"-{format_tiles(tiles)}"
        case Pass():
            return PASS_TEXT


def format_placements(placements: Iterable[tuple[Cell, Tile]]) -> str:
    return " ".join([f"{TEXTS[tile]}@{x},{y}" for (x, y), tile in placements])


def public_text(move: Move) -> str:
    """The text that other seats see: how many tiles were swapped, not which (Q1)."""
    return f"-{len(move.tiles)}" if isinstance(move, Swap) else format_move(move)


def parse_move(text: str) -> Move:
    """The move a text stands for; raises NotationError."""
    text = text.strip()
    if text == PASS_TEXT:
        return Pass()
    if text.startswith("-"):
        return _parse_swap(text)
    if not text:
        raise NotationError("an empty text is not a move; {help}", help=Phrase(HELP))
    return play(_parse_placement(word) for word in text.split())


def _parse_swap(text: str) -> Swap:
    tiles = parse_tiles("".join(text[1:].split()))
    if not tiles:
        raise NotationError("a swap names its tiles, as in -RcGt")
    return swap(tiles)


def _parse_placement(word: str) -> Placement:
    if not (found := _PLACEMENT.fullmatch(word)):
        raise NotationError(
            "'{text}' doesn’t say which tile goes where, as in Rc@0,0; {help}",
            text=word,
            help=Phrase(HELP),
        )
    return Placement(Cell(int(found[2]), int(found[3])), parse_tile(found[1]))
