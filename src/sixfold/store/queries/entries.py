"""Entries of a table. Appends have fast paths: sqlite/writer.py, postgres/writer.py."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, bindparam, func, select

from sixfold.store import schema
from sixfold.store.errors import PlyMissing, PlyTaken
from sixfold.store.queries.find import find, find_all, rows_of
from sixfold.store.queries.tables import require
from sixfold.store.rows import INT_MAX, Appended, EntryRow

_entries = schema.entries

_LATER_ONES = rows_of(
    EntryRow, _entries, _entries.c.table == bindparam("table"), _entries.c.ply > bindparam("after")
).order_by(_entries.c.ply)


def entries(connection: Connection, table: str, after: int) -> list[EntryRow]:
    ply = max(0, min(after, INT_MAX))
    return find_all(connection, EntryRow, _LATER_ONES, table=table, after=ply)


def entries_after(connection: Connection, plies: Mapping[str, int]) -> list[EntryRow]:
    return [row for table, ply in plies.items() for row in entries(connection, table, ply)]


def last_plies(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    last = select(_entries.c.table, func.max(_entries.c.ply)).where(_entries.c.table.in_(ids))
    rows = connection.execute(last.group_by(_entries.c.table))
    return {row[0]: row[1] for row in rows}


def appended_before(connection: Connection, entry: EntryRow) -> Appended:
    """The stored entry if its key is already known; raises any other reason for the failure."""
    same_key = (_entries.c.table == entry.table, _entries.c.key == entry.key)
    if stored := find(connection, EntryRow, rows_of(EntryRow, _entries, *same_key)):
        return Appended(stored, fresh=False)
    require(connection, entry.table)
    last = last_plies(connection, [entry.table]).get(entry.table, 0)
    refusal = PlyTaken if 0 < entry.ply <= last else PlyMissing
    raise refusal(entry.table, entry.ply, last)
