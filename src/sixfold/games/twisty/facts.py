"""A turn spelled out for other programs."""

from typing import Any

from sixfold.games.twisty.moves import Corner, Move, Pass, Walk
from sixfold.games.twisty.pieces import Color
from sixfold.games.twisty.reach import landing
from sixfold.games.twisty.state import State


def describe(before: State, move: Move, after: State) -> dict[str, Any]:
    """Plain values for JSON: squares as [x, y], colors by name."""
    match move:
        case Corner(cell):
            return {"corner": list(cell)}
        case Walk(path):
            start = before.players[before.mover].pawn
            takes, robs, protects, _ = landing(before.board, before.players, before.mover, path[-1])
            return {
                "from": start and list(start),
                "path": [list(cell) for cell in path],
                "took": None if takes is None else _name(takes),
                "stole_from": robs,
                "protected": [_name(color) for color in protects],
            }
        case Pass():
            return {"passed": True}


def _name(color: Color) -> str:
    return color.name.lower()
