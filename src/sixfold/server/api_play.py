"""HTTP: playing at a table without a WebSocket."""

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from sixfold.server import thinking
from sixfold.server.bearer import sit, visit
from sixfold.server.deeds import act
from sixfold.server.fair_queue import Urgency
from sixfold.server.http import REFUSALS, AnyRequest, OurHouse, TableId
from sixfold.server.limits import HINT, THINK
from sixfold.server.playing import moved, preview, seat_key
from sixfold.server.referee import enter
from sixfold.server.room import Room
from sixfold.server.telling import events_since, table_info
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
    table: TableId, request: AnyRequest, house: OurHouse, since: Since = None, wait: Wait = 0.0
) -> Position:
    """With `since` and `wait`, the answer waits so many seconds for something behind that ply."""
    room, seat = await visit(house, request, table)
    if since is not None and wait:
        await _wait_for_news(room, since, wait)
    return Position(table_info(room, seat), room.ply, events_since(room, seat, since))


async def _wait_for_news(room: Room, since: int, seconds: float) -> None:
    """Wait for an entry after a ply, or another change of the table."""
    if (room.is_started and room.ply > since) or room.is_over:
        return
    try:
        await asyncio.wait_for(room.news(), seconds)
    except TimeoutError:
        return


@post("/tables/{table:str}/move", summary="Make a move", responses=REFUSALS)
async def post_move(
    table: TableId, data: JSONBody[Move], request: AnyRequest, house: OurHouse
) -> Stored:
    room, seat = await sit(house, request, table)
    key = seat_key(seat, data.key)
    entry = moved(room, seat, key, data.text)
    return Stored(data.key, await enter(house.rooms, room, entry, key, data.ply))


@post(
    "/tables/{table:str}/preview",
    summary="What a half-made turn would be",
    responses=REFUSALS,
    status_code=200,
)
async def post_preview(
    table: TableId, data: JSONBody[Draft], request: AnyRequest, house: OurHouse
) -> Preview:
    room, seat = await sit(house, request, table)
    return Preview(room.ply, preview(room, seat, data.draft))


@post("/tables/{table:str}/act", summary="Anything but a move", responses=REFUSALS)
async def post_act(
    table: TableId, data: JSONBody[Deed], request: AnyRequest, house: OurHouse
) -> Stored:
    room, seat = await sit(house, request, table)
    key = seat_key(seat, data.key)
    return Stored(data.key, await act(house.rooms, room, seat, data.action, data.value, key))


@get("/tables/{table:str}/moves", summary="Legal moves of the own seat", responses=REFUSALS)
async def get_moves(
    table: TableId, request: AnyRequest, house: OurHouse, limit: Limit = 100
) -> Choices:
    room, seat = await sit(house, request, table)
    if not room.is_started:
        raise Denied(Code.NOT_STARTED)
    house.limits.take(THINK, f"{room.id} {seat}")
    ply, view = room.ply, room.standing.view(seat)
    try:
        asked = (room.row.game, view, limit + 1)
        found = await house.minds.think(room.id, Urgency.ADVICE, thinking.legal_moves, *asked)
    except TimeoutError:
        raise Denied(Code.TOO_SLOW) from None
    moves = [Choice(text, points) for text, points in found[:limit]]
    return Choices(ply, moves, len(found) <= limit)


@get("/tables/{table:str}/hint", summary="What a strong bot would play", responses=REFUSALS)
async def get_hint(table: TableId, request: AnyRequest, house: OurHouse) -> Hint:
    """For the seat whose turn it is, in games that do not count."""
    room, seat = await sit(house, request, table)
    if not room.is_started:
        raise Denied(Code.NOT_STARTED)
    if not room.row.settings["casual"]:
        raise Denied(Code.NOT_CASUAL)
    if room.turn != seat:
        raise Denied(Code.NOT_YOUR_TURN)
    house.limits.take(HINT, f"{room.id} {seat}")
    asked = (room.row.game, ADVISER, room.standing.view(seat), IDEAS)
    ply = room.ply
    try:
        ideas = await house.minds.think(room.id, Urgency.ADVICE, thinking.advise, *asked)
    except TimeoutError:
        raise Denied(Code.TOO_SLOW) from None
    return Hint(ply, ideas)


HANDLERS = [get_table, post_move, post_preview, post_act, get_moves, get_hint]
PLAY = Router("/", route_handlers=HANDLERS, tags=["play"])
