"""Who is at a table, across all processes."""

import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from sixfold.core.seat import Seat
from sixfold.server.socket.viewer import Viewer
from sixfold.store.rows import SeatRow

Attendees: TypeAlias = tuple[frozenset[Seat], frozenset[Seat]]
"""Who is connected, and who has been gone too long."""

POLL_SECONDS = 60.0
"""How long an HTTP poll counts as presence."""
BELIEVED_SECONDS = 75.0
REPEATED_SECONDS = 30.0
"""How often presence is rebroadcast; a dead process expires soon after."""


class Note(msgspec.Struct, omit_defaults=True):
    """A presence message between processes about one table; contains no secrets."""

    process: str
    here: list[Seat] | None = None
    asks: bool = False
    said: tuple[Seat, str] | None = None


class Presence:
    """The viewers of this process, recent HTTP polls, and what other processes report."""

    def __init__(self, players: int) -> None:
        self.is_certain: Callable[[], bool] = lambda: True
        """Whether everybody who is connected to another process has been reported."""
        self.every_seat: frozenset[Seat] = frozenset(range(players))
        self.viewers: set[Viewer] = set()
        self._polled: dict[Seat, float] = {}
        self._elsewhere: dict[str, tuple[frozenset[Seat], float]] = {}
        """Seats connected to other processes, and when that information expires."""
        self._gone_since: dict[Seat, float] = {}
        self.told: Attendees | None = None
        """What was last sent to viewers."""

    def connected_seats(self) -> frozenset[Seat]:
        """Seats connected to any process, as far as known: who cannot be seen has not left."""
        now = time.monotonic() if self.is_certain() else 0.0
        elsewhere = (seats for seats, until in self._elsewhere.values() if now < until)
        return self.local_seats().union(*elsewhere)

    def connected(self, seat: Seat) -> bool:
        return seat in self.connected_seats()

    def local_seats(self) -> frozenset[Seat]:
        """Seats connected to this process."""
        seats = {viewer.seat for viewer in self.viewers if viewer.seat is not None}
        if self._polled:
            now = time.monotonic()
            seats.update(seat for seat, at in self._polled.items() if now - at < POLL_SECONDS)
        return frozenset(seats)

    def seconds_gone(self, seat: Seat) -> float:
        now = time.monotonic()
        return now - self._gone_since.get(seat, now)

    def note_poll(self, seat: Seat) -> None:
        self._polled[seat] = time.monotonic()

    def note_who_is_gone(self) -> None:
        """Record since when each person has been away, or that this cannot be known."""
        if not self.is_certain():
            self._gone_since = {}
            return
        now = time.monotonic()
        gone = self.every_seat - self.connected_seats()
        self._gone_since = {seat: self._gone_since.get(seat, now) for seat in gone}

    def believe(self, process: str, here: list[Seat]) -> None:
        """Record who is connected to another process."""
        self._elsewhere[process] = (frozenset(here), time.monotonic() + BELIEVED_SECONDS)
        self.note_who_is_gone()

    def check_seats(self, seats: Sequence[SeatRow]) -> None:
        """A viewer whose seat now belongs to somebody else becomes a spectator."""
        for viewer in self.viewers:
            if viewer.seat is not None and viewer.proof != seats[viewer.seat].token_hash:
                viewer.seat = None
