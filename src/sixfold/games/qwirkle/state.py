"""What the referee knows (State) and what a seat may know (View)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sixfold.core.game import Outcome
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat
from sixfold.games.qwirkle.pieces import Board, Placement
from sixfold.games.tiles import ALL_TILES, COPIES, Tile


class Turn(NamedTuple):
    """What everybody saw of a turn: tiles laid, or how many were swapped, not which (Q1)."""

    seat: Seat
    laid: tuple[Placement, ...] = ()
    swapped: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a game between two decisions."""

    board: Board
    hands: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    scores: tuple[int, ...]
    turn: Seat
    announced: tuple[int, ...]
    opening: str
    away: tuple[bool, ...]
    rng: Rng
    outcome: Outcome | None = None
    past: tuple[Turn, ...] = ()
    """The turns so far, latest last, without skipped ones."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator (seat None, no hand), may know (Q1)."""

    seat: Seat | None
    hand: tuple[Tile, ...]
    board: Board
    hand_sizes: tuple[int, ...]
    bag_size: int
    scores: tuple[int, ...]
    turn: Seat | None
    announced: tuple[int, ...]
    opening: str
    away: tuple[bool, ...]
    outcome: Outcome | None
    past: tuple[Turn, ...] = ()


def turn(state: State) -> Seat | None:
    return None if state.outcome else state.turn


def observe(state: State, seat: Seat | None) -> View:
    """The view of a seat, built from what is public and its own hand."""
    return View(
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        board=state.board,
        hand_sizes=tuple(map(len, state.hands)),
        bag_size=len(state.bag),
        scores=state.scores,
        turn=turn(state),
        announced=state.announced,
        opening=state.opening,
        away=state.away,
        outcome=state.outcome,
        past=state.past,
    )


def unseen(view: View) -> Mapping[Tile, int]:
    """How many tiles of each kind are in the bag or in other hands."""
    seen = [*view.board.values(), *view.hand]
    return {tile: COPIES - seen.count(tile) for tile in ALL_TILES}
