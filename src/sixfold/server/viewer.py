"""Somebody who looks at a table through a socket: from a seat, or over shoulders."""

from dataclasses import dataclass

from sixfold.core.seat import Seat
from sixfold.server.outbox import Outbox


@dataclass(eq=False, slots=True)
class Viewer:
    """`seat` is None for a spectator."""

    seat: Seat | None
    outbox: Outbox
