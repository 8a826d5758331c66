"""What a review of Qwirkle needs to know."""

from collections.abc import Iterable
from typing import Any

from sixfold.games.qwirkle.moves import Move, Pass, Play, Swap
from sixfold.games.tiles import Tile
from sixfold.study.drawing import Drawing

SIXES = {"qwirkle.completes-six"}


def _used(view: Any, move: Move) -> Iterable[Tile]:
    match move:
        case Play(placements):
            return [placement.tile for placement in placements]
        case Swap(tiles):
            return tiles
        case Pass():
            return ()


DRAWING = Drawing(_used, lambda view: view.board.values())
