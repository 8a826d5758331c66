"""Looks after tables that nobody looks at: clocks that run out, games nobody comes back to."""

import asyncio
import time

from sixfold.core.entry import Retired
from sixfold.server.ops.logs import log
from sixfold.server.tables.actions.seats import begin
from sixfold.server.tables.clock import deadline, first_limit
from sixfold.server.tables.entries import enter
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import PERSON
from sixfold.server.tables.timekeeper import Timekeeper, is_running
from sixfold.store.errors import StoreUnavailable
from sixfold.store.rows import DueTable, TableRow

LOOK_SECONDS = 5.0
BUSY_SECONDS = 0.2
"""The pause when more tables are due than one look takes in."""
BATCH = 100
HEAD_START_SECONDS = 5.0
"""For the process that people look at the table through: its timer is exact."""
CLAIM_SECONDS = 120.0
"""How long a process has for the tables it claimed, until another one may try."""
LATER_SECONDS = 86400.0
"""When a table is looked at again for which nothing can be done now."""

NOBODY_CAME = {"why": "nobody came"}


class Caretaker:
    """Claims tables that are due, so that of many processes one looks at each. What is due is
    indexed: tables that are not cost nothing, however many there are."""

    def __init__(self, rooms: Rooms, clocks: Timekeeper) -> None:
        self._rooms, self._clocks = rooms, clocks

    async def look_round(self) -> None:
        while True:
            found = 0
            try:
                found = await self.look()
            except StoreUnavailable:
                log("caretaker-waits-for-store")
            await asyncio.sleep(LOOK_SECONDS if found < BATCH else BUSY_SECONDS)

    async def look(self) -> int:
        """See to the tables that are due now; returns how many there were."""
        now = time.time()
        claimed = now + CLAIM_SECONDS
        tables = await self._rooms.store.claim_due(now - HEAD_START_SECONDS, claimed, BATCH)
        due = dict.fromkeys((found.table.id for found in tables), now + LATER_SECONDS)
        for found in tables:
            with self._rooms.quarantine.guard(found.table.id):
                due[found.table.id] = await self._look_at(found, now)
        await self._rooms.store.put_off(claimed, due)
        return len(tables)

    async def _look_at(self, found: DueTable, now: float) -> float:
        """Do what is due at a table; when it is due next."""
        row = found.table
        if row.started is None:
            return await self._look_at_waiting(row, found.is_full, now)
        if first_limit(row.settings) is not None:
            return await self._look_at_clock(row)
        patience = self._rooms.settings.abandoned_after
        last = max(row.started, found.last or 0.0)
        if last + patience > now:
            return last + patience
        await self._give_up(await self._rooms.room(row.id))
        return now + LATER_SECONDS

    async def _look_at_clock(self, row: TableRow) -> float:
        room = await self._rooms.room(row.id)
        await self._clocks.look(room)
        end = deadline(room.table.clock)
        if end is None or not is_running(room):
            return time.time() + LATER_SECONDS
        return time.time() + end - room.table.time.now()

    async def _look_at_waiting(self, row: TableRow, is_full: bool, now: float) -> float:
        """Start a table that a killed server left full, or close one that nobody came to."""
        end = row.created + self._rooms.settings.abandoned_after
        if is_full and (row.settings["autostart"] or row.rematch_of is not None):
            await begin(self._rooms, await self._rooms.room(row.id))
        elif end <= now:
            await self._rooms.store.finish_table(row.id, NOBODY_CAME, now)
            self._rooms.touched(row.id)
        return max(end, now + LATER_SECONDS)

    async def _give_up(self, room: Room) -> None:
        """Whoever let a turn wait for so long has left."""
        seat, ply = room.table.turn, room.table.ply + 1
        if seat is None or room.presence.connected_seats():
            return
        is_bot = room.table.bot_level(seat) is not None
        if is_bot and any(row.kind == PERSON for row in room.table.seats):
            return  # now that the table is in memory, the bot moves
        log("table-abandoned", table=room.id, seat=seat, ply=ply)
        await enter(self._rooms, room, Retired(seat), f"left:{ply}", ply)
