"""Presence at tables, across all processes."""

import time

import msgspec

from sixfold.core.seat import Seat
from sixfold.server.room import Attendees, Room
from sixfold.server.timing import has_days

BELIEVED_SECONDS = 75.0
REPEATED_SECONDS = 30.0
"""How often presence is rebroadcast; a dead process expires soon after."""


class Note(msgspec.Struct, omit_defaults=True):
    """A presence message between processes about one table; contains no secrets."""

    process: str
    here: list[Seat] | None = None
    asks: bool = False
    said: tuple[Seat, str] | None = None


def is_absent(room: Room, seat: Seat) -> bool:
    """Whether a player's grace period is over, so that the others may vote."""
    if not room.is_started or room.is_over or has_days(room.clock):
        return False
    if room.connected(seat) or seat not in room.people():
        return False
    return time.monotonic() - room.gone_since.get(seat, time.monotonic()) >= room.absent_after


def who_is_here(room: Room) -> Attendees:
    """Who is connected, and who has been gone too long."""
    here = room.connected_seats()
    others = room.every_seat - here
    return here, frozenset(seat for seat in others if is_absent(room, seat))


def note_who_is_gone(room: Room) -> None:
    """Record since when each person has been away."""
    now = time.monotonic()
    gone = room.every_seat - room.connected_seats()
    room.gone_since = {seat: room.gone_since.get(seat, now) for seat in gone}


def believe(room: Room, process: str, here: list[Seat]) -> None:
    """Record who is connected to another process."""
    room.elsewhere[process] = (frozenset(here), time.monotonic() + BELIEVED_SECONDS)
    note_who_is_gone(room)
