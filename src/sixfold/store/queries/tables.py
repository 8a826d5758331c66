"""Tables and their seats."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    insert,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from sixfold.store import schema
from sixfold.store.errors import NoSuchTable, Outdated, RematchTaken, TableTaken
from sixfold.store.queries.find import find, find_all, rows_of
from sixfold.store.rows import INT_MAX, Place, SeatRow, TableRow

_tables, _seats = schema.tables, schema.seats

_ONE_TABLE = rows_of(TableRow, _tables, _tables.c.id == bindparam("id"))
_SEATS = rows_of(SeatRow, _seats, _seats.c.table == bindparam("table")).order_by(_seats.c.seat)


def create(connection: Connection, table: TableRow, seats: Sequence[SeatRow]) -> None:
    if table.rematch_of is not None:
        require(connection, table.rematch_of)
    try:
        with connection.begin_nested():
            connection.execute(insert(_tables), asdict(table))
    except IntegrityError:
        if table.rematch_of and (other := rematch(connection, table.rematch_of)):
            raise RematchTaken(table.rematch_of, other) from None
        raise TableTaken(table.id) from None
    if seats:
        connection.execute(insert(_seats), [asdict(seat) for seat in seats])


def table(connection: Connection, id: str) -> TableRow | None:
    return find(connection, TableRow, _ONE_TABLE, id=id)


def tables(connection: Connection, ids: Sequence[str]) -> list[TableRow]:
    return find_all(connection, TableRow, rows_of(TableRow, _tables, _tables.c.id.in_(ids)))


def require(connection: Connection, id: str) -> None:
    """Raise NoSuchTable unless the table exists."""
    if connection.scalar(select(_tables.c.id).where(_tables.c.id == id)) is None:
        raise NoSuchTable(id)


def rematch(connection: Connection, id: str) -> str | None:
    return connection.scalar(select(_tables.c.id).where(_tables.c.rematch_of == id))


def rematches(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """The rematches of those tables that have one."""
    those = select(_tables.c.rematch_of, _tables.c.id).where(_tables.c.rematch_of.in_(ids))
    return {row[0]: row[1] for row in connection.execute(those)}


def start(connection: Connection, id: str, at: float, due: float) -> bool:
    idle = and_(_tables.c.started.is_(None), _tables.c.finished.is_(None))
    return _change(connection, id, idle, {"started": at, "due": due})


def finish(connection: Connection, id: str, result: Mapping[str, Any], at: float) -> bool:
    going_on = _tables.c.finished.is_(None)
    return _change(connection, id, going_on, {"finished": at, "result": result})


def set_settings(
    connection: Connection, id: str, settings: Mapping[str, Any], listed: bool
) -> None:
    always = _tables.c.id == id
    _change(connection, id, always, {"settings": settings, "listed": listed})


def _change(
    connection: Connection, id: str, condition: ColumnElement[bool], values: Mapping[str, Any]
) -> bool:
    """Change the table if it meets the condition; returns whether it did."""
    statement = update(_tables).where(_tables.c.id == id, condition).values(values)
    if connection.execute(statement).rowcount:
        return True
    require(connection, id)
    return False


def seats(connection: Connection, table: str) -> list[SeatRow]:
    return find_all(connection, SeatRow, _SEATS, table=table)


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    those = rows_of(SeatRow, _seats, _seats.c.table.in_(ids))
    found = defaultdict(list)
    for seat in find_all(connection, SeatRow, those.order_by(_seats.c.seat)):
        found[seat.table].append(seat)
    return dict(found)


def change_seat(connection: Connection, was: SeatRow, now: SeatRow) -> None:
    unchanged = [_seats.c[name].is_not_distinct_from(value) for name, value in asdict(was).items()]
    if not connection.execute(update(_seats).where(*unchanged).values(asdict(now))).rowcount:
        raise Outdated(f"seat {was.seat} of table {was.table!r} has changed meanwhile")
    # It may be full now: some server looks at it soon, should this one die before it starts it.
    unstarted = (_tables.c.id == was.table, _tables.c.started.is_(None))
    connection.execute(update(_tables).where(*unstarted).values(due=0.0))


def waiting(connection: Connection, limit: int, before: Place | None) -> list[TableRow]:
    those = (_tables.c.listed, _tables.c.started.is_(None), _tables.c.finished.is_(None))
    return page(connection, those, "created", limit, before)


def running(
    connection: Connection, limit: int, before: Place | None, listed: bool
) -> list[TableRow]:
    under_way = (_tables.c.started.is_not(None), _tables.c.finished.is_(None))
    those = (_tables.c.listed, *under_way) if listed else under_way
    return page(connection, those, "started", limit, before)


def finished(connection: Connection, limit: int, before: Place | None) -> list[TableRow]:
    over = (_tables.c.started.is_not(None), _tables.c.finished.is_not(None))
    return page(connection, (_tables.c.listed, *over), "finished", limit, before)


def of_account(
    connection: Connection, account: str, limit: int, before: Place | None
) -> list[TableRow]:
    sat_at = select(_seats.c.table).where(_seats.c.account == account)
    return page(connection, (_tables.c.id.in_(sat_at),), "created", limit, before)


def page(
    connection: Connection,
    those: Sequence[ColumnElement[bool]],
    by: str,
    limit: int,
    before: Place | None,
) -> list[TableRow]:
    """A page, newest first, after the place where the previous one ended."""
    time, id = _tables.c[by], _tables.c.id
    page = rows_of(TableRow, _tables, *those).order_by(time.desc(), id.desc())
    if before is not None:
        page = page.where(tuple_(time, id) < tuple_(literal(before.at), literal(before.table)))
    return find_all(connection, TableRow, page.limit(max(0, min(limit, INT_MAX))))
