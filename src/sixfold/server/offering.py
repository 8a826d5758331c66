"""Pending offers, as everybody at the table sees them."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from sixfold.core.seat import Seat
from sixfold.server.room import Room
from sixfold.store.rows import OfferRow
from sixfold.wire.messages import Offer

Kind: TypeAlias = Literal["draw", "takeback", "absent", "rematch"]

DRAW: Kind = "draw"
TAKEBACK: Kind = "takeback"
ABSENT: Kind = "absent"
REMATCH: Kind = "rematch"
KINDS = (DRAW, TAKEBACK, ABSENT, REMATCH)

OFFERED, ACCEPTED = "offered", "accepted"
"""Prefix of the value of a draw or take-back; the target ply may follow."""


def offer_infos(room: Room) -> list[Offer]:
    """One per pending kind."""
    return [_info(room, kind, rows) for kind in KINDS if (rows := room.standing_offers(kind))]


def _info(room: Room, kind: Kind, rows: Sequence[OfferRow]) -> Offer:
    proposal = next((row for row in rows if row.value.startswith(OFFERED)), rows[0])
    about: Seat = proposal.seat
    if kind == ABSENT and room.turn is not None:
        about = room.turn
    return Offer(
        kind=kind,
        seat=about,
        value=takeback_ply(proposal) if kind == TAKEBACK else "",
        answered=[row.seat for row in rows],
        answers=[row.value.partition(" ")[0] for row in rows],
    )


def takeback_ply(row: OfferRow) -> str:
    """The ply that a take-back returns to."""
    return row.value.partition(" ")[2]
