"""Dispatches table actions other than moves."""

from sixfold.core.entry import Retired
from sixfold.core.seat import Seat
from sixfold.server.tables.actions.absence import come_back, vote
from sixfold.server.tables.actions.agreements import accept, decline, offer_draw, offer_takeback
from sixfold.server.tables.actions.rematches import wish_rematch
from sixfold.server.tables.actions.seats import stand_up, start
from sixfold.server.tables.entries import enter
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.wire.messages import Action

KEYS_KEPT = 64


async def act(rooms: Rooms, room: Room, seat: Seat, action: Action, value: str, key: str) -> int:
    """Perform an action once per idempotency key; returns the resulting ply."""
    for known in (room.table.plies_by_key, room.done_keys):
        if key in known:
            return known[key]
    ply = await _do(rooms, room, seat, action, value, key)
    room.done_keys[key] = ply
    if len(room.done_keys) > KEYS_KEPT:
        del room.done_keys[next(iter(room.done_keys))]
    return ply


async def _do(rooms: Rooms, room: Room, seat: Seat, action: Action, value: str, key: str) -> int:
    match action:
        case "resign" if not room.table.is_started:
            await stand_up(rooms, room, seat)
        case "resign":
            return await enter(rooms, room, Retired(seat), key)
        case "offer_draw":
            return await offer_draw(rooms, room, seat, key)
        case "offer_takeback":
            return await offer_takeback(rooms, room, seat, key)
        case "accept":
            return await accept(rooms, room, seat, value, key)
        case "decline":
            await decline(rooms, room, seat, value)
        case "vote_absent":
            return await vote(rooms, room, seat, value, key)
        case "return":
            return await come_back(rooms, room, seat, key)
        case "rematch":
            await wish_rematch(rooms, room, seat)
        case "start":
            await start(rooms, room, seat, value)
    return room.table.ply
