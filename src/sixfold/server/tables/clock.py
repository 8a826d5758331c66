"""Derives a table's clock from entries and their times."""

import time
from collections.abc import Mapping
from functools import cache
from typing import Any

from sixfold.core.entry import Entry, HandedOver
from sixfold.core.seat import Seat
from sixfold.referee.clock import Clock, Pace, wind
from sixfold.wire.api import ClockPlan
from sixfold.wire.messages import ClockInfo

DAY = 86400.0
DAYS_MAX = 60


def clock_settings(plan: ClockPlan) -> dict[str, Any]:
    """A plan as stored with a table: days per move become seconds per move."""
    if plan.pace == "days":
        return {"pace": Pace.MOVE.value, "limit": min(plan.amount, DAYS_MAX) * DAY}
    return {"pace": plan.pace, "limit": 0.0 if plan.pace == "none" else plan.amount}


def wind_clock(settings: Mapping[str, Any], players: int) -> Clock:
    clock = settings["clock"]
    return wind(Pace(clock["pace"]), float(clock["limit"]), players)


def after_entry(clock: Clock, entry: Entry, turn: Seat | None, at: float) -> Clock:
    """The clock after an entry at table time `at`, with the turn now at a seat."""
    if isinstance(entry, HandedOver) and turn == clock.running:
        return clock  # a new player in the seat gets no extra time
    return clock.turn_to(turn, at)


def first_limit(settings: Mapping[str, Any]) -> float | None:
    """How long after the start the clock of the first seat runs out."""
    clock = settings["clock"]
    return None if Pace(clock["pace"]) is Pace.NONE else float(clock["limit"])


def has_days(clock: Clock) -> bool:
    """Whether it is a correspondence clock: players need not stay at the table."""
    return clock.pace is Pace.MOVE and clock.limit >= DAY


def deadline(clock: Clock) -> float | None:
    """The table time when the running clock runs out."""
    if clock.running is None or clock.pace is Pace.NONE:
        return None
    return clock.since + clock.left[clock.running]


def due_after(clock: Clock, entry: Entry, turn: Seat | None, last: float) -> float | None:
    """How long after an entry at table time `last` the clock will run out."""
    if clock.pace is Pace.NONE:
        return None
    end = deadline(after_entry(clock, entry, turn, last))
    return None if end is None else end - last


def clock_info(clock: Clock, now: float) -> ClockInfo:
    if clock.pace is Pace.NONE:
        return _endless(clock.running)
    left = (round(clock.seconds_left(seat, now), 3) for seat in range(len(clock.left)))
    return ClockInfo(clock.pace.value, clock.limit, tuple(left), clock.running)


@cache
def _endless(running: Seat | None) -> ClockInfo:
    return ClockInfo("none", 0.0, (), running)


class TableTime:
    """Monotonic seconds since the start of a game; each entry is stored with those since the last.

    The wall clock is used only when a game is loaded, for the time since its last entry.
    """

    def __init__(self) -> None:
        self.zero = time.monotonic()
        """When the game started, by the monotonic clock of this process."""
        self.last = 0.0
        """The table time of the last entry."""

    def now(self) -> float:
        """Never before the last entry."""
        return max(self.last, time.monotonic() - self.zero)

    def elapsed(self) -> float:
        """Seconds since the last entry."""
        return self.now() - self.last

    def advance(self, elapsed: float) -> None:
        """Record an entry made `elapsed` seconds after the previous one."""
        self.last += max(0.0, elapsed)
        self.zero = min(self.zero, time.monotonic() - self.last)

    def resume(self, last_at: float) -> None:
        """Continue from the last entry, made at wall-clock time `last_at`: the gap counts as
        the wall clock measures it, but never as negative."""
        self.zero = time.monotonic() - self.last - max(0.0, time.time() - last_at)
