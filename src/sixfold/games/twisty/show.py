"""Views and turns as plain values, for screens and programs that know no rules."""

from collections.abc import Iterable
from typing import Any, TypedDict

from sixfold.core.errors import IllegalMove
from sixfold.core.refusal import Refusal, refusal
from sixfold.core.seat import Seat
from sixfold.games.twisty import reasons
from sixfold.games.twisty.cells import Cell
from sixfold.games.twisty.moves import Corner, Move, Pass, Walk, parse_move
from sixfold.games.twisty.pieces import SERIES, Token, name_of
from sixfold.games.twisty.player import free_corners
from sixfold.games.twisty.reach import Reachable, landing, next_landings, reachable, victims
from sixfold.games.twisty.rules import check, points
from sixfold.games.twisty.state import State, View

UNFINISHED = (
    reasons.CORNER_FIRST,
    reasons.ROBBED,
    reasons.NO_LANDING,
    reasons.ENDS_AT_START,
)
"""Why a turn is not legal yet that may still become so."""


class ShownPlayer(TypedDict):
    """A seat; the first `held` colors of its row are held, the first `protected` protected."""

    series: str
    row: list[str]
    held: int
    protected: int
    next: str | None
    pawn: list[int] | None
    away: bool
    may_rob: list[Seat]


class ShownEnd(TypedDict):
    """A square where the turn at hand may end, a shortest way there, and what it brings."""

    cell: list[int]
    path: list[list[int]]
    takes: str | None
    robs: Seat | None
    protects: list[str]
    wins: bool


class Shown(TypedDict):
    """The table; tokens are in reading order, None for an empty square."""

    tokens: list[str | None]
    players: list[ShownPlayer]
    placing: list[Seat]
    """Who puts a pawn on a corner, in this order, before anybody hops."""
    is_setup: bool
    ends: list[ShownEnd]
    occurrences: int
    """How often the turn at hand has begun like this; the third time is a draw."""


class Preview(TypedDict):
    """What a half-made turn would be."""

    cells: list[list[int]]
    """Where the pawn may land next."""
    points: int
    refusal: Refusal | None


def show(view: View) -> Shown:
    """Everything that lies on the table, and what the seat to move can do with it."""
    hops = view.turn is not None and not view.placing
    return {
        "tokens": [_name(token) for token in view.board],
        "players": [_player(view, seat) for seat in range(len(view.players))],
        "placing": list(view.placing),
        "is_setup": view.is_setup,
        "ends": [_end(end) for end in reachable(view, view.mover)] if hops else [],
        "occurrences": view.occurrences,
    }


def preview(view: View, draft: str) -> Preview:
    """What the walk so far would bring, and where it may go on to."""
    move = parse_move(draft) if draft.strip() else Walk(())
    refused = _refused(view, move)
    sound = refused is None or refused.reason in UNFINISHED
    return {
        "cells": _lists(_next_cells(view, move)) if sound else [],
        "points": points(view, move) if refused is None else 0,
        "refusal": None if refused is None else refusal(refused),
    }


def describe(before: State, move: Move, after: State) -> dict[str, Any]:
    """What a turn did."""
    match move:
        case Corner(cell):
            return {"corner": list(cell)}
        case Walk(path):
            start = before.players[before.mover].pawn
            end = landing(before.board, before.players, before.mover, path[-1])
            return {
                "from": _list(start),
                "path": _lists(path),
                "took": _name(end.takes),
                "stole_from": end.robs,
                "protected": [name_of(color) for color in end.protects],
            }
        case Pass():
            return {"passed": True}


def _refused(view: View, move: Move) -> IllegalMove | None:
    try:
        check(view, move)
    except IllegalMove as error:
        return error
    return None


def _next_cells(view: View, move: Move) -> tuple[Cell, ...]:
    if view.placing:
        return () if isinstance(move, Corner) else free_corners(view.players)
    path = move.path if isinstance(move, Walk) else ()
    return next_landings(view.board, view.players, view.mover, path)


def _player(view: View, seat: Seat) -> ShownPlayer:
    player = view.players[seat]
    return {
        "series": SERIES[seat],
        "row": [name_of(color) for color in player.row],
        "held": player.held,
        "protected": player.protected,
        "next": _name(player.next_color),
        "pawn": _list(player.pawn),
        "away": player.away,
        "may_rob": list(victims(view, seat)),
    }


def _end(end: Reachable) -> ShownEnd:
    takes, robs, protects, wins = end.landing
    return {
        "cell": list(end.cell),
        "path": _lists(end.path),
        "takes": _name(takes),
        "robs": robs,
        "protects": [name_of(color) for color in protects],
        "wins": wins,
    }


def _name(token: Token | None) -> str | None:
    return None if token is None else name_of(token)


def _list(cell: Cell | None) -> list[int] | None:
    return None if cell is None else list(cell)


def _lists(cells: Iterable[Cell]) -> list[list[int]]:
    return [list(cell) for cell in cells]
