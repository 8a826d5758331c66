"""Tables with their related rows, in as few queries for many as for one."""

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Connection

from sixfold.store.queries import accounts, offers, tables
from sixfold.store.rows import OfferRow, Surroundings


def surroundings(connection: Connection, id: str) -> Surroundings | None:
    table = tables.table(connection, id)
    if table is None:
        return None
    seats = tables.seats(connection, id)
    members = [seat.account for seat in seats if seat.account]
    return Surroundings(
        table,
        seats,
        offers.offers(connection, id),
        accounts.ratings(connection, members, table.game) if members else {},
        tables.rematch(connection, id) if table.finished else None,
    )


def surroundings_of(connection: Connection, ids: Sequence[str]) -> dict[str, Surroundings]:
    rows = tables.tables(connection, ids)
    seats = tables.seats_of(connection, ids)
    offered: dict[str, list[OfferRow]] = defaultdict(list)
    for offer in offers.offers_of(connection, ids):
        offered[offer.table].append(offer)
    over = [row.id for row in rows if row.finished]
    rematches = tables.rematches(connection, over) if over else {}
    members = {seat.account for at in seats.values() for seat in at if seat.account}
    ratings = accounts.ratings_in_games(connection, sorted(members)) if members else {}
    return {
        row.id: Surroundings(
            row,
            seats.get(row.id, []),
            offered[row.id],
            {
                seat.account: ratings[seat.account, row.game]
                for seat in seats.get(row.id, [])
                if seat.account and (seat.account, row.game) in ratings
            },
            rematches.get(row.id),
        )
        for row in rows
    }
