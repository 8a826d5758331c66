"""Views and drafts as plain values for clients without rules."""

from collections.abc import Sequence
from typing import TypedDict

import sixfold.games.qwirkle.reasons as reasons
from sixfold.core.errors import IllegalMove, NotationError
from sixfold.core.refusal import Refusal, refusal
from sixfold.games.qwirkle.moves import Move, Play, Swap, format_placements, parse_move, play
from sixfold.games.qwirkle.pieces import Board, Cell, Placement, ends, frontier, kinds_fitting
from sixfold.games.qwirkle.rules import (
    FULL_SET,
    check_in_turn,
    common_ways,
    largest_set,
    opening_needs,
    without,
)
from sixfold.games.qwirkle.scoring import LAST_TILE_BONUS, lines, score
from sixfold.games.qwirkle.state import State, View
from sixfold.games.tiles import TEXTS, Tile

FIRST_CELL = Cell(0, 0)


class Own(TypedDict):
    """What a seat sees of itself; tiles are in the notation of moves."""

    hand: list[str]
    opening: int | None
    """How many tiles this seat's opening must lay; None when there is no such rule."""


class Shown(Own):
    """What a screen shows."""

    board: str
    hand_sizes: list[int]
    bag: int
    announced: list[int]


class ShownLine(TypedDict):
    """A line that the half-made play would score."""

    attribute: str
    cells: list[Cell]
    bonus: int


class Preview(TypedDict):
    """What a half-made play would be."""

    cells: dict[str, list[Cell]]
    """For each kind of tile still in hand, where it could be laid next."""
    lines: list[ShownLine]
    last_tile_bonus: int
    """The points for going out (Q13), 0 for other plays."""
    points: int
    """What the play would score in all."""
    refusal: Refusal | None
    """Why the play could not be confirmed as it is."""
    needs: int
    """How many more tiles it takes, for an opening on its way to its whole set (Q4); otherwise 0.
    It is no mistake then, though `refusal` says why it cannot be confirmed yet."""


class PlacedTile(TypedDict):
    """A tile by its names, and where it lies."""

    color: str
    shape: str
    x: int
    y: int


class ScoredLine(TypedDict):
    """A line that scored, without its bonus."""

    attribute: str
    length: int
    points: int


class Played(TypedDict):
    """A turn that laid tiles."""

    placements: list[PlacedTile]
    lines: list[ScoredLine]
    bonus: int
    """For lines of six."""


class Swapped(TypedDict):
    """A turn that swapped so many tiles."""

    swapped: int


class Passed(TypedDict):
    """A turn without a move."""

    passed: bool


def show(view: View) -> Shown:
    return {
        **own(view),
        "board": format_placements(view.board.items()),
        "hand_sizes": list(view.hand_sizes),
        "bag": view.bag_size,
        "announced": list(view.announced),
    }


def own(view: View) -> Own:
    full_set = not view.board and view.opening == FULL_SET and view.hand
    return {
        "hand": [TEXTS[tile] for tile in view.hand],
        "opening": largest_set(view.hand) if full_set else None,
    }


def preview(view: View, draft: str) -> Preview:
    """What the tiles laid so far would score, and where each other tile could go next."""
    laid = _parse_draft(draft)
    table = {**view.board, **dict(laid)}
    refused = _refused(view, laid)
    scored = lines(table, laid) if refused is None or refused["clause"] == "Q4" else []
    goes_out = refused is None and view.bag_size == 0 and not _kept(view.hand, laid)
    bonus = LAST_TILE_BONUS if goes_out else 0
    return {
        "cells": _next_cells(view, table, laid),
        "lines": [
            {"attribute": line.attribute, "cells": list(line.cells), "bonus": line.bonus}
            for line in scored
        ],
        "last_tile_bonus": bonus,
        "points": score(table, laid) + bonus if scored or (laid and refused is None) else 0,
        "refusal": refused,
        "needs": _needs(view, laid, refused),
    }


def describe(before: State, move: Move, after: State) -> Played | Swapped | Passed:
    """A turn described for other programs: colors and shapes by name."""
    match move:
        case Play(placements):
            scored = lines(after.board, placements)
            return {
                "placements": [_placed(placement) for placement in placements],
                "lines": [
                    {"attribute": line.attribute, "length": line.length, "points": line.length}
                    for line in scored
                ],
                "bonus": sum(line.bonus for line in scored),
            }
        case Swap(tiles):
            return {"swapped": len(tiles)}
        case _:
            return {"passed": True}


def _placed(placement: Placement) -> PlacedTile:
    (x, y), tile = placement
    return {"color": tile.color.name.lower(), "shape": tile.shape.name.lower(), "x": x, "y": y}


def _parse_draft(draft: str) -> tuple[Placement, ...]:
    if not draft.strip():
        return ()
    move = parse_move(draft)
    if not isinstance(move, Play):
        raise NotationError("'{text}' plays no tiles", text=draft)
    return move.placements


def _refused(view: View, laid: Sequence[Placement]) -> Refusal | None:
    try:
        check_in_turn(view, play(laid))
    except IllegalMove as error:
        return refusal(error)
    return None


def _needs(view: View, laid: Sequence[Placement], refused: Refusal | None) -> int:
    if refused is None or refused["code"] != reasons.OPENING_SIZE.code:
        return 0
    return opening_needs(view, [tile for _, tile in laid])


def _next_cells(view: View, table: Board, laid: Sequence[Placement]) -> dict[str, list[Cell]]:
    hand = _kept(view.hand, laid)
    fitting = {cell: kinds_fitting(table, cell) for cell in _open_cells(table, laid)}
    return {
        str(tile): [cell for cell, kinds in fitting.items() if kinds >> tile.kind & 1]
        for tile in sorted(set(hand))
    }


def _open_cells(table: Board, laid: Sequence[Placement]) -> list[Cell]:
    """Where the next tile can go: anywhere at first, then only along the same line."""
    if not table:
        return [FIRST_CELL]
    if not laid:
        return frontier(table)
    ways = common_ways([p.cell for p in laid])
    return sorted({end for way in ways for end in ends(table, laid[0].cell, way)})


def _kept(hand: Sequence[Tile], laid: Sequence[Placement]) -> Sequence[Tile]:
    for _, tile in laid:
        hand = without(hand, tile) if tile in hand else hand
    return hand
