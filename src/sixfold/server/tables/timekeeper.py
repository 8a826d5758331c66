"""The timekeeper: records timeouts when clocks run out."""

import asyncio
from typing import NamedTuple

from sixfold.core.entry import Retired, TimedOut
from sixfold.core.errors import SixfoldError
from sixfold.core.seat import Seat
from sixfold.referee.clock import Pace
from sixfold.server.ops.logs import log
from sixfold.server.tables.clock import deadline
from sixfold.server.tables.entries import enter
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import Table
from sixfold.store.errors import StoreUnavailable
from sixfold.store.rows import Place, TableRow
from sixfold.wire.codes import Denied

SLEEP_MAX = 3600.0
RETRY_SECONDS = 2.0
LOOK_ROUND_SECONDS = 300.0
OTHERS_FIRST_SECONDS = 1.0
"""Head start for the process the seat is connected to: it knows the half-made turn."""
PAGE = 200
MISSES_MAX = 3
"""Consecutive timeouts after which a seat counts as having left."""


class _Alarm(NamedTuple):
    ply: int
    handle: asyncio.TimerHandle


class Timekeeper:
    """One timer per table with a running clock, whether or not the table is in memory."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._alarms: dict[str, _Alarm] = {}

    def follow(self, room: Room) -> None:
        """Set a room's timer to its next deadline."""
        at = deadline(room.table.clock)
        if at is None or not self._is_running(room):
            self._drop(room.id)
            return
        if room.table.clock.running not in room.presence.local_seats():
            at += OTHERS_FIRST_SECONDS
        self._set(room, at - room.table.time.now())

    def close(self) -> None:
        for id in list(self._alarms):
            self._drop(id)

    async def look_round(self) -> None:
        """Periodically take over clocks that no live process may be watching."""
        while True:
            try:
                await self._adopt_all()
            except StoreUnavailable:
                log("clocks-wait-for-store")
            await asyncio.sleep(LOOK_ROUND_SECONDS)

    async def _adopt_all(self) -> None:
        before: Place | None = None
        while rows := await self._rooms.store.running_tables(PAGE, before):
            await self._adopt(rows)
            last = rows[-1]
            before = Place(last.started or 0.0, last.id)

    async def _adopt(self, rows: list[TableRow]) -> None:
        plies = await self._rooms.store.last_plies([row.id for row in rows])
        for row in rows:
            with self._rooms.quarantine.guard(row.id):
                await self._adopt_one(row, plies.get(row.id, 0))

    async def _adopt_one(self, row: TableRow, ply: int) -> None:
        if row.settings["clock"]["pace"] == Pace.NONE.value:
            return
        alarm = self._alarms.get(row.id)
        if alarm is None or alarm.ply != ply:
            self.follow(await self._rooms.room(row.id))

    def _is_running(self, room: Room) -> bool:
        seat = room.table.turn
        return seat is not None and room.table.bot_level(seat) is None

    def _set(self, room: Room, delay: float) -> None:
        self._drop(room.id)
        wait = min(max(delay, 0.0), SLEEP_MAX)
        handle = asyncio.get_running_loop().call_later(wait, self._ring, room.id)
        self._alarms[room.id] = _Alarm(room.table.ply, handle)

    def _drop(self, id: str) -> None:
        if (alarm := self._alarms.pop(id, None)) is not None:
            alarm.handle.cancel()

    def _ring(self, id: str) -> None:
        self._alarms.pop(id, None)
        self._rooms.run(self._look_at_clock(id))

    async def _look_at_clock(self, id: str) -> None:
        try:
            room = await self._rooms.room(id)
            if self._is_running(room) and room.table.clock.has_run_out(room.table.time.now()):
                await self._time_out(room)
            else:
                self.follow(room)
        except StoreUnavailable:
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._ring, id)
        except Denied:
            return  # a move arrived just in time

    async def _time_out(self, room: Room) -> None:
        seat, ply = room.table.turn, room.table.ply + 1
        assert seat is not None
        log("time-out", table=room.id, seat=seat, ply=ply)
        await self._enter_time_out(room, seat, ply)
        is_final = room.table.clock.pace is Pace.GAME or _misses(room.table, seat) >= MISSES_MAX
        if is_final and not room.table.is_over and not room.table.has_left(seat):
            await enter(self._rooms, room, Retired(seat), f"left:{ply + 1}", ply + 1)

    async def _enter_time_out(self, room: Room, seat: Seat, ply: int) -> None:
        try:
            entry = TimedOut(seat, room.drafts.get(seat, "").strip())
            await enter(self._rooms, room, entry, f"time:{ply}", ply)
        except (StoreUnavailable, Denied):
            raise
        except SixfoldError:
            await enter(self._rooms, room, TimedOut(seat), f"time:{ply}", ply)


def _misses(table: Table, seat: Seat) -> int:
    """How often in a row a seat has let its time run out."""
    misses = 0
    for ply in reversed(table.plies):
        if getattr(ply.entry, "seat", None) == seat:
            if not isinstance(ply.entry, TimedOut):
                break
            misses += 1
    return misses
