"""Checkpoints the WAL on a background thread."""

import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from sixfold.store.sqlite.file import connect

ENTRIES_MAX = 8_000
"""Entries between checkpoints; each adds two or three pages to the WAL."""
PAGES_MAX = 100_000
"""WAL pages at which SQLite checkpoints by itself within a commit, as a safety net."""

_CARRY_OVER = "PRAGMA wal_checkpoint(PASSIVE)"


class Log:
    """Checkpoints on a thread; SQLite would do it within a commit and delay that commit.

    The few pages written meanwhile are checkpointed by the writer between two commits: only when
    nothing is left can the WAL restart from its beginning.
    """

    def __init__(self, path: Path, writer: sqlite3.Connection, busy_timeout: float) -> None:
        self._writer = writer
        self._reader = connect(path, busy_timeout)
        self._thread = ThreadPoolExecutor(1, "sixfold-log")
        self._carrying: Future[None] | None = None
        self._entries = 0
        writer.execute(f"PRAGMA wal_autocheckpoint={PAGES_MAX}")

    def note(self, entries: int) -> None:
        """Count written entries; called while nobody is waiting."""
        self._entries += entries
        if self._carrying is None:
            if self._entries >= ENTRIES_MAX:
                self._carrying = self._thread.submit(_carry_over, self._reader)
        elif self._carrying.done():
            self.empty()

    def empty(self) -> None:
        """Checkpoint everything; nothing else is being written."""
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
    """Checkpoint what is possible; the rest stays in the WAL, which is just as durable."""
    with suppress(sqlite3.Error):
        connection.execute(_CARRY_OVER)
