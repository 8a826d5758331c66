"""What the referee knows (State) and what is seen of it (View): in Nim the same."""

from dataclasses import dataclass

from sixfold.core.game import Outcome
from sixfold.core.seat import Seat


@dataclass(frozen=True, slots=True)
class State:
    """A game between two turns."""

    heaps: tuple[int, ...]
    turn: Seat
    misere: bool
    away: tuple[bool, ...]
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What a seat, or a spectator (None), sees."""

    seat: Seat | None
    heaps: tuple[int, ...]
    turn: Seat | None
    misere: bool
    away: tuple[bool, ...]
    outcome: Outcome | None


def turn(state: State) -> Seat | None:
    return None if state.outcome else state.turn


def outcome(state: State) -> Outcome | None:
    return state.outcome


def away(state: State) -> tuple[bool, ...]:
    return state.away


def scores(state: State) -> tuple[int, ...]:
    """One for who has won, nothing before (N5)."""
    winners = state.outcome.winners if state.outcome else ()
    return tuple(int(seat in winners) for seat in range(len(state.away)))


def observe(state: State, seat: Seat | None) -> View:
    return View(seat, state.heaps, turn(state), state.misere, state.away, state.outcome)
