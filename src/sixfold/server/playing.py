"""What a seat asks of its game, the same over the socket and over HTTP."""

import msgspec

from sixfold.core.entry import Moved
from sixfold.core.seat import Seat
from sixfold.server.room import Room
from sixfold.wire.codes import Code, Denied


def moved(room: Room, seat: Seat, key: str, text: str) -> Moved:
    """A move as an entry; raises Denied while a bot plays this seat, but not for a repeat."""
    if room.bot_level(seat) is not None and key not in room.plies_by_key:
        raise Denied(Code.NOT_PLAYING)
    return Moved(seat, text)


def seat_key(seat: Seat, key: str) -> str:
    """Keys are chosen by clients; each seat has its own, so that none takes another's."""
    return f"{seat}:{key}"


def preview(room: Room, seat: Seat, draft: str) -> msgspec.Raw:
    """What a half-made turn would be; it is kept for the moment when time runs out."""
    if not room.is_started:
        raise Denied(Code.NOT_STARTED)
    engine = room.standing
    shown = engine.preview(seat, draft)
    if seat == engine.turn:
        room.drafts[seat] = draft
    return msgspec.Raw(shown)
