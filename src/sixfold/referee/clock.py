"""Clocks as values: the caller supplies the current time."""

from enum import Enum
from typing import NamedTuple

from sixfold.core.seat import Seat, with_seat


class Pace(Enum):
    """What a time limit counts."""

    NONE = "none"
    MOVE = "move"
    GAME = "game"


class Clock(NamedTuple):
    """Seconds left for each seat, and whose clock has been running since when."""

    pace: Pace
    limit: float
    left: tuple[float, ...]
    running: Seat | None = None
    since: float = 0.0

    def turn_to(self, seat: Seat | None, now: float) -> "Clock":
        """Stop the running clock and start that of `seat`; None stops all."""
        left = self.left
        if self.running is not None and self.pace is Pace.GAME:
            left = with_seat(left, self.running, self.seconds_left(self.running, now))
        return Clock(self.pace, self.limit, left, seat, now)

    def seconds_left(self, seat: Seat, now: float) -> float:
        """The time `seat` has left; never below zero, infinite without a limit."""
        if self.pace is Pace.NONE:
            return float("inf")
        spent = now - self.since if seat == self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    def has_run_out(self, now: float) -> bool:
        return self.running is not None and self.seconds_left(self.running, now) == 0.0


def wind(pace: Pace, limit: float, players: int) -> Clock:
    """A clock before the first move."""
    return Clock(pace, limit, (limit,) * players)
