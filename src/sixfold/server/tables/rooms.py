"""A cache of tables, loaded on demand and updated by the bus."""

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Iterator
from typing import Any, TypeAlias

import msgspec

from sixfold.core.seat import Seat
from sixfold.engine.engine import Played
from sixfold.server.ops.logs import log
from sixfold.server.ops.metrics import Metrics
from sixfold.server.ops.tasks import Tasks
from sixfold.server.people.tokens import new_id
from sixfold.server.settings import Settings
from sixfold.server.socket.viewer import Viewer
from sixfold.server.tables.broadcast import tell_event, tell_said, tell_table
from sixfold.server.tables.clock import deadline
from sixfold.server.tables.presence import Note
from sixfold.server.tables.quarantine import Quarantine
from sixfold.server.tables.replay import (
    add_ply,
    begin_if_started,
    found_differs,
    furnish,
    replay,
)
from sixfold.server.tables.room import Room
from sixfold.server.tables.sync.catch_up import CatchUp
from sixfold.server.tables.sync.hearing import Hearing
from sixfold.store.bus.news import Bus, Missed, News
from sixfold.store.errors import NoSuchTable, StoreUnavailable
from sixfold.store.rows import EntryRow, Surroundings
from sixfold.store.store import Store
from sixfold.wire.codes import Code, Denied

AT_ONCE = 20
"""Tables handled before yielding to the event loop, so that moves are not delayed."""
HELD_SECONDS = 120.0
"""Longer than any request: a room idle this long is no longer held by anybody."""
SHORT_STORY = 10
"""Entries replayed on the event loop; longer games are replayed on a thread."""
ID = re.compile(r"[\w-]{1,40}", re.ASCII)

Follower: TypeAlias = Callable[[Room], None]


class Rooms:
    """Holds at most one Room per table. Followers are called when a room changes."""

    def __init__(self, store: Store, bus: Bus, settings: Settings, metrics: Metrics) -> None:
        self.store, self.bus, self.settings, self.metrics = store, bus, settings, metrics
        self.followers: list[Follower] = []
        self.process = new_id()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._heard_of: set[str] = set()
        """Tables that changed while they were being loaded."""
        self._tasks = Tasks()
        self._zeros: dict[str, float] = {}
        """The time origins of evicted rooms: their clocks keep running."""
        self.quarantine = Quarantine(metrics)
        self.hearing = Hearing(bus, store)
        self.sync = CatchUp(store, self.run, self.quarantine, self._take_in, self._take_rest)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, id: str) -> Room:
        """The room of a table; raises NoSuchTable, StoreUnavailable, or Denied when it cannot be
        replayed."""
        if (room := self._rooms.get(id)) is not None:
            self._rooms.move_to_end(id)
            room.asked_for = time.monotonic()
            if room.is_stale:
                await self.sync.look(room)
            return room
        if not ID.fullmatch(id):
            raise NoSuchTable(id)
        if (task := self._loading.get(id)) is None:
            task = self._loading[id] = asyncio.ensure_future(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def fresh(self, id: str, since: int | None = None) -> Room:
        """The room of a table as it is stored now: whoever asks may have been told of it by
        another process, up to ply `since`."""
        is_new = id not in self._rooms and id not in self._loading
        room = await self.room(id)
        if self.hearing.is_shared and not is_new:
            try:
                await self.sync.look(room)
            except StoreUnavailable:
                if since is not None and since > room.table.ply:
                    raise
        return room

    async def _load(self, id: str) -> Room:
        whole = await self.store.whole(id)
        if whole is None:
            raise NoSuchTable(id)
        room = await self._replayed(*whole)
        self._resume_time(room)
        room.presence.is_certain = self.hearing.is_certain
        room.presence.note_who_is_gone()
        self._rooms[id] = room
        self._forget_some()
        self.bus.publish(News(id, note=_note(self.process, asks=True)))
        if id in self._heard_of:
            self._heard_of.discard(id)
            await self.sync.look(room)
        self._call_followers(room)
        return room

    async def _replayed(self, found: Surroundings, entries: list[EntryRow]) -> Room:
        id, absent_after = found.table.id, self.settings.absent_after
        try:
            if len(entries) <= SHORT_STORY:
                room = replay(found, entries, absent_after)
            else:
                room = await asyncio.to_thread(replay, found, entries, absent_after)
        except Exception as error:
            self.quarantine.add(id, error)
            raise Denied(Code.DAMAGED_TABLE) from error
        self.quarantine.discard(id)
        return room

    def _resume_time(self, room: Room) -> None:
        zero = self._zeros.pop(room.id, None)
        if zero is not None:
            room.table.time.zero = zero
        elif room.table.is_started:
            room.table.time.resume(room.table.last_at)

    def _forget_some(self) -> None:
        """Evict the least recently used rooms; never one that may still be held."""
        if len(self._rooms) <= self.settings.rooms_kept:
            return
        for id, room in list(self._rooms.items()):
            is_fresh = time.monotonic() - room.asked_for < HELD_SECONDS
            if is_fresh or len(self._rooms) <= self.settings.rooms_kept:
                return
            if not (room.presence.viewers or room.is_busy or room.lock.locked()):
                del self._rooms[id]
                if deadline(room.table.clock) is not None:
                    self._zeros[id] = room.table.time.zero

    # Changes

    def entered(self, room: Room, row: EntryRow, played: Played) -> None:
        """Advance the room after an entry was stored, and broadcast it."""
        add_ply(room, row, played)
        tell_event(room)
        room.wake()
        if room.table.is_over or room.table.surroundings_changed:
            tell_table(room)
        self._call_followers(room)

    def publish_ply(self, room: Room) -> None:
        self.bus.publish(News(room.id, room.table.ply))

    def publish_change(self, room: Room) -> None:
        self.bus.publish(News(room.id))

    def touched(self, id: str) -> None:
        """A table changed that may or may not be in memory, here or elsewhere."""
        news = News(id)
        self.bus.publish(news)
        self.hear(news)

    async def changed(self, room: Room) -> None:
        """Seats, offers or the start changed: reread, broadcast, notify other processes."""
        self.publish_change(room)
        try:
            await self.reread(room)
        except StoreUnavailable:
            self.sync.mend([room])
            raise

    async def look_at_seats(self, room: Room) -> None:
        """Reread seats: somebody may have joined through another process."""
        if await self.store.seats(room.id) != room.table.seats:
            await self.reread(room)

    async def reread(self, room: Room) -> None:
        """Reread everything about a table but its entries, and tell its viewers."""
        async with room.reading:
            found = await self.store.surroundings(room.id)
            assert found is not None
            self._furnish(room, found)

    def _take_rest(self, room: Room, found: Surroundings) -> None:
        """Take over what was reread, if anything changed."""
        if found_differs(room.table, found):
            self._furnish(room, found)

    def _furnish(self, room: Room, found: Surroundings) -> None:
        room.table.row = found.table
        room.take_seats(found.seats)
        furnish(room.table, found)
        was_started = bool(room.table.plies)
        begin_if_started(room.table)
        tell_table(room)
        if room.table.plies and not was_started:
            tell_event(room)
        room.wake()
        self._call_followers(room)

    async def catch_up(self, room: Room) -> None:
        """Read and broadcast entries other processes stored; the caller holds the room's lock."""
        if room.table.row.started is None:
            await self.reread(room)
        rows = await self.store.entries(room.id, room.table.ply)
        room.is_doubtful = False
        self._take_in(room, rows)

    def _call_followers(self, room: Room) -> None:
        for follower in self.followers:
            try:
                follower(room)
            except Exception as error:
                self.quarantine.add(room.id, error)

    # Viewers

    def enter_viewer(self, room: Room, viewer: Viewer) -> None:
        """Add a viewer and tell the others; its welcome tells the viewer itself."""
        room.presence.viewers.add(viewer)
        room.presence.told = room.presence.told or room.who_is_here()
        if room.is_stale:
            self.sync.want([room])
        if viewer.seat is not None:
            self._presence_changed(room, viewer)
        else:
            self._call_followers(room)

    def leave_viewer(self, room: Room, viewer: Viewer) -> None:
        room.presence.viewers.discard(viewer)
        if viewer.seat is not None:
            self._presence_changed(room)

    def note_poll(self, room: Room, seat: Seat) -> None:
        """Record an HTTP poll, which counts as presence for a while."""
        was_there = room.presence.connected(seat)
        room.presence.note_poll(seat)
        if not was_there:
            self._presence_changed(room)

    def _presence_changed(self, room: Room, besides: Viewer | None = None) -> None:
        room.presence.note_who_is_gone()
        self.publish_presence(room)
        tell_table(room, besides)
        self._call_followers(room)

    def publish_presence(self, room: Room) -> None:
        here = sorted(room.presence.local_seats())
        self.bus.publish(News(room.id, note=_note(self.process, here=here)))

    def say(self, room: Room, seat: Seat, phrase: str) -> None:
        tell_said(room, seat, phrase)
        self.bus.publish(News(room.id, note=_note(self.process, said=(seat, phrase))))

    # News from other processes

    def hear(self, news: News | Missed) -> None:
        self.hearing.is_alone = False
        if isinstance(news, Missed):
            self.mend()
            self.run(self.announce())
        elif (room := self._rooms.get(news.table)) is not None:
            self._hear_of(room, news)
        elif news.table in self._loading and not news.note:
            self._heard_of.add(news.table)

    def _hear_of(self, room: Room, news: News) -> None:
        if news.note:
            self._hear_note(room, news.note)
        elif news.ply is not None and news.ply <= room.table.ply:
            return
        elif not room.is_attended:
            room.missed += 1
        elif news.ply is None:
            self.sync.rest.want([room])
        else:
            self.sync.entries.want([room])

    async def follow_others(self) -> None:
        """Read what other processes store, whenever news of them may be missing."""
        await self.hearing.look_round(self.poll, lambda: self.run(self.announce()))

    def mend(self) -> None:
        """News were lost: read the tables that somebody looks at, and the others when asked."""
        for room in self:
            if not room.is_attended:
                room.missed += 1
        self.sync.mend(room for room in self if room.is_attended)

    def poll(self) -> None:
        """News may be missing: read the tables that somebody looks at."""
        for room in self:
            if not room.is_attended:
                room.missed += 1
        self.sync.want(room for room in self if room.is_attended)

    async def announce(self) -> None:
        """Tell the other processes who is here, and ask who is there."""
        for number, room in enumerate(self, start=1):
            if room.is_attended:
                here = sorted(room.presence.local_seats())
                note = _note(self.process, here=here, asks=True)
                self.bus.publish(News(room.id, note=note))
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    def _take_in(self, room: Room, rows: Iterable[EntryRow]) -> None:
        for row, entry in room.table.read(rows):
            self.entered(room, row, room.table.engine.play(entry))

    def _hear_note(self, room: Room, text: str) -> None:
        try:
            note = msgspec.json.decode(text, type=Note)
        except msgspec.DecodeError:
            log("bad-note", table=room.id)
            return
        if note.asks and room.presence.local_seats():
            self.publish_presence(room)
        if note.here is not None:
            room.presence.believe(note.process, note.here)
            if room.who_is_here() != room.presence.told:
                tell_table(room)
        if note.said is not None:
            tell_said(room, *note.said)

    # Background work

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a background task; its errors are logged."""
        return self._tasks.run(work)

    async def close(self) -> None:
        await self._tasks.close()


def _note(process: str, **facts: Any) -> str:
    return msgspec.json.encode(Note(process, **facts)).decode()
