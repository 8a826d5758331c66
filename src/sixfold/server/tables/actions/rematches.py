"""Rematches: a new table with the same people and the next starter."""

import secrets
import time
from typing import NamedTuple

import msgspec

from sixfold.core.game import deal
from sixfold.core.record import commitment
from sixfold.core.rng import SEED_BYTES
from sixfold.core.seat import Seat
from sixfold.server.people.tokens import new_id
from sixfold.server.tables.actions.seats import SALT_BYTES, begin
from sixfold.server.tables.offers import REMATCH
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import PERSON, Table
from sixfold.store.errors import RematchTaken
from sixfold.store.rows import OfferRow, TableRow
from sixfold.wire.codes import Code, Denied

DEALS_TRIED = 60


class _Deal(NamedTuple):
    seed: bytes
    salt: str


async def wish_rematch(rooms: Rooms, room: Room, seat: Seat) -> None:
    """Ask for a rematch; once all agree, a new table accepts the same tokens."""
    if not room.table.is_over:
        raise Denied(Code.NOT_OVER)
    if room.table.rematch is None:
        offer = OfferRow(table=room.id, kind=REMATCH, ply=room.table.settled, seat=seat)
        await rooms.store.put_offer(offer)
        await rooms.reread(room)
        await make_if_agreed(rooms, room)
    else:
        await rooms.changed(room)


async def make_if_agreed(rooms: Rooms, room: Room) -> None:
    """Create the new table if everybody agreed; its game starts immediately."""
    wishes = {row.seat for row in room.table.standing_offers(REMATCH)}
    if wishes >= {row.seat for row in room.table.seats if row.kind == PERSON}:
        await _make(rooms, room)
    await rooms.changed(room)


async def _make(rooms: Rooms, room: Room) -> None:
    row = _next_table(room.table)
    seats = [msgspec.structs.replace(seat, table=row.id) for seat in room.table.seats]
    try:
        await rooms.store.create_table(row, seats)
    except RematchTaken:
        return
    await begin(rooms, await rooms.room(row.id))


def _next_table(table: Table) -> TableRow:
    seed, salt = _rotated_deal(table)
    return msgspec.structs.replace(
        table.row,
        id=new_id(),
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        created=time.time(),
        rematch_of=table.id,
        started=None,
        finished=None,
        result=None,
        rated=False,
    )


def _rotated_deal(table: Table) -> _Deal:
    """A deal in which the next seat begins; any deal if the rules never allow that.

    The starter may depend on the cards, so deals are redrawn until it is that seat.
    """
    first = table.standing.at(0).turn
    wanted: Seat = ((first or 0) + 1) % table.row.players
    seed = secrets.token_bytes(SEED_BYTES)
    for _ in range(DEALS_TRIED):
        state = deal(table.game, table.row.players, table.row.options, seed)
        if table.game.turn(state) == wanted:
            break
        seed = secrets.token_bytes(SEED_BYTES)
    return _Deal(seed, secrets.token_hex(SALT_BYTES))
