"""Offers that need everybody's consent: draws and take-backs."""

from collections.abc import Sequence

from sixfold.core.entry import DrawAgreed, Entry, TakenBack
from sixfold.core.seat import Seat
from sixfold.server.tables.entries import enter
from sixfold.server.tables.offers import (
    ACCEPTED,
    DRAW,
    KINDS,
    OFFERED,
    TAKEBACK,
    Kind,
    refuse_if_revealed,
    takeback_ply,
    takeback_target,
)
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import Table
from sixfold.store.rows import OfferRow
from sixfold.wire.codes import Code, Denied

ANSWERABLE = (DRAW, TAKEBACK)


async def offer_draw(rooms: Rooms, room: Room, seat: Seat, key: str) -> int:
    """Bots are not asked, but a single person cannot agree alone."""
    _require_playing(room.table, seat)
    if len(room.table.people()) < 2:
        raise Denied(Code.NOBODY_TO_AGREE)
    return await _put(rooms, room, DRAW, seat, OFFERED, key)


async def offer_takeback(rooms: Rooms, room: Room, seat: Seat, key: str) -> int:
    """Offer to undo the seat's last move; alone with bots, no consent is needed."""
    _require_playing(room.table, seat)
    ply = takeback_target(room.table, seat)
    refuse_if_revealed(room.table, ply)
    if any(takeback_ply(row) != str(ply) for row in room.table.standing_offers(TAKEBACK)):
        await rooms.store.clear_offers(room.id, kind=TAKEBACK)
    return await _put(rooms, room, TAKEBACK, seat, f"{OFFERED} {ply}", key)


async def accept(rooms: Rooms, room: Room, seat: Seat, kind: str, key: str) -> int:
    _require_playing(room.table, seat)
    rows = _answered_offer(room.table, kind)
    ply = takeback_ply(rows[0])
    return await _put(rooms, room, _kind(rows), seat, f"{ACCEPTED} {ply}".strip(), key)


async def decline(rooms: Rooms, room: Room, seat: Seat, kind: str) -> None:
    """Decline or withdraw an offer; one refusal ends it."""
    _require_playing(room.table, seat)
    rows = _answered_offer(room.table, kind)
    await rooms.store.clear_offers(room.id, kind=_kind(rows))
    await rooms.changed(room)


async def _put(rooms: Rooms, room: Room, kind: Kind, seat: Seat, value: str, key: str) -> int:
    offer = OfferRow(table=room.id, kind=kind, ply=room.table.settled, seat=seat, value=value)
    await rooms.store.put_offer(offer)
    await rooms.changed(room)
    return await _carry_out(rooms, room, kind, key)


async def _carry_out(rooms: Rooms, room: Room, kind: Kind, key: str) -> int:
    """Carry out an offer once every person has agreed."""
    rows = room.table.standing_offers(kind)
    agreed = {row.seat for row in rows} >= set(room.table.people())
    if not agreed or len({takeback_ply(row) for row in rows}) != 1:
        return room.table.ply
    ply = await enter(rooms, room, _agreement(room.table, rows[0]), key, room.table.ply + 1)
    await rooms.store.clear_offers(room.id, before=room.table.settled)
    return ply


def _agreement(table: Table, offer: OfferRow) -> Entry:
    if offer.kind == DRAW:
        return DrawAgreed()
    ply = int(takeback_ply(offer))
    refuse_if_revealed(table, ply)
    return TakenBack(ply)


def _answered_offer(table: Table, kind: str) -> Sequence[OfferRow]:
    """The rows of the offer that is meant: the named kind, or the only pending one."""
    if kind and kind not in ANSWERABLE:
        raise Denied(Code.BAD_VALUE, value=repr(kind), allowed=", ".join(ANSWERABLE))
    meant = [k for k in ANSWERABLE if kind in ("", k) and table.standing_offers(k)]
    if len(meant) != 1:
        raise Denied(Code.NOTHING_OFFERED)
    return table.standing_offers(meant[0])


def _kind(rows: Sequence[OfferRow]) -> Kind:
    return next(kind for kind in KINDS if kind == rows[0].kind)


def _require_playing(table: Table, seat: Seat) -> None:
    if not table.is_started:
        raise Denied(Code.NOT_STARTED)
    if table.is_over:
        raise Denied(Code.OVER)
    if seat not in table.people():
        raise Denied(Code.NOT_PLAYING)
