"""HTTP: making tables and sitting down at them."""

from litestar import Router, post, put

from sixfold.server.bearer import bearer_account, sit
from sixfold.server.house import House
from sixfold.server.http import REFUSALS, AnyRequest
from sixfold.server.limits import NEW_TABLE, address
from sixfold.server.seating import create_table, join, rename
from sixfold.server.telling import table_info
from sixfold.wire.api import Created, Join, NewTable, Rename, Seated
from sixfold.wire.messages import TableInfo


@post("/tables", summary="Make a table", responses=REFUSALS)
async def post_table(data: NewTable, request: AnyRequest, house: House) -> Created:
    """The seats are persons or bots; the first person is you. With the key of an account your seat
    belongs to it."""
    house.limits.take(NEW_TABLE, address(request.scope["client"]))
    account = await bearer_account(house, request)
    return await create_table(house.rooms, data, account)


@post("/tables/{table:str}/join", summary="Take a seat", responses=REFUSALS)
async def post_join(table: str, data: Join, request: AnyRequest, house: House) -> Seated:
    """By invitation, or any free seat of a listed table."""
    account = await bearer_account(house, request)
    room = await house.rooms.room(table)
    return await join(house.rooms, room, data, account)


@put("/tables/{table:str}/name", summary="Change the own name", responses=REFUSALS)
async def put_name(table: str, data: Rename, request: AnyRequest, house: House) -> TableInfo:
    room, seat = await sit(house, request, table)
    await rename(house.rooms, room, seat, data.name)
    return table_info(room, seat)


TABLES = Router("/", route_handlers=[post_table, post_join, put_name], tags=["tables"])
