"""What a seat asks of its game, the same over the socket and over HTTP."""

from typing import Any

from sixfold.core.entry import Moved
from sixfold.core.seat import Seat
from sixfold.server.referee import Waiting, enter, enter_at_once
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.wire.codes import Code, Denied


async def move(rooms: Rooms, room: Room, seat: Seat, ply: int, key: str, text: str) -> int:
    """Store a move; the ply at which it is stored, also when it had been before."""
    key = seat_key(seat, key)
    entry, wanted = _wanted(room, seat, key, text)
    return await enter(rooms, room, entry, key, ply, wanted)


def move_at_once(
    rooms: Rooms, room: Room, seat: Seat, ply: int, key: str, text: str, waiting: Waiting
) -> None:
    """The same in a room that can be entered at once; `waiting` gets the answer."""
    key = seat_key(seat, key)
    entry, wanted = _wanted(room, seat, key, text)
    enter_at_once(rooms, room, entry, key, ply, wanted, waiting)


def _wanted(room: Room, seat: Seat, key: str, text: str) -> tuple[Moved, Any]:
    if room.bot_level(seat) is not None and key not in room.plies_by_key:
        raise Denied(Code.NOT_PLAYING)
    game = room.story.game
    wanted = game.parse_move(text)
    return Moved(seat, game.format_move(wanted)), wanted


def seat_key(seat: Seat, key: str) -> str:
    """Keys are chosen by clients; each seat has its own, so that none takes another's."""
    return f"{seat}:{key}"


def preview(room: Room, seat: Seat, draft: str) -> Any:
    """What a half-made turn would be; it is kept for the moment when time runs out."""
    if not room.is_started:
        raise Denied(Code.NOT_STARTED)
    shown = room.game.preview(room.observe(seat), draft)
    if seat == room.turn:
        room.drafts[seat] = draft
    return shown
