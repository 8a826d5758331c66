"""Reads what other processes stored, for many tables at once."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack
from typing import TypeAlias

from sixfold.server.tables.quarantine import Quarantine
from sixfold.server.tables.room import Room
from sixfold.server.tables.sync.lane import Lane, Run
from sixfold.store.rows import EntryRow, Surroundings
from sixfold.store.store import Store

TakeEntries: TypeAlias = Callable[[Room, list[EntryRow]], None]
TakeRest: TypeAlias = Callable[[Room, Surroundings], None]


class CatchUp:
    """Two lanes: entries, which are frequent and quick to read, and the rest of a table."""

    def __init__(
        self,
        store: Store,
        run: Run,
        quarantine: Quarantine,
        take_entries: TakeEntries,
        take_rest: TakeRest,
    ) -> None:
        self._store, self._quarantine = store, quarantine
        self._take_entries, self._take_rest = take_entries, take_rest
        self.entries = Lane(self._read_entries, run)
        self.rest = Lane(self._read_rest, run)

    @property
    def behind(self) -> int:
        """How many tables are known to be older here than in the store."""
        return len(self.entries.overdue | self.rest.overdue)

    def want(self, rooms: Iterable[Room]) -> None:
        """Read all about tables soon."""
        those = list(rooms)
        self.rest.want(those)
        self.entries.want(those)

    def mend(self, rooms: Iterable[Room]) -> None:
        """News of these tables may have been lost."""
        those = list(rooms)
        self.rest.overdue.update(those)
        self.entries.overdue.update(those)
        self.want(those)

    async def look(self, room: Room) -> None:
        """Bring a room to what is stored now. Raises StoreUnavailable."""
        missed = room.missed
        await self.rest.read(room)
        await self.entries.read(room)
        room.looked = max(room.looked, missed)

    async def _read_entries(self, rooms: list[Room]) -> list[Room]:
        rows = await self._store.entries_after({room.id: room.table.ply for room in rooms})
        found: dict[str, list[EntryRow]] = defaultdict(list)
        for row in rows:
            found[row.table].append(row)
        unstarted = [room for room in rooms if room.id in found and not room.table.is_started]
        if unstarted:
            await self._read_rest(unstarted)
        ready = [room for room in rooms if room.id in found and room.table.plies]
        # While an entry is being stored, the engine is ahead.
        busy = [room for room in ready if room.lock.locked()]
        for room in ready:
            if room not in busy:
                with self._quarantine.guard(room.id):
                    self._take_entries(room, found[room.id])
        return busy

    async def _read_rest(self, rooms: list[Room]) -> list[Room]:
        async with AsyncExitStack() as locks:
            for room in sorted(rooms, key=lambda room: room.id):
                await locks.enter_async_context(room.reading)
            found = await self._store.surroundings_of([room.id for room in rooms])
            for room in rooms:
                if room.id in found:
                    with self._quarantine.guard(room.id):
                        self._take_rest(room, found[room.id])
        return []
