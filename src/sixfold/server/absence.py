"""Votes on an absent player: wait, skip, or substitute a bot."""

from collections import Counter

from sixfold.bots.levels import DEFAULT_LEVEL
from sixfold.core.entry import Entry, HandedOver, Skipped
from sixfold.core.seat import Seat
from sixfold.server.offering import ABSENT
from sixfold.server.presence import is_absent
from sixfold.server.referee import enter
from sixfold.server.room import BOT, PERSON, Room
from sixfold.server.rooms import Rooms
from sixfold.store.rows import OfferRow
from sixfold.wire.codes import Code, Denied

WAIT, SKIP, GIVE_TO_BOT = "wait", "skip", "bot"
VOTES = (WAIT, SKIP, GIVE_TO_BOT)


async def vote(rooms: Rooms, room: Room, seat: Seat, value: str, key: str) -> int:
    """Count a vote; a majority of the people present decides."""
    if value not in VOTES:
        raise Denied(Code.BAD_VALUE, value=repr(value), allowed=", ".join(VOTES))
    absent = room.turn
    if absent is None or not is_absent(room, absent):
        raise Denied(Code.NOT_ABSENT)
    if seat not in room.people():
        raise Denied(Code.NOT_PLAYING)
    offer = OfferRow(table=room.id, kind=ABSENT, ply=room.settled, seat=seat, value=value)
    await rooms.store.put_offer(offer)
    await rooms.changed(room)
    return await _decide(rooms, room, absent, key)


async def _decide(rooms: Rooms, room: Room, absent: Seat, key: str) -> int:
    voters = [s for s in room.people() if s != absent and room.connected(s)]
    votes = Counter(row.value for row in room.standing_offers(ABSENT) if row.seat in voters)
    for value in (SKIP, GIVE_TO_BOT):
        if votes[value] * 2 > len(voters) and room.turn == absent:
            return await enter(rooms, room, _consequence(absent, value), key, room.ply + 1)
    return room.ply


def _consequence(seat: Seat, value: str) -> Entry:
    return Skipped(seat) if value == SKIP else HandedOver(seat, f"{BOT} {DEFAULT_LEVEL}")


async def come_back(rooms: Rooms, room: Room, seat: Seat, key: str) -> int:
    """A person takes the seat back from the bot."""
    if room.seats[seat].kind == BOT or room.bot_level(seat) is None:
        raise Denied(Code.NOT_AWAY)
    return await enter(rooms, room, HandedOver(seat, PERSON), key)
