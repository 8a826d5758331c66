"""A lock file, released even if its process dies."""

import os
import sys
from pathlib import Path

from sixfold.core.phrase import system_words
from sixfold.store.errors import DatabaseInUse, StoreUnavailable

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockFile:
    """Next to a database file; the empty file stays, only the lock on it counts."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._handle: int | None = None

    def take(self) -> None:
        """Raises DatabaseInUse when another process, or another server in this one, holds it."""
        path = self._path()
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnavailable(
                "lock file {path}: {why}", path=path, why=system_words(error)
            ) from error
        try:
            _lock(handle)
        except OSError:
            os.close(handle)
            raise DatabaseInUse(
                "database {path}: another server is using it; a SQLite file is for one server"
                " process (use PostgreSQL for several)",
                path=self._database,
            ) from None
        self._handle = handle

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _path(self) -> Path:
        """The same path through whichever link the database is opened."""
        real = self._database.resolve()
        return real.with_name(f"{real.name}-server")
