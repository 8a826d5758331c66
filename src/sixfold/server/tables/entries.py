"""Checks, stores and broadcasts every entry."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

from sixfold.core.entry import Entry, format_entry
from sixfold.core.record import Result
from sixfold.engine.engine import Played
from sixfold.server.tables.clock import due_after
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import Table
from sixfold.store.errors import PlyMissing, PlyTaken
from sixfold.store.rows import Appended, EntryRow
from sixfold.wire.codes import Code, Denied

Outcome: TypeAlias = int | Exception
"""The ply at which an entry was stored, or why it was not."""


class Wanted(NamedTuple):
    """A requested entry, and the callback for its outcome."""

    entry: Entry
    key: str
    ply: int | None
    done: Callable[[Outcome], None]


class Checked(NamedTuple):
    """An entry the engine has played that is being stored."""

    played: Played
    row: EntryRow
    due: float | None
    """When the clock will run out after it."""
    began: float


async def enter(rooms: Rooms, room: Room, entry: Entry, key: str, ply: int | None = None) -> int:
    """The ply at which an entry is durably stored: the awaitable form of `submit`.

    Raises Denied unless `ply` is the next one, IllegalMove or NotationError by the rules,
    StoreUnavailable when nothing can be stored. Nothing has changed then.
    """
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    submit(rooms, room, Wanted(entry, key, ply, partial(_resolve, answer)))
    return await answer


def _resolve(answer: asyncio.Future[int], outcome: Outcome) -> None:
    if answer.done():  # the caller was cancelled
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


def submit(rooms: Rooms, room: Room, wanted: Wanted) -> None:
    """Check an entry, now or after those queued before it; store it; then broadcast it.

    A known idempotency key gets the ply it was stored at.
    """
    room.lock.acquire(partial(_begin, rooms, room, wanted))


def _begin(rooms: Rooms, room: Room, wanted: Wanted) -> None:
    if room.is_doubtful or (wanted.ply or 0) > room.table.ply + 1:
        rooms.run(_clear_doubt(rooms, room, wanted))
    else:
        _go_on(rooms, room, wanted)


def _go_on(rooms: Rooms, room: Room, wanted: Wanted) -> None:
    if (known := room.table.plies_by_key.get(wanted.key)) is not None:
        _end(room, wanted, known)
        return
    try:
        checked = _check(room.table, wanted)
        result = result_row(room.table.engine.result)
        stored = rooms.store.begin_append(checked.row, result, checked.due)
    except Exception as error:
        room.table.go_back()
        _end(room, wanted, error)
        return
    answer = asyncio.ensure_future(stored)
    answer.add_done_callback(partial(_finish, rooms, room, wanted, checked))


async def _clear_doubt(rooms: Rooms, room: Room, wanted: Wanted) -> None:
    """Read what is stored: more than is known here, perhaps, and the sender was told of it."""
    try:
        await rooms.catch_up(room)
    except Exception as error:
        _end(room, wanted, error)
    else:
        _go_on(rooms, room, wanted)


def _check(table: Table, wanted: Wanted) -> Checked:
    if not table.is_started:
        raise Denied(Code.NOT_STARTED)
    if wanted.ply not in (None, table.ply + 1):
        raise Denied(Code.STALE_PLY, ply=table.ply)
    played = table.engine.play(wanted.entry)
    elapsed = table.time.elapsed()
    left = due_after(table.clock, played.entry, table.engine.turn, table.time.last + elapsed)
    row = EntryRow(
        table=table.id,
        ply=table.ply + 1,
        text=format_entry(played.entry),
        key=wanted.key,
        at=time.time(),
        elapsed=elapsed,
    )
    return Checked(played, row, None if left is None else row.at + left, time.perf_counter())


def _finish(
    rooms: Rooms, room: Room, wanted: Wanted, checked: Checked, answer: asyncio.Future[Appended]
) -> None:
    """Handle the store's answer; fast path for success."""
    if answer.cancelled() or answer.exception() is not None or not answer.result().fresh:
        rooms.run(_settle(rooms, room, wanted, answer))
        return
    outcome: Outcome = checked.row.ply
    try:
        rooms.metrics.storing.observe(time.perf_counter() - checked.began)
        rooms.entered(room, checked.row, checked.played)
        rooms.publish_ply(room)
    except Exception as error:
        room.is_doubtful = True
        outcome = error
    _end(room, wanted, outcome)


async def _settle(
    rooms: Rooms, room: Room, wanted: Wanted, answer: asyncio.Future[Appended]
) -> None:
    """Resolve a repeated key, a conflict at the ply, or an unknown outcome."""
    room.table.go_back()
    outcome: Outcome
    try:
        outcome = await _look(rooms, room, answer)
    except Exception as error:
        room.is_doubtful = True
        outcome = error
    _end(room, wanted, outcome)


async def _look(rooms: Rooms, room: Room, answer: asyncio.Future[Appended]) -> Outcome:
    try:
        stored, _ = await answer
    except (PlyTaken, PlyMissing):
        await rooms.catch_up(room)
        return Denied(Code.STALE_PLY, ply=room.table.ply)
    await rooms.catch_up(room)
    rooms.publish_ply(room)
    return stored.ply


def _end(room: Room, wanted: Wanted, outcome: Outcome) -> None:
    try:
        wanted.done(outcome)
    finally:
        room.lock.release()


def result_row(result: Result | None) -> dict[str, object] | None:
    """A result as stored with the table."""
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "clause": result.clause,
    }
