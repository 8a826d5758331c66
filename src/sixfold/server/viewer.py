"""Somebody who looks at a table through a socket: from a seat, or over shoulders."""

from dataclasses import dataclass

from sixfold.core.seat import Seat
from sixfold.server.outbox import Outbox


@dataclass(eq=False, slots=True)
class Viewer:
    """`seat` is None for a spectator; `proof` is the hash of the token that played it then."""

    seat: Seat | None
    outbox: Outbox
    proof: str | None = None
