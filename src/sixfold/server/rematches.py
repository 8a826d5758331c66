"""Rematches: a new table with the same people and the next starter."""

import secrets
import time
from typing import NamedTuple

import msgspec

from sixfold.core.game import deal
from sixfold.core.record import commitment
from sixfold.core.rng import SEED_BYTES
from sixfold.core.seat import Seat
from sixfold.server.offering import REMATCH
from sixfold.server.room import PERSON, Room
from sixfold.server.rooms import Rooms
from sixfold.server.seating import SALT_BYTES, begin
from sixfold.server.tokens import new_id
from sixfold.store.errors import RematchTaken
from sixfold.store.rows import OfferRow, TableRow
from sixfold.wire.codes import Code, Denied

DEALS_TRIED = 60


class _Deal(NamedTuple):
    seed: bytes
    salt: str


async def wish_rematch(rooms: Rooms, room: Room, seat: Seat) -> None:
    """Ask for a rematch; once all agree, a new table accepts the same tokens."""
    if not room.is_over:
        raise Denied(Code.NOT_OVER)
    if room.rematch is None:
        offer = OfferRow(table=room.id, kind=REMATCH, ply=room.settled, seat=seat)
        await rooms.store.put_offer(offer)
        await rooms.reread(room)
        await make_if_agreed(rooms, room)
    else:
        await rooms.changed(room)


async def make_if_agreed(rooms: Rooms, room: Room) -> None:
    """Create the new table if everybody agreed; its game starts immediately."""
    wishes = {row.seat for row in room.standing_offers(REMATCH)}
    if wishes >= {row.seat for row in room.seats if row.kind == PERSON}:
        await _make(rooms, room)
    await rooms.changed(room)


async def _make(rooms: Rooms, room: Room) -> None:
    row = _next_table(room)
    seats = [msgspec.structs.replace(seat, table=row.id) for seat in room.seats]
    try:
        await rooms.store.create_table(row, seats)
    except RematchTaken:
        return
    await begin(rooms, await rooms.room(row.id))


def _next_table(room: Room) -> TableRow:
    seed, salt = _rotated_deal(room)
    return msgspec.structs.replace(
        room.row,
        id=new_id(),
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        created=time.time(),
        rematch_of=room.id,
        started=None,
        finished=None,
        result=None,
        rated=False,
    )


def _rotated_deal(room: Room) -> _Deal:
    """A deal in which the next seat begins; any deal if the rules never allow that.

    The starter may depend on the cards, so deals are redrawn until it is that seat.
    """
    first = room.standing.at(0).turn
    wanted: Seat = ((first or 0) + 1) % room.row.players
    seed = secrets.token_bytes(SEED_BYTES)
    for _ in range(DEALS_TRIED):
        state = deal(room.game, room.row.players, room.row.options, seed)
        if room.game.turn(state) == wanted:
            break
        seed = secrets.token_bytes(SEED_BYTES)
    return _Deal(seed, secrets.token_hex(SALT_BYTES))
