"""The write-ahead log of a SQLite file: carried over into the file beside the writing."""

import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from sixfold.store.sqlite_file import connect

ENTRIES_MAX = 8_000
"""After so many the log is carried over; each of them makes it two or three pages longer."""
PAGES_MAX = 100_000
"""A log that is longer all the same is carried over by SQLite itself, whoever waits."""

_CARRY_OVER = "PRAGMA wal_checkpoint(PASSIVE)"


class Log:
    """SQLite would carry its log over inside a commit, and whoever waits for that commit with it.

    Here a thread does so while the writer goes on. The few pages that come meanwhile are left to
    the writer, between two commits: only when nothing is left can the log begin anew.
    """

    def __init__(self, path: Path, writer: sqlite3.Connection, busy_timeout: float) -> None:
        self._writer = writer
        self._reader = connect(path, busy_timeout)
        self._thread = ThreadPoolExecutor(1, "sixfold-log")
        self._carrying: Future[None] | None = None
        self._entries = 0
        writer.execute(f"PRAGMA wal_autocheckpoint={PAGES_MAX}")

    def note(self, entries: int) -> None:
        """So many were written, and nobody waits now."""
        self._entries += entries
        if self._carrying is None:
            if self._entries >= ENTRIES_MAX:
                self._carrying = self._thread.submit(_carry_over, self._reader)
        elif self._carrying.done():
            self.empty()

    def empty(self) -> None:
        """Carry over all that is left; nothing else is being written."""
        if self._carrying is not None:
            self._carrying.result()
        self._carrying = None
        if self._entries:
            self._entries = 0
            _carry_over(self._writer)

    def close(self) -> None:
        self._thread.shutdown()
        self._reader.close()


def _carry_over(connection: sqlite3.Connection) -> None:
    """What cannot be carried over now stays where it is, as safe as before."""
    with suppress(sqlite3.Error):
        connection.execute(_CARRY_OVER)
