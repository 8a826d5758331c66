"""Which move of a seat could be taken back."""

from sixfold.core.entry import Moved, TakenBack
from sixfold.core.seat import Seat
from sixfold.server.room import Room
from sixfold.wire.codes import Code, Denied


def can_take_back(room: Room, seat: Seat | None) -> bool:
    """Whether a take-back of this seat can be offered and carried out."""
    if seat is None or not room.is_started or room.is_over or seat not in room.people():
        return False
    try:
        refuse_if_revealed(room, takeback_target(room, seat))
    except Denied:
        return False
    return True


def takeback_target(room: Room, seat: Seat) -> int:
    """The ply before the seat's last standing move; raises Denied."""
    ply = room.ply
    while ply > 0:
        match room.plies[ply].entry:
            case TakenBack(earlier):
                ply = earlier
            case Moved(mover, _) if mover == seat:
                break
            case _:
                ply -= 1
    if ply == 0:
        raise Denied(Code.NOTHING_TO_TAKE_BACK)
    return ply - 1


def refuse_if_revealed(room: Room, ply: int) -> None:
    """Raise Denied if hidden information was revealed since: it cannot be unseen."""
    if room.standing.has_revealed_since(ply):
        raise Denied(Code.REVEALED)
