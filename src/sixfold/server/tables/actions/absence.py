"""Absent players: notices them, and counts the votes to wait, skip or hand over to a bot."""

import asyncio
import time
from collections import Counter

from sixfold.bots.levels import DEFAULT_LEVEL
from sixfold.core.entry import Entry, HandedOver, Skipped
from sixfold.core.seat import Seat
from sixfold.server.tables.broadcast import tell_table
from sixfold.server.tables.entries import enter
from sixfold.server.tables.offers import ABSENT
from sixfold.server.tables.presence import REPEATED_SECONDS
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import BOT, PERSON
from sixfold.store.rows import OfferRow
from sixfold.wire.codes import Code, Denied

WAIT, SKIP, GIVE_TO_BOT = "wait", "skip", "bot"
VOTES = (WAIT, SKIP, GIVE_TO_BOT)

LOOK_SECONDS = 2.0
AT_ONCE = 20
"""Tables checked before yielding to the event loop, so that moves are not delayed."""


async def vote(rooms: Rooms, room: Room, seat: Seat, value: str, key: str) -> int:
    """Count a vote; a majority of the people present decides."""
    if value not in VOTES:
        raise Denied(Code.BAD_VALUE, value=repr(value), allowed=", ".join(VOTES))
    absent = room.table.turn
    if absent is None or not room.is_absent(absent):
        raise Denied(Code.NOT_ABSENT)
    if seat not in room.table.people():
        raise Denied(Code.NOT_PLAYING)
    offer = OfferRow(table=room.id, kind=ABSENT, ply=room.table.settled, seat=seat, value=value)
    await rooms.store.put_offer(offer)
    await rooms.changed(room)
    return await _decide(rooms, room, absent, key)


async def _decide(rooms: Rooms, room: Room, absent: Seat, key: str) -> int:
    voters = [s for s in room.table.people() if s != absent and room.presence.connected(s)]
    votes = Counter(row.value for row in room.table.standing_offers(ABSENT) if row.seat in voters)
    for value in (SKIP, GIVE_TO_BOT):
        if votes[value] * 2 > len(voters) and room.table.turn == absent:
            return await enter(rooms, room, _consequence(absent, value), key, room.table.ply + 1)
    return room.table.ply


def _consequence(seat: Seat, value: str) -> Entry:
    return Skipped(seat) if value == SKIP else HandedOver(seat, f"{BOT} {DEFAULT_LEVEL}")


async def come_back(rooms: Rooms, room: Room, seat: Seat, key: str) -> int:
    """A person takes the seat back from the bot."""
    if room.table.seats[seat].kind == BOT or room.table.bot_level(seat) is None:
        raise Denied(Code.NOT_AWAY)
    return await enter(rooms, room, HandedOver(seat, PERSON), key)


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
                with self._rooms.quarantine.guard(room.id):
                    self._look_at(room, repeats)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)

    def _look_at(self, room: Room, repeats: bool) -> None:
        if room.presence.viewers and not room.table.is_over:
            room.presence.note_who_is_gone()
            if room.who_is_here() != room.presence.told:
                tell_table(room)
        if repeats and room.presence.local_seats():
            self._rooms.publish_presence(room)
