"""Moves with pictures of their tiles, chances and reasons, as people read them."""

import re
from collections.abc import Sequence

from rich.text import Text

from sixfold.cli.terminal.screen import INKS
from sixfold.games import find_part
from sixfold.games.tiles import COLOR_LETTERS, SHAPE_LETTERS, Color, Shape, Tile
from sixfold.games.tiles_picture import draw_tile
from sixfold.locale.words import t

_TILE = re.compile(rf"([{COLOR_LETTERS}])([{SHAPE_LETTERS}])")


def drawn_move(text: str) -> Text:
    """A move with its tiles as they look on the table; squares stay as they are.

    >>> drawn_move("Rc@0,0 Gs@1,0").plain
    'R●@0,0 G■@1,0'
    """
    drawn, end = Text(), 0
    for found in _TILE.finditer(text):
        tile = Tile(Color(COLOR_LETTERS.index(found[1])), Shape(SHAPE_LETTERS.index(found[2])))
        span = draw_tile(tile)
        drawn.append(text[end : found.start()])
        drawn.append(str(span.text), style=f"bold {INKS[span.ink]}")
        end = found.end()
    return drawn.append(text[end:])


def percent(value: float) -> str:
    return f"{value:.0%}"


def reasons(game: str, notes: Sequence[str]) -> str:
    """The reasons a bot gives, as sentences."""
    known = getattr(find_part(f"bots.{game}", "notes"), "NOTES", {})
    return " ".join(t(known[note]) for note in notes if note in known)
