"""A seat's game requests, shared by WebSocket and HTTP."""

import msgspec

from sixfold.core.entry import Moved
from sixfold.core.seat import Seat
from sixfold.server.tables.room import Room
from sixfold.server.tables.table import Table
from sixfold.wire.codes import Code, Denied


def moved(table: Table, seat: Seat, key: str, text: str) -> Moved:
    """A move as an entry; raises Denied while a bot plays this seat, except for a retry."""
    if table.bot_level(seat) is not None and key not in table.plies_by_key:
        raise Denied(Code.NOT_PLAYING)
    return Moved(seat, text)


def seat_key(seat: Seat, key: str) -> str:
    """Namespace a client's idempotency key by seat, so that clients cannot collide."""
    return f"{seat}:{key}"


def preview(room: Room, seat: Seat, draft: str) -> msgspec.Raw:
    """Evaluate a half-made turn, and keep it in case time runs out."""
    if not room.table.is_started:
        raise Denied(Code.NOT_STARTED)
    engine = room.table.standing
    shown = engine.preview(seat, draft)
    if seat == engine.turn:
        room.drafts[seat] = draft
    return msgspec.Raw(shown)
