"""A table with its related rows, in one query."""

from sqlalchemy import Connection

from sixfold.store.queries import accounts, offers, tables
from sixfold.store.rows import Surroundings


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
