"""Offers and votes at a table."""

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete

from sixfold.store import schema
from sixfold.store.queries.find import find_all, rows_of
from sixfold.store.queries.tables import require
from sixfold.store.queries.upsert import upsert
from sixfold.store.rows import OfferRow

_offers = schema.offers

_OF_A_TABLE = rows_of(OfferRow, _offers, _offers.c.table == bindparam("table")).order_by(
    _offers.c.kind, _offers.c.ply, _offers.c.seat
)


def offers(connection: Connection, table: str) -> list[OfferRow]:
    return find_all(connection, OfferRow, _OF_A_TABLE, table=table)


def offers_of(connection: Connection, ids: Sequence[str]) -> list[OfferRow]:
    those = rows_of(OfferRow, _offers, _offers.c.table.in_(ids))
    ordered = those.order_by(_offers.c.kind, _offers.c.ply, _offers.c.seat)
    return find_all(connection, OfferRow, ordered)


def put(connection: Connection, offer: OfferRow) -> None:
    require(connection, offer.table)
    upsert(connection, _offers, asdict(offer))


def clear(connection: Connection, table: str, kind: str | None, before: int | None) -> None:
    those = delete(_offers).where(_offers.c.table == table)
    if kind is not None:
        those = those.where(_offers.c.kind == kind)
    if before is not None:
        those = those.where(_offers.c.ply < before)
    connection.execute(those)
