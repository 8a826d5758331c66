"""Messages about a table: public parts shared, secrets to their owner."""

import time
from typing import Any, Literal

import msgspec

from sixfold.core.record import Result
from sixfold.core.seat import Seat
from sixfold.engine.engine import Engine, Played
from sixfold.server.people.skill import shown_rating
from sixfold.server.socket.frames import frame
from sixfold.server.socket.viewer import Viewer
from sixfold.server.tables.clock import clock_info
from sixfold.server.tables.offers import can_take_back, offer_infos
from sixfold.server.tables.room import Room
from sixfold.server.tables.table import BOT, Table
from sixfold.store.rows import SeatRow
from sixfold.wire.messages import (
    Answer,
    Event,
    Fairness,
    ResultInfo,
    Said,
    SeatInfo,
    TableChanged,
    TableInfo,
    Welcome,
)

_encoder = msgspec.json.Encoder()
_EMPTY_OWN = b"{}}"


def encode(message: Answer) -> bytes:
    """Encode a message for the wire."""
    return frame(_encoder.encode(message))


# -- events -------------------------------------------------------------------------------------


def event_of_deal(table: Table) -> Event:
    return _event(table, 0, None, "", 0, {})


def event_of(table: Table, ply: int, played: Played) -> Event:
    """The public event of an entry, without the resulting table."""
    seat = getattr(played.entry, "seat", None)
    details = msgspec.Raw(played.details if played.is_public else b"{}")
    return _event(table, ply, seat, played.public, played.points, details)


def _event(
    table: Table, ply: int, seat: Seat | None, text: str, points: int, details: Any
) -> Event:
    engine = table.engine
    return Event(
        ply=ply,
        seat=seat,
        entry=text,
        points=points,
        scores=engine.scores,
        turn=engine.turn,
        shown=None,
        details=details,
        clock=clock_info(table.clock, table.time.last),
        result=result_info(engine.result),
        own={},
    )


def result_info(result: Result | None) -> ResultInfo | None:
    if result is None:
        return None
    return ResultInfo(list(result.scores), list(result.winners), result.clause)


def event_at(table: Table, ply: int, seat: Seat | None) -> Event:
    """The event of a ply with the table as it was then, for one viewer."""
    return _with_table(table.plies[ply].event, table.engine.at(ply), seat)


def last_event(table: Table, seat: Seat | None) -> Event:
    """The last event with the table, and its clock, as they are now."""
    event = _with_table(table.plies[-1].event, table.standing, seat)
    event.clock = clock_info(table.clock, table.time.now())
    return event


def _with_table(event: Event, engine: Engine, seat: Seat | None) -> Event:
    own: Any = {} if seat is None else msgspec.Raw(engine.own(seat))
    return msgspec.structs.replace(event, shown=msgspec.Raw(engine.shown()), own=own)


def tell_event(room: Room) -> None:
    """Send the last event to all viewers."""
    if not room.presence.viewers:
        return
    text = _encoder.encode(last_event(room.table, None))
    frames: dict[Seat | None, bytes] = {None: frame(text)}
    for viewer in room.presence.viewers:
        seat = viewer.seat
        if (framed := frames.get(seat)) is None:
            assert seat is not None  # spectators have their frame
            framed = frames[seat] = frame(_with_own(text, room.table.standing.own(seat)))
        viewer.outbox.put(framed)


def _with_own(text: bytes, own: bytes) -> bytes:
    return b"%s%s}" % (text.removesuffix(_EMPTY_OWN), own)


# -- the table ----------------------------------------------------------------------------------


def welcome(room: Room, seat: Seat | None, since: int | None) -> Welcome:
    return Welcome(
        table_info(room, seat), room.table.ply, events_since(room.table, seat, since), time.time()
    )


def events_since(table: Table, seat: Seat | None, since: int | None) -> list[Event]:
    """Events from ply `since` on; all of them if it is missing or beyond ours."""
    if not table.plies:
        return []
    first = since if since is not None and 0 <= since <= table.ply else 0
    return [*(ply.event for ply in table.plies[first:-1]), last_event(table, seat)]


def tell_table(room: Room, besides: Viewer | None = None) -> None:
    """Send a change of the table outside the game itself."""
    room.presence.told = room.who_is_here()
    frames: dict[Seat | None, bytes] = {}
    for viewer in room.presence.viewers:
        if viewer is besides:
            continue
        if viewer.seat not in frames:
            frames[viewer.seat] = encode(TableChanged(table_info(room, viewer.seat)))
        viewer.outbox.put(frames[viewer.seat])


def table_info(room: Room, you: Seat | None) -> TableInfo:
    row, settings, here = room.table.row, room.table.row.settings, room.presence.connected_seats()
    return TableInfo(
        id=row.id,
        game=row.game,
        players=row.players,
        options=dict(row.options),
        seats=[_seat_info(room, seat, here) for seat in room.table.seats],
        you=you,
        started=room.table.is_started,
        listed=row.listed,
        casual=settings["casual"],
        title=settings["title"],
        clock=clock_info(room.table.clock, room.table.time.now()),
        offers=offer_infos(room.table),
        fairness=_fairness(room.table),
        result=result_info(room.table.standing.result),
        rematch=room.table.rematch,
        takeback=can_take_back(room.table, you),
    )


def _fairness(table: Table) -> Fairness:
    """The commitment; its seed and salt only when the game is over."""
    if not table.is_over:
        return Fairness(table.row.commitment)
    return Fairness(table.row.commitment, table.row.seed.hex(), table.row.salt)


def _seat_info(room: Room, row: SeatRow, here: frozenset[Seat]) -> SeatInfo:
    level = room.table.bot_level(row.seat)
    kind: Literal["person", "bot"] = "bot" if row.kind == BOT else "person"
    rating = room.table.ratings.get(row.account or "")
    return SeatInfo(
        seat=row.seat,
        name=row.name,
        kind=kind,
        level=level or "",
        taken=row.kind == BOT or row.token_hash is not None,
        connected=row.kind == BOT or row.seat in here,
        away=row.kind != BOT and level is not None,
        rating=None if rating is None else shown_rating(rating.mu, rating.sigma),
        absent=row.seat not in here and room.is_absent(row.seat),
        left=room.table.has_left(row.seat),
    )


# -- phrases ------------------------------------------------------------------------------------


def tell_said(room: Room, seat: Seat, phrase: str) -> None:
    text = encode(Said(seat, phrase))
    for viewer in room.presence.viewers:
        viewer.outbox.put(text)
