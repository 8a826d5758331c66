"""Check, store, tell: the only way an entry gets into a record."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

from sixfold.core.entry import Entry, format_entry
from sixfold.core.record import Result
from sixfold.core.story import Story
from sixfold.match.match import Match
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.telling import event_of
from sixfold.store.errors import PlyMissing, PlyTaken
from sixfold.store.rows import Appended, EntryRow
from sixfold.wire.codes import Code, Denied


class Checked(NamedTuple):
    """An entry that the rules allow, on its way to the store."""

    entry: Entry
    move: Any
    before: Story[Any, Any, Any]
    match: Match[Any, Any, Any]
    row: EntryRow
    began: float


class Waiting(NamedTuple):
    """Who is called when an entry has its answer: with its ply, or with what went wrong."""

    stored: Callable[[int], None]
    failed: Callable[[Exception], None]


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
        checked = _check(room, entry, key, ply, move)
        stored = await _settle(rooms, room, checked, _append(rooms, checked))
    rooms.publish_ply(room)
    return stored


def can_enter_at_once(room: Room) -> bool:
    """Whether nothing has to be waited for but the store."""
    return not room.is_doubtful and not room.lock.locked()


def enter_at_once(
    rooms: Rooms, room: Room, entry: Entry, key: str, ply: int, move: Any, waiting: Waiting
) -> None:
    """The same for a room where one can, by code that does not wait: it is called with the answer.

    What the rules or the ply forbid is raised here.
    """
    if (known := room.plies_by_key.get(key)) is not None:
        waiting.stored(known)
        return
    checked = _check(room, entry, key, ply, move)
    answer = asyncio.ensure_future(_append(rooms, checked))
    room.lock.take()
    answer.add_done_callback(partial(_go_on, rooms, room, checked, waiting))


def _go_on(
    rooms: Rooms, room: Room, checked: Checked, waiting: Waiting, answer: asyncio.Future[Appended]
) -> None:
    """The store has answered; all but the usual answer takes its time."""
    if answer.cancelled() or answer.exception() is not None or not answer.result().fresh:
        rooms.run(_go_on_slowly(rooms, room, checked, waiting, answer))
        return
    try:
        _finish(rooms, room, checked)
    except Exception as error:
        room.is_doubtful = True
        waiting.failed(error)
    else:
        rooms.publish_ply(room)
        waiting.stored(checked.row.ply)
    finally:
        room.lock.release()


async def _go_on_slowly(
    rooms: Rooms, room: Room, checked: Checked, waiting: Waiting, answer: asyncio.Future[Appended]
) -> None:
    try:
        stored = await _settle(rooms, room, checked, answer)
    except Exception as error:
        waiting.failed(error)
    else:
        rooms.publish_ply(room)
        waiting.stored(stored)
    finally:
        room.lock.release()


def _check(room: Room, entry: Entry, key: str, ply: int | None, move: Any) -> Checked:
    if not room.is_started:
        raise Denied(Code.NOT_STARTED)
    if ply not in (None, room.ply + 1):
        raise Denied(Code.STALE_PLY, ply=room.ply)
    match = room.match.enter(entry, move)
    row = EntryRow(
        table=room.id,
        ply=room.ply + 1,
        text=format_entry(entry),
        key=key,
        at=time.time(),
        elapsed=room.time.elapsed(),
    )
    return Checked(entry, move, room.story, match, row, time.perf_counter())


def _append(rooms: Rooms, checked: Checked) -> Awaitable[Appended]:
    return rooms.store.begin_append(checked.row, result_row(checked.match.result))


async def _settle(rooms: Rooms, room: Room, checked: Checked, answer: Awaitable[Appended]) -> int:
    """Where the entry is stored, whatever the store answers; the caller holds the room's lock."""
    try:
        stored, fresh = await answer
    except (PlyTaken, PlyMissing):
        await rooms.catch_up(room)
        raise Denied(Code.STALE_PLY, ply=room.ply) from None
    except BaseException:
        room.is_doubtful = True
        raise
    if fresh:
        _finish(rooms, room, checked)
    else:
        await rooms.catch_up(room)
    return stored.ply


def _finish(rooms: Rooms, room: Room, checked: Checked) -> None:
    """The entry is stored: the room goes on, and everybody is told."""
    entry, move, before, match, row, began = checked
    rooms.metrics.storing.observe(time.perf_counter() - began)
    room.advance(row, entry, match)
    room.history.append(event_of(before, entry, match.story, room.clock, room.time.last, move))
    rooms.entered(room)


def result_row(result: Result | None) -> dict[str, object] | None:
    """A result as it is stored beside the table."""
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "clause": result.clause,
    }
