"""Tables that some server has to look at; one of them claims each."""

from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, func, select, update

from sixfold.store import schema
from sixfold.store.queries.find import find_all, rows_of
from sixfold.store.rows import DueTable, TableRow

_tables, _entries = schema.tables, schema.entries


def claim(connection: Connection, due: float, until: float, limit: int) -> list[DueTable]:
    """Tables that were due by then, oldest first. Nobody else gets them before `until`."""
    waiting = select(_tables.c.id).where(_tables.c.finished.is_(None), _tables.c.due <= due)
    # Two servers that ask at once get different ones.
    first = waiting.order_by(_tables.c.due, _tables.c.id).limit(limit)
    ids = list(connection.scalars(first.with_for_update(skip_locked=True, key_share=True)))
    if not ids:
        return []
    connection.execute(update(_tables).where(_tables.c.id.in_(ids)).values(due=until))
    rows = find_all(connection, TableRow, rows_of(TableRow, _tables, _tables.c.id.in_(ids)))
    last = select(_entries.c.table, func.max(_entries.c.at)).where(_entries.c.table.in_(ids))
    moved = {row[0]: row[1] for row in connection.execute(last.group_by(_entries.c.table))}
    return [DueTable(row, moved.get(row.id)) for row in rows]


def put_off(connection: Connection, claimed: float, due: Mapping[str, float]) -> None:
    """Set when claimed tables are due next, unless an entry has set it meanwhile."""
    if not due:
        return
    ours = (_tables.c.id == bindparam("table"), _tables.c.due == claimed)
    later = update(_tables).where(*ours).values(due=bindparam("then"))
    connection.execute(later, [{"table": id, "then": due[id]} for id in sorted(due)])
