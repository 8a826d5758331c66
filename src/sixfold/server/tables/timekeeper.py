"""The timekeeper: records timeouts when clocks run out."""

import asyncio

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
from sixfold.wire.codes import Denied

SLEEP_MAX = 3600.0
RETRY_SECONDS = 2.0
OTHERS_FIRST_SECONDS = 1.0
"""Head start for the process the seat is connected to: it knows the half-made turn."""
MISSES_MAX = 3
"""Consecutive timeouts after which a seat counts as having left."""


class Timekeeper:
    """One timer per table with a running clock that somebody here looks at; the caretaker sees
    to the others."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def follow(self, room: Room) -> None:
        """Set a room's timer to its next deadline."""
        at = deadline(room.table.clock)
        if at is None or not room.is_attended or not is_running(room):
            self._drop(room.id)
            return
        if room.table.clock.running not in room.presence.local_seats():
            at += OTHERS_FIRST_SECONDS
        self._set(room, at - room.table.time.now())

    def close(self) -> None:
        for id in list(self._alarms):
            self._drop(id)

    async def look(self, room: Room) -> None:
        """Record a timeout if the clock has run out."""
        if is_running(room) and room.table.clock.has_run_out(room.table.time.now()):
            await self._time_out(room)

    def _set(self, room: Room, delay: float) -> None:
        self._drop(room.id)
        wait = min(max(delay, 0.0), SLEEP_MAX)
        alarm = asyncio.get_running_loop().call_later(wait, self._ring, room.id)
        self._alarms[room.id] = alarm

    def _drop(self, id: str) -> None:
        if (alarm := self._alarms.pop(id, None)) is not None:
            alarm.cancel()

    def _ring(self, id: str) -> None:
        self._alarms.pop(id, None)
        self._rooms.run(self._look_at_clock(id))

    async def _look_at_clock(self, id: str) -> None:
        try:
            room = await self._rooms.room(id)
            await self.look(room)
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


def is_running(room: Room) -> bool:
    """Whether a person's clock is running: bots need none."""
    seat = room.table.turn
    return seat is not None and room.table.bot_level(seat) is None


def _misses(table: Table, seat: Seat) -> int:
    """How often in a row a seat has let its time run out."""
    misses = 0
    for ply in reversed(table.plies):
        if getattr(ply.entry, "seat", None) == seat:
            if not isinstance(ply.entry, TimedOut):
                break
            misses += 1
    return misses
