"""Reads rows from the database as the structs of rows.py."""

from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, select

Row = TypeVar("Row", bound=msgspec.Struct)


def rows_of(kind: type[Row], table: Table, *where: ColumnElement[bool]) -> Select[Any]:
    """Select the columns that a kind of row has as fields, with these conditions.

    Building a statement takes longer than running it: frequent ones are built once, with a
    bindparam for what differs.
    """
    return select(*(table.c[name].label(name) for name in kind.__struct_fields__)).where(*where)


def find_all(
    connection: Connection, kind: type[Row], those: Select[Any], **values: Any
) -> list[Row]:
    fields = kind.__struct_fields__
    rows = connection.execute(those, values)
    return [kind(**dict(zip(fields, row, strict=True))) for row in rows]


def find(connection: Connection, kind: type[Row], those: Select[Any], **values: Any) -> Row | None:
    """The only matching row, or None."""
    found = find_all(connection, kind, those, **values)
    return found[0] if found else None
