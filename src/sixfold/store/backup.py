"""Backups: JSON lines for any database, or a SQLite copy."""

import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import BinaryIO

from sixfold.store.address import open_store
from sixfold.store.errors import BackupError, StoreError
from sixfold.store.rows_file import dump, load
from sixfold.store.sqlite.database import SqliteDatabase
from sixfold.store.store import Store

SQLITE_MAGIC = b"SQLite format 3\0"


async def write_rows(store: Store, path: Path) -> int:
    """Write a consistent snapshot of the store, even while in use. Raises BackupError."""
    with _whole_or_not_at_all(path) as unfinished, unfinished.open("wb") as file:
        count = await store.database.snapshot(lambda connection: dump(connection, file))
        file.flush()
        os.fsync(file.fileno())
    return count


async def write_copy(store: Store, path: Path) -> None:
    """Write a snapshot as a SQLite file. Raises BackupError for other databases."""
    if not isinstance(store.database, SqliteDatabase):
        raise BackupError("only a SQLite database can be copied as a file")
    with _whole_or_not_at_all(path) as unfinished:
        await store.database.copy(unfinished)


async def restore(store: Store, path: Path, *, replace: bool = False) -> int:
    """Restore either kind of backup into any kind of database; returns its number of rows.

    Raises BackupError, with nothing changed; also when the store is not empty, unless `replace`.
    """
    try:
        with path.open("rb") as file:
            async with _as_rows(file) as rows:
                return await store.database.write(
                    lambda connection: load(connection, rows, replace=replace)
                )
    except (OSError, BackupError) as error:
        raise BackupError("{path}: {why}", path=path, why=error) from error


@asynccontextmanager
async def _as_rows(file: BinaryIO) -> AsyncIterator[BinaryIO]:
    """The rows of either kind of backup. A copy is read as rows, too: it may be from an older
    version, and the store may be a PostgreSQL server."""
    is_copy = file.read(len(SQLITE_MAGIC)) == SQLITE_MAGIC
    file.seek(0)
    if not is_copy:
        yield file
        return
    with tempfile.TemporaryDirectory() as name:
        copy, rows = Path(name, "copy.db"), Path(name, "rows")
        with copy.open("wb") as target:
            shutil.copyfileobj(file, target)
        try:
            async with open_store(str(copy)) as source:
                await write_rows(source, rows)
        except StoreError as error:
            raise BackupError("this copy cannot be read: {why}", why=error) from error
        with rows.open("rb") as file_of_rows:
            yield file_of_rows


@contextmanager
def _whole_or_not_at_all(path: Path) -> Iterator[Path]:
    """A temporary file next to `path`, readable by its owner only; renamed on success."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        unfinished = Path(name)
        try:
            yield unfinished
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise BackupError("{path} cannot be written: {why}", path=path, why=error) from error
