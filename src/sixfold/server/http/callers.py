"""Identifies HTTP callers by bearer token, never by cookie."""

from sixfold.core.seat import Seat
from sixfold.server.http.requests import AnyRequest
from sixfold.server.people.access import account_of_key, admit, require_seat
from sixfold.server.services import Services
from sixfold.server.tables.room import Room
from sixfold.store.rows import AccountRow
from sixfold.wire.codes import Code, Denied

SCHEME = "bearer"


def bearer_token(request: AnyRequest) -> str | None:
    """The token of the Authorization header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == SCHEME else None


async def bearer_account(services: Services, request: AnyRequest) -> AccountRow | None:
    """The account whose key is the bearer token; None without a token."""
    if (token := bearer_token(request)) is None:
        return None
    account = await account_of_key(services.store, token)
    row = None if account is None else await services.store.account(account)
    if row is None:
        raise Denied(Code.BAD_TOKEN)
    return row


async def visit(services: Services, request: AnyRequest, table: str) -> tuple[Room, Seat | None]:
    """The room of a table and the caller's seat; None for a spectator."""
    room = await services.rooms.fresh(table)
    seat = await admit(services.rooms, room, bearer_token(request))
    if seat is not None:
        services.rooms.note_poll(room, seat)
    return room, seat


async def sit(services: Services, request: AnyRequest, table: str) -> tuple[Room, Seat]:
    """Like `visit`, but spectators are denied."""
    room, seat = await visit(services, request, table)
    return room, require_seat(seat)
