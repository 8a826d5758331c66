"""A WebSocket client watching a table, seated or spectating."""

from dataclasses import dataclass

from sixfold.core.seat import Seat
from sixfold.server.socket.outbox import Outbox


@dataclass(eq=False, slots=True)
class Viewer:
    """`seat` is None for a spectator; `proof` is the hash of the seat's token on arrival."""

    seat: Seat | None
    outbox: Outbox
    proof: str | None = None
