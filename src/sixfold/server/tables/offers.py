"""Pending offers as everybody sees them, and which move could be taken back."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from sixfold.core.entry import Moved, TakenBack
from sixfold.core.seat import Seat
from sixfold.server.tables.table import Table
from sixfold.store.rows import OfferRow
from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import Offer

Kind: TypeAlias = Literal["draw", "takeback", "absent", "rematch"]

DRAW: Kind = "draw"
TAKEBACK: Kind = "takeback"
ABSENT: Kind = "absent"
REMATCH: Kind = "rematch"
KINDS = (DRAW, TAKEBACK, ABSENT, REMATCH)

OFFERED, ACCEPTED = "offered", "accepted"
"""Prefix of the value of a draw or take-back; the target ply may follow."""


def offer_infos(table: Table) -> list[Offer]:
    """One per pending kind."""
    return [_info(table, kind, rows) for kind in KINDS if (rows := table.standing_offers(kind))]


def _info(table: Table, kind: Kind, rows: Sequence[OfferRow]) -> Offer:
    proposal = next((row for row in rows if row.value.startswith(OFFERED)), rows[0])
    about: Seat = proposal.seat
    if kind == ABSENT and table.turn is not None:
        about = table.turn
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


def can_take_back(table: Table, seat: Seat | None) -> bool:
    """Whether a take-back of this seat can be offered and carried out."""
    if seat is None or not table.is_started or table.is_over or seat not in table.people():
        return False
    try:
        refuse_if_revealed(table, takeback_target(table, seat))
    except Denied:
        return False
    return True


def takeback_target(table: Table, seat: Seat) -> int:
    """The ply before the seat's last standing move; raises Denied."""
    ply = table.ply
    while ply > 0:
        match table.plies[ply].entry:
            case TakenBack(earlier):
                ply = earlier
            case Moved(mover, _) if mover == seat:
                break
            case _:
                ply -= 1
    if ply == 0:
        raise Denied(Code.NOTHING_TO_TAKE_BACK)
    return ply - 1


def refuse_if_revealed(table: Table, ply: int) -> None:
    """Raise Denied if hidden information was revealed since: it cannot be unseen."""
    if table.standing.has_revealed_since(ply):
        raise Denied(Code.REVEALED)
