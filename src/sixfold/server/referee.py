"""Check, store, tell: the only way an entry gets into a record."""

import time
from typing import Any

from sixfold.core.entry import Entry, format_entry
from sixfold.core.record import Result
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.telling import event_of
from sixfold.store.errors import PlyMissing, PlyTaken
from sixfold.store.rows import EntryRow
from sixfold.wire.codes import Code, Denied


async def enter(
    rooms: Rooms, room: Room, entry: Entry, key: str, ply: int | None = None, move: Any = None
) -> int:
    """The ply at which the entry is stored, for good; a key that was stored before has its ply.

    With a `move`, the entry is that move in the game's own words and is not read again.
    Raises Denied for another ply than the next one, IllegalMove or NotationError as the rules say,
    StoreUnavailable when nothing can be stored. Then nothing has changed.
    """
    async with room.lock:
        if room.is_doubtful:
            await rooms.catch_up(room)
        if (known := room.plies_by_key.get(key)) is not None:
            return known
        if not room.is_started:
            raise Denied(Code.NOT_STARTED)
        if ply not in (None, room.ply + 1):
            raise Denied(Code.STALE_PLY, ply=room.ply)
        stored = await _store(rooms, room, entry, key, move)
    rooms.publish_ply(room)
    return stored


async def _store(rooms: Rooms, room: Room, entry: Entry, key: str, move: Any) -> int:
    before = room.story
    match = room.match.enter(entry, move)
    row = EntryRow(
        table=room.id, ply=room.ply + 1, text=format_entry(entry), key=key, at=time.time()
    )
    began = time.perf_counter()
    try:
        stored, fresh = await rooms.store.append(row, result_row(match.result))
    except (PlyTaken, PlyMissing):
        await rooms.catch_up(room)
        raise Denied(Code.STALE_PLY, ply=room.ply) from None
    except BaseException:
        room.is_doubtful = True
        raise
    if not fresh:
        await rooms.catch_up(room)
        return stored.ply
    rooms.metrics.storing.observe(time.perf_counter() - began)
    room.advance(stored, entry, match)
    room.history.append(event_of(before, entry, match.story, room.clock, stored.at, move))
    rooms.entered(room)
    return stored.ply


def result_row(result: Result | None) -> dict[str, object] | None:
    """A result as it is stored beside the table."""
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "clause": result.clause,
    }
