"""Rows out of the database, as the structs of rows.py."""

from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Table, select

Row = TypeVar("Row", bound=msgspec.Struct)


def rows_of(kind: type[Row], table: Table, *where: ColumnElement[bool]) -> Select[Any]:
    """The columns that a kind of row has as fields, where all of this holds."""
    return select(*(table.c[name].label(name) for name in kind.__struct_fields__)).where(*where)


def find_all(connection: Connection, kind: type[Row], those: Select[Any]) -> list[Row]:
    fields = kind.__struct_fields__
    return [kind(**dict(zip(fields, row, strict=True))) for row in connection.execute(those)]


def find(
    connection: Connection, kind: type[Row], table: Table, *where: ColumnElement[bool]
) -> Row | None:
    """The only one there is, or None."""
    found = find_all(connection, kind, rows_of(kind, table, *where))
    return found[0] if found else None
