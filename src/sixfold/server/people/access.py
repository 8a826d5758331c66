"""Authorization: what a token gives access to at a table."""

import time
from contextlib import suppress

from sixfold.core.seat import Seat
from sixfold.server.people.tokens import KEY, hash_token, opens
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import Table
from sixfold.store.errors import StoreUnavailable
from sixfold.store.store import Store
from sixfold.wire.codes import Code, Denied

USE_SECONDS = 300.0
"""Resolution of a key's last-used time; a write per request would be too many."""


async def admit(rooms: Rooms, room: Room, token: str | None) -> Seat | None:
    """The seat a token gives access to; None for a spectator.

    Anybody may watch a listed or finished table: its unguessable address was shared.
    """
    if token is None:
        if room.table.row.listed or room.table.is_over:
            return None
        raise Denied(Code.NEED_TOKEN)
    token_hash = hash_token(token)
    for is_fresh in (False, True):
        if (seat := _seat_of(room.table, token_hash)) is not None:
            return seat
        if opens(token_hash, room.table.row.watch_hash):
            return None
        if not is_fresh:
            await rooms.look_at_seats(room)
    return await _admit_account(rooms, room, token)


def _seat_of(table: Table, token_hash: str) -> Seat | None:
    return next((row.seat for row in table.seats if opens(token_hash, row.token_hash)), None)


async def _admit_account(rooms: Rooms, room: Room, key: str) -> Seat | None:
    account = await account_of_key(rooms.store, key)
    if account is None:
        raise Denied(Code.BAD_TOKEN)
    for row in room.table.seats:
        if row.account == account:
            return row.seat
    if room.table.row.listed or room.table.is_over:
        return None
    raise Denied(Code.BAD_TOKEN)


async def account_of_key(store: Store, key: str) -> str | None:
    """The account a key belongs to."""
    now = time.time()
    session = await store.session(hash_token(key, KEY), now)
    if session is None:
        return None
    if session.used is None or abs(now - session.used) > USE_SECONDS:
        with suppress(StoreUnavailable):
            await store.note_use(session.token_hash, now)
    return session.account


def require_seat(seat: Seat | None) -> Seat:
    """The seat; raises Denied for a spectator."""
    if seat is None:
        raise Denied(Code.NOT_A_SEAT)
    return seat
