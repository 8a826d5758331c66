"""HTTP: creating and joining tables."""

from litestar import Router, post, put
from litestar.params import JSONBody

from sixfold.server.bearer import bearer_account, sit
from sixfold.server.http import REFUSALS, AnyRequest, OurHouse, TableId
from sixfold.server.limits import NEW_TABLE, address
from sixfold.server.seating import create_table, join, rename
from sixfold.server.telling import table_info
from sixfold.wire.api import Created, Join, NewTable, Rename, Seated
from sixfold.wire.messages import TableInfo


@post("/tables", summary="Make a table", responses=REFUSALS)
async def post_table(data: JSONBody[NewTable], request: AnyRequest, house: OurHouse) -> Created:
    """The seats are persons or bots; the first person is you. With the key of an account your seat
    belongs to it."""
    house.limits.take(NEW_TABLE, address(request.scope["client"]))
    account = await bearer_account(house, request)
    return await create_table(house.rooms, data, account)


@post("/tables/{table:str}/join", summary="Take a seat", responses=REFUSALS)
async def post_join(
    table: TableId, data: JSONBody[Join], request: AnyRequest, house: OurHouse
) -> Seated:
    """By invitation, or any free seat of a listed table."""
    account = await bearer_account(house, request)
    room = await house.rooms.room(table)
    return await join(house.rooms, room, data, account)


@put("/tables/{table:str}/name", summary="Change the own name", responses=REFUSALS)
async def put_name(
    table: TableId, data: JSONBody[Rename], request: AnyRequest, house: OurHouse
) -> TableInfo:
    room, seat = await sit(house, request, table)
    await rename(house.rooms, room, seat, data.name)
    return table_info(room, seat)


TABLES = Router("/", route_handlers=[post_table, post_join, put_name], tags=["tables"])
