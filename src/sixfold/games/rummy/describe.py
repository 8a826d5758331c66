"""A turn spelled out for other programs."""

from typing import Any

from sixfold.games.rummy.moves import Exchange, Move, Pass, Play
from sixfold.games.rummy.pieces import Table
from sixfold.games.rummy.rules import qwirkles
from sixfold.games.rummy.state import State


def describe(before: State, move: Move, after: State) -> dict[str, Any]:
    """Cards played, the table with its sixes, and what left it; or the cards taken; or the pass."""
    match move:
        case Play(played, table):
            removed = qwirkles(table)
            return {
                "played": list(map(str, played)),
                "table": _spell(table),
                "qwirkles": len(removed),
                "removed": _spell(removed),
            }
        case Exchange():
            return {"exchanged": len(after.hands[before.turn])}
        case Pass():
            return {"passed": True}


def _spell(groups: Table) -> list[list[str]]:
    return [list(map(str, group)) for group in groups]
