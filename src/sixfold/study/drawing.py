"""How a game draws, for reviews that tell luck from skill."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sixfold.games.tiles import Tile


class Drawing(NamedTuple):
    """How a game draws, for views with a `hand`."""

    used: Callable[[Any, Any], Iterable[Tile]]
    """The tiles of a view's hand that a move uses up."""
    shown: Callable[[Any], Iterable[Tile]]
    """The tiles that everybody sees in a view."""
