"""A look round the tables every few seconds: who came back, who has been gone too long."""

import asyncio
import time

from sixfold.core.seat import Seat
from sixfold.server.presence import REPEATED_SECONDS, is_absent, note_who_is_gone
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.telling import tell_table

LOOK_SECONDS = 2.0


class Attendance:
    """Tells those at a table when somebody has become absent by the mere passing of time."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._seen: dict[str, tuple[frozenset[Seat], frozenset[Seat]]] = {}
        self._repeated = 0.0

    async def look_round(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self._rooms.settings.absent_after))
            self.look()

    def look(self) -> None:
        watched = [room for room in self._rooms if room.viewers and not room.is_over]
        self._seen = {room.id: self._look_at(room) for room in watched}
        if time.time() - self._repeated > REPEATED_SECONDS:
            self._repeated = time.time()
            for room in self._rooms:
                if room.local_seats():
                    self._rooms.publish_presence(room)

    def _look_at(self, room: Room) -> tuple[frozenset[Seat], frozenset[Seat]]:
        note_who_is_gone(room)
        seats = range(room.row.players)
        here = frozenset(seat for seat in seats if room.connected(seat))
        absent = frozenset(seat for seat in seats if is_absent(room, seat))
        if self._seen.get(room.id, (here, frozenset())) != (here, absent):
            tell_table(room)
        return here, absent
