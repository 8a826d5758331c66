"""Views and turns as plain values, for screens and programs that know no rules."""

from typing import Any, TypedDict

import sixfold.games.nim.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.core.refusal import Refusal, refusal
from sixfold.games.nim.moves import Take, parse_move
from sixfold.games.nim.rules import check, points
from sixfold.games.nim.state import State, View


class Shown(TypedDict):
    """The table."""

    heaps: list[int]
    misere: bool
    away: list[bool]


class Preview(TypedDict):
    """What a turn would leave."""

    heaps: list[int]
    points: int
    refusal: Refusal | None


def show(view: View) -> Shown:
    return {"heaps": list(view.heaps), "misere": view.misere, "away": list(view.away)}


def preview(view: View, draft: str) -> Preview:
    """The heaps after the turn, or as they are with the reason why it cannot be."""
    try:
        move = _parse_draft(draft)
        check(view, move)
    except IllegalMove as error:
        return {"heaps": list(view.heaps), "points": 0, "refusal": refusal(error)}
    heaps = list(view.heaps)
    heaps[move.heap - 1] -= move.count
    return {"heaps": heaps, "points": points(view, move), "refusal": None}


def describe(before: State, move: Take, after: State) -> dict[str, Any]:
    return {"heap": move.heap, "taken": move.count, "heaps": list(after.heaps)}


def _parse_draft(draft: str) -> Take:
    if not draft.strip():
        raise IllegalMove(reasons.NOTHING)
    return parse_move(draft)
