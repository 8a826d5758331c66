"""A look round the tables every few seconds: who came back, who has been gone too long."""

import asyncio
import time

from sixfold.server.presence import REPEATED_SECONDS, note_who_is_gone, who_is_here
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.telling import tell_table

LOOK_SECONDS = 2.0


class Attendance:
    """Tells those at a table when somebody has become absent by the mere passing of time."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._repeated = 0.0

    async def look_round(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self._rooms.settings.absent_after))
            self._look()

    def _look(self) -> None:
        for room in self._rooms:
            if room.viewers and not room.is_over:
                self._look_at(room)
        if time.time() - self._repeated > REPEATED_SECONDS:
            self._repeated = time.time()
            for room in self._rooms:
                if room.local_seats():
                    self._rooms.publish_presence(room)

    def _look_at(self, room: Room) -> None:
        note_who_is_gone(room)
        if who_is_here(room) != room.told_attendees:
            tell_table(room)
