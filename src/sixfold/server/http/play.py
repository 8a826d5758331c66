"""HTTP: playing at a table without a WebSocket."""

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from sixfold.server.bots import worker
from sixfold.server.bots.fair_queue import Urgency
from sixfold.server.http.callers import sit, visit
from sixfold.server.http.requests import REFUSALS, AnyRequest, OurServices, TableId
from sixfold.server.ops.rate_limits import HINT, THINK
from sixfold.server.tables.actions.dispatch import act
from sixfold.server.tables.broadcast import events_since, table_info
from sixfold.server.tables.entries import enter
from sixfold.server.tables.moves import moved, preview, seat_key
from sixfold.server.tables.room import Room
from sixfold.wire.api import (
    Choice,
    Choices,
    Deed,
    Draft,
    Hint,
    Move,
    Position,
    Preview,
    Stored,
)
from sixfold.wire.codes import Code, Denied

WAIT_MAX = 30.0
CHOICES_MAX = 500
ADVISER, IDEAS = "expert", 3

Since = Annotated[int | None, QueryParameter(ge=0, lt=1 << 31)]
Wait = Annotated[float, QueryParameter(ge=0, le=WAIT_MAX)]
Limit = Annotated[int, QueryParameter(ge=1, le=CHOICES_MAX)]


@get("/tables/{table:str}", summary="The table and what happened since a ply", responses=REFUSALS)
async def get_table(
    table: TableId,
    request: AnyRequest,
    services: OurServices,
    since: Since = None,
    wait: Wait = 0.0,
) -> Position:
    """With `since` and `wait`, the answer waits so many seconds for something behind that ply."""
    room, seat = await visit(services, request, table)
    if since is not None and wait:
        await _wait_for_news(room, since, wait)
    return Position(table_info(room, seat), room.table.ply, events_since(room.table, seat, since))


async def _wait_for_news(room: Room, since: int, seconds: float) -> None:
    """Wait for an entry after a ply, or another change of the table."""
    if (room.table.is_started and room.table.ply > since) or room.table.is_over:
        return
    try:
        await asyncio.wait_for(room.news(), seconds)
    except TimeoutError:
        return


@post("/tables/{table:str}/move", summary="Make a move", responses=REFUSALS)
async def post_move(
    table: TableId, data: JSONBody[Move], request: AnyRequest, services: OurServices
) -> Stored:
    room, seat = await sit(services, request, table)
    key = seat_key(seat, data.key)
    entry = moved(room.table, seat, key, data.text)
    return Stored(data.key, await enter(services.rooms, room, entry, key, data.ply))


@post(
    "/tables/{table:str}/preview",
    summary="What a half-made turn would be",
    responses=REFUSALS,
    status_code=200,
)
async def post_preview(
    table: TableId, data: JSONBody[Draft], request: AnyRequest, services: OurServices
) -> Preview:
    room, seat = await sit(services, request, table)
    return Preview(room.table.ply, preview(room, seat, data.draft))


@post("/tables/{table:str}/act", summary="Anything but a move", responses=REFUSALS)
async def post_act(
    table: TableId, data: JSONBody[Deed], request: AnyRequest, services: OurServices
) -> Stored:
    room, seat = await sit(services, request, table)
    key = seat_key(seat, data.key)
    return Stored(data.key, await act(services.rooms, room, seat, data.action, data.value, key))


@get("/tables/{table:str}/moves", summary="Legal moves of the own seat", responses=REFUSALS)
async def get_moves(
    table: TableId, request: AnyRequest, services: OurServices, limit: Limit = 100
) -> Choices:
    room, seat = await sit(services, request, table)
    if not room.table.is_started:
        raise Denied(Code.NOT_STARTED)
    services.limits.take(THINK, f"{room.id} {seat}")
    ply, view = room.table.ply, room.table.standing.view(seat)
    try:
        asked = (room.table.row.game, view, limit + 1)
        found = await services.bot_pool.think(room.id, Urgency.ADVICE, worker.legal_moves, *asked)
    except TimeoutError:
        raise Denied(Code.TOO_SLOW) from None
    moves = [Choice(text, points) for text, points in found[:limit]]
    return Choices(ply, moves, len(found) <= limit)


@get("/tables/{table:str}/hint", summary="What a strong bot would play", responses=REFUSALS)
async def get_hint(table: TableId, request: AnyRequest, services: OurServices) -> Hint:
    """For the seat whose turn it is, in games that do not count."""
    room, seat = await sit(services, request, table)
    if not room.table.is_started:
        raise Denied(Code.NOT_STARTED)
    if not room.table.row.settings["casual"]:
        raise Denied(Code.NOT_CASUAL)
    if room.table.turn != seat:
        raise Denied(Code.NOT_YOUR_TURN)
    services.limits.take(HINT, f"{room.id} {seat}")
    asked = (room.table.row.game, ADVISER, room.table.standing.view(seat), IDEAS)
    ply = room.table.ply
    try:
        ideas = await services.bot_pool.think(room.id, Urgency.ADVICE, worker.advise, *asked)
    except TimeoutError:
        raise Denied(Code.TOO_SLOW) from None
    return Hint(ply, ideas)


HANDLERS = [get_table, post_move, post_preview, post_act, get_moves, get_hint]
PLAY = Router("/", route_handlers=HANDLERS, tags=["play"])
