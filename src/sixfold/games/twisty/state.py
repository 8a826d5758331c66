"""The state of a game (State), and everything visible of it (View)."""

from dataclasses import dataclass
from typing import NamedTuple

from sixfold.core.game import Outcome
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat
from sixfold.games.twisty.pieces import Board
from sixfold.games.twisty.player import Player


class Position(NamedTuple):
    """What must occur three times for a draw (T20)."""

    board: Board
    players: tuple[Player, ...]
    mover: Seat

    def can_follow(self, earlier: "Position") -> bool:
        """Whether `earlier` may recur: no cube was taken, shielded or carried away since."""
        return self.board == earlier.board and all(
            now.protected == then.protected and now.away == then.away
            for now, then in zip(self.players, earlier.players, strict=True)
        )


@dataclass(frozen=True, slots=True)
class State:
    """The whole game. Seats in `placing` put their pawns on corners first, in this order (T6, T16);
    then the turn of `mover` begins.
    """

    board: Board
    players: tuple[Player, ...]
    mover: Seat
    placing: tuple[Seat, ...]
    rng: Rng
    seen: tuple[Position, ...] = ()
    """Turn-start positions since the last irreversible change; empty before the first turn."""
    outcome: Outcome | None = None

    @property
    def position(self) -> Position:
        return Position(self.board, self.players, self.mover)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat, or a spectator (None), sees: everything on the table is public."""

    seat: Seat | None
    turn: Seat | None
    board: Board
    players: tuple[Player, ...]
    mover: Seat
    placing: tuple[Seat, ...]
    seen: tuple[Position, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None

    @property
    def rows_are_laid(self) -> bool:
        """Whether the color rows are laid; with `rows=after` only after all corners (T6)."""
        return rows_are_laid(self.players)

    @property
    def is_setup(self) -> bool:
        """Whether pawns are being put on their first corners (T6)."""
        return not self.seen

    @property
    def occurrences(self) -> int:
        """How often a turn has begun in this position; the third time is a draw (T20)."""
        return 0 if self.placing or self.is_setup else self.seen.count(self.seen[-1])


def rows_are_laid(players: tuple[Player, ...]) -> bool:
    return all(player.row for player in players)


def turn(state: State) -> Seat | None:
    """Who must decide now: a robbed player does so out of turn (T16)."""
    if state.outcome:
        return None
    return state.placing[0] if state.placing else state.mover


def away(state: State) -> tuple[bool, ...]:
    return tuple(player.away for player in state.players)


def scores(state: State) -> tuple[int, ...]:
    """The cubes each seat holds."""
    return tuple([player.held for player in state.players])


def outcome(state: State) -> Outcome | None:
    return state.outcome


def observe(state: State, seat: Seat | None) -> View:
    """What `seat` sees."""
    return View(
        seat=seat,
        turn=turn(state),
        board=state.board,
        players=state.players,
        mover=state.mover,
        placing=state.placing,
        seen=state.seen,
        scores=scores(state),
        outcome=state.outcome,
    )
