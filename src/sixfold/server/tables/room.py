"""A table in this process: its facts, who is present, and work under way."""

import asyncio
import time
from collections.abc import Sequence

from sixfold.core.entry import Entry
from sixfold.core.seat import Seat
from sixfold.server.tables.clock import has_days
from sixfold.server.tables.lock import CallbackLock
from sixfold.server.tables.presence import Attendees, Presence
from sixfold.server.tables.table import Table
from sixfold.store.rows import EntryRow, SeatRow


class Room:
    """Where a table is played; nothing here but the table survives a restart."""

    def __init__(self, table: Table, absent_after: float) -> None:
        self.table = table
        self.presence = Presence(table.row.players)
        self._absent_after = absent_after
        self.drafts: dict[Seat, str] = {}
        """Half-made turns, in case time runs out."""
        self.done_keys: dict[str, int] = {}
        """Idempotency keys of requests that made no entry, to answer a retry alike."""
        self.asked_for = time.monotonic()
        self.is_busy = False
        """A bot is thinking here."""
        self.lock = CallbackLock()
        """Held while an entry is being made, so that entries are serialized."""
        self.reading = asyncio.Lock()
        """Held while rows are reread, so that stale rows never overwrite newer ones."""
        self.is_doubtful = False
        """The outcome of the last commit is unknown: reread before continuing."""
        self.missed = 0
        """How often something changed elsewhere that nobody here wanted to know."""
        self.looked = 0
        """How much of that was known when the table was last read."""
        self._news: asyncio.Event | None = None

    @property
    def id(self) -> str:
        return self.table.row.id

    @property
    def is_attended(self) -> bool:
        """Whether somebody here wants to know what happens."""
        return bool(self.presence.viewers or self._news or self.is_busy) or (
            bool(self.presence.local_seats())
        )

    @property
    def is_stale(self) -> bool:
        """Whether it must be read again before it is shown."""
        return self.looked < self.missed

    def is_absent(self, seat: Seat) -> bool:
        """Whether a player's grace period is over, so that the others may vote."""
        table = self.table
        if not table.is_started or table.is_over or has_days(table.clock):
            return False
        if self.presence.connected(seat) or seat not in table.people():
            return False
        return self.presence.seconds_gone(seat) >= self._absent_after

    def who_is_here(self) -> Attendees:
        """Who is connected, and who has been gone too long."""
        here = self.presence.connected_seats()
        others = self.presence.every_seat - here
        return here, frozenset(seat for seat in others if self.is_absent(seat))

    def take_seats(self, seats: Sequence[SeatRow]) -> None:
        """Apply reread seats."""
        self.table.take_seats(seats)
        self.presence.check_seats(seats)

    def advance(self, row: EntryRow, entry: Entry) -> None:
        """Update the room after an entry was played and stored."""
        self.table.advance(row, entry)
        self.drafts.clear()
        self.is_doubtful = False

    async def news(self) -> None:
        """Wait until something happens."""
        if self._news is None:
            self._news = asyncio.Event()
        await self._news.wait()

    def wake(self) -> None:
        """Wake everybody waiting in `news`."""
        if self._news is not None:
            self._news.set()
            self._news = None
