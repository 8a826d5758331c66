"""SQLite connections, and which errors mean unavailable."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, Pool, QueuePool, create_engine, event
from sqlalchemy.exc import DisconnectionError, StatementError

from sixfold.core.phrase import phrase, system_words
from sixfold.store.errors import StoreUnavailable, Unstorable

Identity: TypeAlias = tuple[int, int]

_OUT_OF_REACH = {
    sqlite3.SQLITE_BUSY: phrase("it is locked by another program"),
    sqlite3.SQLITE_LOCKED: phrase("it is locked by another program"),
    sqlite3.SQLITE_FULL: phrase("the disk is full"),
    sqlite3.SQLITE_IOERR: phrase("the disk failed"),
    sqlite3.SQLITE_CANTOPEN: phrase("it cannot be opened"),
    sqlite3.SQLITE_READONLY: phrase("it cannot be written"),
    sqlite3.SQLITE_PERM: phrase("access is denied"),
    sqlite3.SQLITE_AUTH: phrase("access is denied"),
    sqlite3.SQLITE_PROTOCOL: phrase("it is locked by another program"),
    sqlite3.SQLITE_CORRUPT: phrase("it is damaged"),
    sqlite3.SQLITE_NOTADB: phrase("it is no SQLite database"),
    sqlite3.SQLITE_NOMEM: phrase("memory is full"),
}


def make_file(path: Path) -> None:
    """Create an empty file for its owner only: it will hold seeds. Raises StoreUnavailable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)
    except OSError as error:
        raise StoreUnavailable(
            "database {path}: it cannot be made ({why})", path=path, why=system_words(error)
        ) from error


def file_engine(path: Path, *, begin: str, connections: int, busy_timeout: float) -> Engine:
    """An SQLAlchemy engine for this file; `begin` is the statement that opens transactions."""

    engine = create_engine(
        "sqlite://",
        creator=lambda: connect(path, busy_timeout),
        poolclass=QueuePool,
        pool_size=connections,
        hide_parameters=True,  # errors end up in logs, and seeds do not belong there
        json_serializer=lambda value: msgspec.json.encode(value).decode(),
        json_deserializer=msgspec.json.decode,
    )

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    _watch_identity(engine.pool, path)
    return engine


def connect(path: Path, busy_timeout: float) -> sqlite3.Connection:
    """A connection to a file that exists, durable against power loss."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=busy_timeout,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        for pragma in ("synchronous=FULL", "fullfsync=ON", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def use_write_ahead_log(connection: sqlite3.Connection, patience: float) -> None:
    """Switch the file to WAL mode; SQLite does not wait for locks here, so we retry."""
    deadline = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def identity(path: Path) -> Identity | None:
    """Identifies the file, to detect a replacement; None when it is gone."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _watch_identity(pool: Pool, path: Path) -> None:
    """Discard pooled connections to a file that was deleted or replaced."""

    @event.listens_for(pool, "connect")
    def remember(connection: Any, record: Any) -> None:
        record.info["identity"] = identity(path)

    @event.listens_for(pool, "checkout")
    def compare(connection: Any, record: Any, proxy: Any) -> None:
        if record.info["identity"] != identity(path):
            raise DisconnectionError("the database file was replaced")


@contextmanager
def told_if_out_of_reach(path: Path) -> Iterator[None]:
    """Convert SQLite's lock, disk and file errors to StoreUnavailable."""
    try:
        yield
    except (sqlite3.Error, UnicodeEncodeError) as error:
        _translate(error, path)
        raise
    except StatementError as error:
        _translate(error.orig or error, path)
        raise


def _translate(error: BaseException, path: Path) -> None:
    if isinstance(error, UnicodeEncodeError):
        raise Unstorable("there is text that cannot be stored") from error
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and (why := _OUT_OF_REACH.get(code & 0xFF)):
        raise StoreUnavailable(
            "database {path}: {what} ({why})", path=path, what=why, why=error
        ) from error
