"""Identifies HTTP callers by bearer token, never by cookie."""

from sixfold.core.seat import Seat
from sixfold.server.doors import account_of_key, admit, require_seat
from sixfold.server.house import House
from sixfold.server.http import AnyRequest
from sixfold.server.room import Room
from sixfold.store.rows import AccountRow
from sixfold.wire.codes import Code, Denied

SCHEME = "bearer"


def bearer_token(request: AnyRequest) -> str | None:
    """The token of the Authorization header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == SCHEME else None


async def bearer_account(house: House, request: AnyRequest) -> AccountRow | None:
    """The account whose key is the bearer token; None without a token."""
    if (token := bearer_token(request)) is None:
        return None
    account = await account_of_key(house.store, token)
    row = None if account is None else await house.store.account(account)
    if row is None:
        raise Denied(Code.BAD_TOKEN)
    return row


async def visit(house: House, request: AnyRequest, table: str) -> tuple[Room, Seat | None]:
    """The room of a table and the caller's seat; None for a spectator."""
    room = await house.rooms.room(table)
    seat = await admit(house.rooms, room, bearer_token(request))
    if seat is not None:
        house.rooms.note_poll(room, seat)
    return room, seat


async def sit(house: House, request: AnyRequest, table: str) -> tuple[Room, Seat]:
    """Like `visit`, but spectators are denied."""
    room, seat = await visit(house, request, table)
    return room, require_seat(seat)
