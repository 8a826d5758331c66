"""Dumps and loads all rows as JSON lines, independent of the database.

The first line names format and schema, then comes one line per row; the last counts them.
"""

import base64
import binascii
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from typing import IO, Any

import msgspec
from sqlalchemy import Column, Connection, Double, LargeBinary, delete, insert, select
from sqlalchemy.exc import IntegrityError

from sixfold.store.errors import BackupError
from sixfold.store.migrate import head_revision, known_revisions
from sixfold.store.rows import is_storable
from sixfold.store.schema import metadata, tables

FORMAT = 1
CHUNK = 1_000


class Header(msgspec.Struct):
    """The first line."""

    sixfold_backup: int
    revision: str


class StoredRow(msgspec.Struct, omit_defaults=True):
    """A database row; or, as the last line, the number of rows."""

    table: str = ""
    row: dict[str, Any] = {}
    rows: int | None = None


def dump(connection: Connection, file: IO[bytes]) -> int:
    """Write all rows; returns their number."""
    encoder = msgspec.json.Encoder()
    file.write(encoder.encode(Header(FORMAT, head_revision())) + b"\n")
    count = 0
    for line in _dump_rows(connection):
        file.write(encoder.encode(line) + b"\n")
        count += 1
    file.write(encoder.encode(StoredRow(rows=count)) + b"\n")
    return count


def _dump_rows(connection: Connection) -> Iterator[StoredRow]:
    for table in metadata.sorted_tables:
        names = [str(column.key) for column in table.c]
        rows = select(table).order_by(*table.primary_key.columns)
        for row in connection.execution_options(yield_per=CHUNK).execute(rows):
            yield StoredRow(str(table.name), dict(zip(names, row, strict=True)))


def load(connection: Connection, file: Iterable[bytes], *, replace: bool) -> int:
    """Insert all rows, into an empty database or replacing its content; returns their number.

    Raises BackupError; the transaction must be rolled back then.
    """
    lines = iter(file)
    _check_header(next(lines, b""))
    _make_room(connection, replace)
    rows = _read_rows(lines)
    count = 0
    for name, group in groupby(rows, key=lambda line: line.table):
        while chunk := [line.row for line in islice(group, CHUNK)]:
            _insert(connection, name, chunk)
            count += len(chunk)
    _check_rematches(connection)
    return count


def _check_header(line: bytes) -> None:
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.DecodeError as error:
        raise BackupError("line 1: this is no backup of Sixfold: {why}", why=error) from None
    if header.sixfold_backup != FORMAT or header.revision not in known_revisions():
        raise BackupError("line 1: this backup was made by another, newer version of Sixfold")


def _make_room(connection: Connection, replace: bool) -> None:
    for table in reversed(metadata.sorted_tables):
        if replace:
            connection.execute(delete(table))
        elif connection.execute(select(table).limit(1)).first():
            raise BackupError("the database is not empty; use --replace to lose what is in it")


def _read_rows(lines: Iterator[bytes]) -> Iterator[StoredRow]:
    decoder = msgspec.json.Decoder(StoredRow)
    for number, text in enumerate(lines, start=2):
        try:
            line = decoder.decode(text)
            if line.rows is not None:
                return _check_end(line.rows, number - 2, lines)
            yield StoredRow(line.table, _values(line))
        except (msgspec.DecodeError, ValueError) as error:
            raise BackupError("line {line}: {why}", line=number, why=error) from None
    raise BackupError("the backup was cut short: its last line is missing")


def _check_end(claimed: int, count: int, lines: Iterator[bytes]) -> None:
    if claimed != count or next(lines, None) is not None:
        raise BackupError(
            "the backup has other rows than the {count} it claims to have", count=claimed
        )


def _values(line: StoredRow) -> dict[str, Any]:
    """Raises ValueError for what does not fit the columns."""
    if line.table not in metadata.tables:
        raise ValueError(f"there is no table {line.table!r} in this database")
    columns = metadata.tables[line.table].c
    if unknown := line.row.keys() - columns.keys():
        raise ValueError(f"{line.table} has no column {min(unknown)!r}")
    return {name: _value(columns[name], value) for name, value in line.row.items()}


def _value(column: Column[Any], value: Any) -> Any:
    if value is None and column.nullable:
        return None
    if isinstance(column.type, LargeBinary):
        return _bytes(column, value)
    wanted = (int, float) if isinstance(column.type, Double) else column.type.python_type
    if not isinstance(value, wanted) or (isinstance(value, str) and not is_storable(value)):
        raise ValueError(f"{column} cannot be {value!r}")
    return value


def _bytes(column: Column[Any], value: Any) -> bytes:
    try:
        return base64.b64decode(value, validate=True)
    except (TypeError, binascii.Error):
        raise ValueError(f"{column} cannot be {value!r}") from None


def _insert(connection: Connection, table: str, rows: list[dict[str, Any]]) -> None:
    try:
        connection.execute(insert(metadata.tables[table]), rows)
    except IntegrityError as error:
        raise BackupError(
            "rows of {table} contradict each other: {why}", table=table, why=error.orig
        ) from None


def _check_rematches(connection: Connection) -> None:
    """Check the only constraint that the database would check as late as the commit."""
    there = select(tables.c.id)
    astray = select(tables.c.id).where(tables.c.rematch_of.not_in(there))
    if id := connection.scalar(astray):
        raise BackupError(
            "table '{table}' is the rematch of a table that is not in the backup", table=id
        )
