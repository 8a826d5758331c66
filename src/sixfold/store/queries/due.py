"""Tables that some server has to look at; one of them claims each."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, Select, bindparam, func, select, update

from sixfold.store import schema
from sixfold.store.queries.find import find_all, rows_of
from sixfold.store.queries.tables import seats_of
from sixfold.store.rows import DueTable, SeatRow, TableRow

PERSON = "person"

_tables, _entries = schema.tables, schema.entries


def is_any(connection: Connection, due: float) -> bool:
    return connection.scalar(_waiting(due).limit(1)) is not None


def claim(connection: Connection, due: float, until: float, limit: int) -> list[DueTable]:
    """Tables that were due by then, oldest first. Nobody else gets them before `until`."""
    # Two servers that ask at once get different ones.
    first = _waiting(due).limit(limit).with_for_update(skip_locked=True, key_share=True)
    ids = list(connection.scalars(first))
    if not ids:
        return []
    connection.execute(update(_tables).where(_tables.c.id.in_(ids)).values(due=until))
    rows = find_all(connection, TableRow, rows_of(TableRow, _tables, _tables.c.id.in_(ids)))
    last = select(_entries.c.table, func.max(_entries.c.at)).where(_entries.c.table.in_(ids))
    moved = {row[0]: row[1] for row in connection.execute(last.group_by(_entries.c.table))}
    seats = seats_of(connection, ids)
    return [DueTable(row, moved.get(row.id), _are_taken(seats.get(row.id, []))) for row in rows]


def _are_taken(seats: Sequence[SeatRow]) -> bool:
    return all(seat.kind != PERSON or seat.token_hash for seat in seats)


def _waiting(due: float) -> Select[str]:
    those = select(_tables.c.id).where(_tables.c.finished.is_(None), _tables.c.due <= due)
    return those.order_by(_tables.c.due, _tables.c.id)


def put_off(connection: Connection, claimed: float, due: Mapping[str, float]) -> None:
    """Set when claimed tables are due next, unless an entry has set it meanwhile."""
    if not due:
        return
    ours = (_tables.c.id == bindparam("table"), _tables.c.due == claimed)
    later = update(_tables).where(*ours).values(due=bindparam("then"))
    connection.execute(later, [{"table": id, "then": due[id]} for id in sorted(due)])
