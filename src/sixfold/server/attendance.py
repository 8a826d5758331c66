"""Polls tables every few seconds for players who became absent."""

import asyncio
import time

from sixfold.server.presence import REPEATED_SECONDS, note_who_is_gone, who_is_here
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.telling import tell_table

LOOK_SECONDS = 2.0
AT_ONCE = 20
"""Tables checked before yielding to the event loop, so that moves are not delayed."""


class Attendance:
    """Notifies a table when a player's grace period expires."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._repeated = -REPEATED_SECONDS

    async def look_round(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self._rooms.settings.absent_after))
            repeats = time.monotonic() - self._repeated > REPEATED_SECONDS
            if repeats:
                self._repeated = time.monotonic()
            for number, room in enumerate(self._rooms, start=1):
                with self._rooms.set_aside.guard(room.id):
                    self._look_at(room, repeats)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)

    def _look_at(self, room: Room, repeats: bool) -> None:
        if room.viewers and not room.is_over:
            note_who_is_gone(room)
            if who_is_here(room) != room.told_attendees:
                tell_table(room)
        if repeats and room.local_seats():
            self._rooms.publish_presence(room)
