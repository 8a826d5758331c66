"""HTTP: past positions, and the record of a finished game."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.params import PathParameter, QueryParameter

from sixfold.core.seat import Seat
from sixfold.core.sixfile import format_record
from sixfold.server.bearer import visit
from sixfold.server.house import House
from sixfold.server.http import REFUSALS, AnyRequest, OurHouse, TableId
from sixfold.server.room import Room
from sixfold.server.telling import event_at
from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import Event
from sixfold.wire.record_json import record_text

Ply = Annotated[int, PathParameter(ge=0, lt=1 << 31)]
AsSeat = Annotated[int | None, QueryParameter(ge=0, lt=100, name="seat")]


@get("/tables/{table:str}/plies/{ply:int}", summary="How it looked", responses=REFUSALS)
async def get_ply(
    table: TableId, ply: Ply, request: AnyRequest, house: OurHouse, as_seat: AsSeat = None
) -> Event:
    """After a ply, as the own seat or a spectator saw it; once it is over, as any seat did."""
    room, seat = await visit(house, request, table)
    if not ply < len(room.plies):
        raise Denied(Code.NOT_FOUND)
    return event_at(room, ply, _viewing_seat(room, seat, as_seat))


def _viewing_seat(room: Room, own: Seat | None, wanted: int | None) -> Seat | None:
    if wanted is None or wanted == own:
        return own
    if not room.is_over:
        raise Denied(Code.NOT_OVER)
    if wanted >= room.row.players:
        raise Denied(Code.NOT_FOUND)
    return wanted


@get("/tables/{table:str}/record.six", media_type=MediaType.TEXT, responses=REFUSALS)
async def get_record(table: TableId, request: AnyRequest, house: OurHouse) -> Response[str]:
    """The record of a finished game, with seed and salt: `sixfold check --fair` reads it."""
    room = await _finished(house, request, table)
    return _download(format_record(room.record()), room, "six", MediaType.TEXT)


@get("/tables/{table:str}/record.json", responses=REFUSALS)
async def get_record_json(table: TableId, request: AnyRequest, house: OurHouse) -> Response[Any]:
    """The same as JSON, every turn spelled out."""
    room = await _finished(house, request, table)
    text = await asyncio.to_thread(record_text, room.game, room.record())
    return _download(msgspec.Raw(text.encode()), room, "json", MediaType.JSON)


async def _finished(house: House, request: AnyRequest, table: str) -> Room:
    room, _ = await visit(house, request, table)
    if not room.is_over:
        raise Denied(Code.NOT_OVER)
    return room


def _download(content: Any, room: Room, ending: str, kind: MediaType) -> Response[Any]:
    name = f"{room.row.game}-{room.id}.{ending}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)


RECORDS = Router("/", route_handlers=[get_ply, get_record, get_record_json], tags=["records"])
