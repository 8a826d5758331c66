"""Store addresses: a SQLite file or a PostgreSQL server."""

import os
from pathlib import Path

from sixfold.store.database import Database
from sixfold.store.errors import AddressError
from sixfold.store.sqlite.database import SqliteDatabase
from sixfold.store.store import Store


def open_store(address: str | None = None, *, must_exist: bool = False) -> Store:
    """The store at an address, to be opened with `async with`; by default the user's file.

    A missing file is created, unless it must exist. Raises AddressError.
    """
    database = _database(address or str(default_file()))
    if must_exist and isinstance(database, SqliteDatabase) and not database.path.exists():
        raise AddressError("there is no database {path}", path=database.path)
    return Store(database)


def default_file() -> Path:
    """The default database file."""
    return _data_folder() / "sixfold" / "sixfold.db"


def _data_folder() -> Path:
    """The user's data directory (XDG base directories)."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "share"


def _database(address: str) -> Database:
    scheme, separator, rest = address.partition("://")
    if not separator:
        return SqliteDatabase(_file(address))
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return SqliteDatabase(_file(rest[1:]))
    if scheme in ("postgresql", "postgresql+asyncpg"):
        from sixfold.store.postgres.database import PostgresDatabase

        return PostgresDatabase(address)
    raise AddressError(
        "no database is at an address that starts with {scheme}://; give a file, sqlite:///FILE or"
        " postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE",
        scheme=scheme,
    )


def _file(text: str) -> Path:
    path = Path(text).expanduser()
    if path.is_dir():
        raise AddressError("{path} is a folder, not a database file", path=path)
    return path
