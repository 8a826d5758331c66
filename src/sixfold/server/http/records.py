"""HTTP: past positions, and the record of a finished game."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get
from litestar.params import PathParameter, QueryParameter

from sixfold.core.seat import Seat
from sixfold.core.sixfile import format_record
from sixfold.server.http.callers import visit
from sixfold.server.http.requests import REFUSALS, AnyRequest, OurServices, TableId
from sixfold.server.services import Services
from sixfold.server.tables.broadcast import event_at
from sixfold.server.tables.room import Room
from sixfold.server.tables.table import Table
from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import Event
from sixfold.wire.record_json import record_text

Ply = Annotated[int, PathParameter(ge=0, lt=1 << 31)]
AsSeat = Annotated[int | None, QueryParameter(ge=0, lt=100, name="seat")]


@get("/tables/{table:str}/plies/{ply:int}", summary="How it looked", responses=REFUSALS)
async def get_ply(
    table: TableId, ply: Ply, request: AnyRequest, services: OurServices, as_seat: AsSeat = None
) -> Event:
    """After a ply, as the own seat or a spectator saw it; once it is over, as any seat did."""
    room, seat = await visit(services, request, table)
    if not ply < len(room.table.plies):
        raise Denied(Code.NOT_FOUND)
    return event_at(room.table, ply, _viewing_seat(room.table, seat, as_seat))


def _viewing_seat(table: Table, own: Seat | None, wanted: int | None) -> Seat | None:
    if wanted is None or wanted == own:
        return own
    if not table.is_over:
        raise Denied(Code.NOT_OVER)
    if wanted >= table.row.players:
        raise Denied(Code.NOT_FOUND)
    return wanted


@get("/tables/{table:str}/record.six", media_type=MediaType.TEXT, responses=REFUSALS)
async def get_record(table: TableId, request: AnyRequest, services: OurServices) -> Response[str]:
    """The record of a finished game, with seed and salt: `sixfold check --fair` reads it."""
    room = await _finished(services, request, table)
    return _download(format_record(room.table.record()), room.table, "six", MediaType.TEXT)


@get("/tables/{table:str}/record.json", responses=REFUSALS)
async def get_record_json(
    table: TableId, request: AnyRequest, services: OurServices
) -> Response[Any]:
    """The same as JSON, every turn spelled out."""
    room = await _finished(services, request, table)
    text = await asyncio.to_thread(record_text, room.table.game, room.table.record())
    return _download(msgspec.Raw(text.encode()), room.table, "json", MediaType.JSON)


async def _finished(services: Services, request: AnyRequest, table: str) -> Room:
    room, _ = await visit(services, request, table)
    if not room.table.is_over:
        raise Denied(Code.NOT_OVER)
    return room


def _download(content: Any, table: Table, ending: str, kind: MediaType) -> Response[Any]:
    name = f"{table.row.game}-{table.id}.{ending}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)


RECORDS = Router("/", route_handlers=[get_ply, get_record, get_record_json], tags=["records"])
