"""HTTP: creating and joining tables."""

from litestar import Router, post, put
from litestar.params import JSONBody

from sixfold.server.http.callers import bearer_account, sit
from sixfold.server.http.requests import REFUSALS, AnyRequest, OurServices, TableId
from sixfold.server.ops.rate_limits import NEW_TABLE, address
from sixfold.server.tables.actions.seats import create_table, join, rename
from sixfold.server.tables.broadcast import table_info
from sixfold.wire.api import Created, Join, NewTable, Rename, Seated
from sixfold.wire.messages import TableInfo


@post("/tables", summary="Make a table", responses=REFUSALS)
async def post_table(
    data: JSONBody[NewTable], request: AnyRequest, services: OurServices
) -> Created:
    """The seats are persons or bots; the first person is you. With the key of an account your seat
    belongs to it."""
    services.limits.take(NEW_TABLE, address(request.scope["client"]))
    account = await bearer_account(services, request)
    return await create_table(services.rooms, data, account)


@post("/tables/{table:str}/join", summary="Take a seat", responses=REFUSALS)
async def post_join(
    table: TableId, data: JSONBody[Join], request: AnyRequest, services: OurServices
) -> Seated:
    """By invitation, or any free seat of a listed table."""
    account = await bearer_account(services, request)
    room = await services.rooms.fresh(table)
    return await join(services.rooms, room, data, account)


@put("/tables/{table:str}/name", summary="Change the own name", responses=REFUSALS)
async def put_name(
    table: TableId, data: JSONBody[Rename], request: AnyRequest, services: OurServices
) -> TableInfo:
    room, seat = await sit(services, request, table)
    await rename(services.rooms, room, seat, data.name)
    return table_info(room, seat)


TABLES = Router("/", route_handlers=[post_table, post_join, put_name], tags=["tables"])
