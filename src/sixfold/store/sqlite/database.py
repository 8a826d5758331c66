"""A database in one SQLite file: one thread writes, a few read."""

import asyncio
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, text

from sixfold.store.database import Others, Query, Result, T
from sixfold.store.errors import BackupError, StoreUnavailable
from sixfold.store.queries.entries import entries_after
from sixfold.store.rows import Appended, EntryRow
from sixfold.store.sqlite.file import file_engine, make_file, told_if_out_of_reach
from sixfold.store.sqlite.lock_file import LockFile
from sixfold.store.sqlite.writer import Writer

READERS = 2


class SqliteDatabase:
    """See Database."""

    def __init__(self, path: Path, *, busy_timeout: float = 5.0) -> None:
        self.path = path
        self._busy_timeout = busy_timeout
        self._writer: Writer | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._engine: Engine | None = None
        self._lock = LockFile(path)

    def claim(self) -> None:
        make_file(self.path)
        self._lock.take()

    async def open(self) -> None:
        make_file(self.path)
        self._writer = Writer(self.path, self._busy_timeout)
        self._readers = ThreadPoolExecutor(READERS, "sixfold-reader")
        self._engine = file_engine(
            self.path, begin="BEGIN", connections=READERS, busy_timeout=self._busy_timeout
        )
        try:
            await self._writer.write(lambda connection: None)
            # With an open reader, reads need no more disk space, even when the writer fails.
            await self.read(lambda connection: connection.scalar(text("SELECT 1 FROM tables")))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        if self._writer is not None and self._readers is not None and self._engine is not None:
            await self._writer.close()
            await asyncio.to_thread(self._readers.shutdown)
            self._engine.dispose()
        self._writer = self._readers = self._engine = None
        self._lock.release()

    async def read(self, query: Query[T]) -> T:
        if self._readers is None:
            raise StoreUnavailable("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    def _read(self, query: Query[T]) -> T:
        assert self._engine is not None
        with told_if_out_of_reach(self.path), self._engine.begin() as connection:
            return query(connection)

    async def snapshot(self, query: Query[T]) -> T:
        return await self.read(query)

    async def write(self, query: Query[T]) -> T:
        return await self._open_writer().write(query)

    def append(
        self, entry: EntryRow, result: Result | None, due: float | None
    ) -> asyncio.Future[Appended]:
        return self._open_writer().append(entry, result, due)

    async def entries_after(self, plies: Mapping[str, int]) -> list[EntryRow]:
        return await self.read(lambda connection: entries_after(connection, plies))

    async def call_roll(self, *, deaf: bool) -> Others:
        """One server uses a file."""
        return Others(present=0, deaf=0)

    async def copy(self, target: Path) -> None:
        """Copy all committed data into a self-contained file."""

        def copy(connection: Connection) -> None:
            source = connection.connection.driver_connection
            assert isinstance(source, sqlite3.Connection)
            try:
                with closing(sqlite3.connect(target)) as destination:
                    source.backup(destination)
                    destination.execute("PRAGMA journal_mode=DELETE")
            except sqlite3.Error as error:
                raise BackupError("the copy cannot be written: {why}", why=error) from error

        await self.read(copy)

    async def healthy(self) -> bool:
        try:
            # Writes a page, always the same one, so that a full disk is noticed.
            await self.write(lambda connection: connection.execute(text("PRAGMA user_version=0")))
        except StoreUnavailable:
            return False
        return True

    def _open_writer(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable("the store is closed")
        return self._writer
