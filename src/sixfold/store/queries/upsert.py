"""Insert a row, or replace the one with the same primary key."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def upsert(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = insert(table).values(row)
    key = list(table.primary_key.columns)
    others = {
        column.name: statement.excluded[column.key] for column in table.c if column not in set(key)
    }
    connection.execute(statement.on_conflict_do_update(index_elements=key, set_=others))
