"""What the referee knows (State) and what a seat may know (View)."""

from dataclasses import dataclass

from sixfold.core.game import Outcome
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat
from sixfold.games.rummy.pieces import Table
from sixfold.games.tiles import Tile


@dataclass(frozen=True, slots=True)
class State:
    """The complete state of a game between two decisions.

    Every card is in exactly one of deck, hands, table and piles; the table holds sets of 3 to 5.
    """

    hands: tuple[tuple[Tile, ...], ...]
    deck: tuple[Tile, ...]
    table: Table
    piles: tuple[Table, ...]
    """The qwirkles each seat has collected (M9)."""
    turn: Seat
    turns_left: int | None
    """Turns until the end, once the last card was drawn (M14)."""
    exchanged: bool
    """Whether the seat to move has exchanged its hand in this turn (M12)."""
    away: tuple[bool, ...]
    stuck: str
    late: str
    rng: Rng
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator (seat None, no hand), may know."""

    seat: Seat | None
    hand: tuple[Tile, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    table: Table
    piles: tuple[Table, ...]
    turn: Seat | None
    turns_left: int | None
    exchanged: bool
    away: tuple[bool, ...]
    stuck: str
    late: str
    outcome: Outcome | None

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(map(len, self.piles))


def turn(state: State) -> Seat | None:
    return None if state.outcome else state.turn


def away(state: State) -> tuple[bool, ...]:
    return state.away


def scores(state: State) -> tuple[int, ...]:
    """One point for each qwirkle (M9)."""
    return tuple(map(len, state.piles))


def outcome(state: State) -> Outcome | None:
    return state.outcome


def observe(state: State, seat: Seat | None) -> View:
    """The view of a seat, built from what is public and its own hand."""
    return View(
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(state.deck),
        table=state.table,
        piles=state.piles,
        turn=turn(state),
        turns_left=state.turns_left,
        exchanged=state.exchanged,
        away=state.away,
        stuck=state.stuck,
        late=state.late,
        outcome=state.outcome,
    )
