"""Finds what a killed server left undone."""

from sqlalchemy import ColumnElement, Connection, and_, exists

from sixfold.store import schema
from sixfold.store.queries.tables import page
from sixfold.store.rows import Place, TableRow

_tables, _seats, _offers = schema.tables, schema.seats, schema.offers

PERSON = "person"
REMATCH = "rematch"


def agreed_rematches(
    connection: Connection, since: float, limit: int, before: Place | None
) -> list[TableRow]:
    """Tables where everybody wants a rematch, but there is none."""
    wish = and_(_offers.c.table == _tables.c.id, _offers.c.kind == REMATCH)
    wishes = exists().where(wish).correlate(_tables)
    silent = _seat(
        _seats.c.kind == PERSON,
        ~exists().where(wish, _offers.c.seat == _seats.c.seat).correlate(_tables, _seats),
    )
    rematches = _tables.alias()
    made = exists().where(rematches.c.rematch_of == _tables.c.id).correlate(_tables)
    return page(connection, (*_over(since), wishes, ~silent, ~made), "finished", limit, before)


def unrated(
    connection: Connection, since: float, limit: int, before: Place | None
) -> list[TableRow]:
    """Unrated games that count: everybody at the table has an account."""
    guest = _seat(_seats.c.account.is_(None))
    counts = ~_tables.c.settings["casual"].as_boolean()
    those = (*_over(since), ~_tables.c.rated, counts, ~guest)
    return page(connection, those, "finished", limit, before)


def _over(since: float) -> tuple[ColumnElement[bool], ...]:
    started = _tables.c.started.is_not(None)
    return (started, _tables.c.finished.is_not(None), _tables.c.finished >= since)


def _seat(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a table has a seat with these conditions."""
    return exists().where(_seats.c.table == _tables.c.id, *conditions).correlate(_tables)
