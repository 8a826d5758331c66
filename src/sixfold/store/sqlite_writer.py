"""The one thread that writes to a SQLite file. What waits together is committed together."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection

from sixfold.store.database import Query, Result
from sixfold.store.errors import StoreError, StoreUnavailable
from sixfold.store.migrate import migrate
from sixfold.store.queries.entries import appended_before
from sixfold.store.rows import Appended, EntryRow
from sixfold.store.sqlite_file import (
    file_engine,
    identity,
    told_if_out_of_reach,
    use_write_ahead_log,
)

BATCH_MAX = 1_000

_APPEND = """
INSERT INTO entries (table_id, ply, text, key, at)
SELECT id, ?2, ?3, ?4, ?5 FROM tables
WHERE id = ?1 AND (?2 = 1 OR EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND ply = ?2 - 1))
ON CONFLICT DO NOTHING
"""
_FINISH = "UPDATE tables SET result = ?, finished = ? WHERE id = ?"


@dataclass(slots=True)
class Write:
    """A query to be run, and who waits for its answer."""

    query: Query[Any]
    answer: asyncio.Future[Any]

    def perform(self, session: "Session") -> Any:
        with session.connection.begin_nested():
            return self.query(session.connection)


@dataclass(slots=True)
class Append:
    """An entry to be appended: the short path, without SQLAlchemy."""

    entry: EntryRow
    result: Result | None
    answer: asyncio.Future[Appended]

    def perform(self, session: "Session") -> Appended:
        entry, raw = self.entry, session.raw
        values = (entry.table, entry.ply, entry.text, entry.key, entry.at)
        if raw.execute(_APPEND, values).rowcount == 0:
            return appended_before(session.connection, entry)
        if self.result is not None:
            ended = msgspec.json.encode(self.result).decode()
            raw.execute(_FINISH, (ended, entry.at, entry.table))
        return Appended(entry, fresh=True)


class Session:
    """The writing connection, from its opening until something goes wrong with it."""

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self._path = path
        self._engine = file_engine(
            path, begin="BEGIN IMMEDIATE", connections=1, busy_timeout=busy_timeout
        )
        try:
            self.connection = self._engine.connect()
            self.raw: sqlite3.Connection = self.connection.connection.driver_connection  # type: ignore[assignment]
            self._identity = identity(path)
            use_write_ahead_log(self.raw, busy_timeout)
            with self.connection.begin():
                migrate(self.connection)
        except BaseException:
            self.close()
            raise

    def perform(self, jobs: Sequence[Write | Append]) -> list[Any]:
        """What each job answers, or the error it ends with, all durable."""
        with self.connection.begin():
            answers = [self._perform(job) for job in jobs]
        # SQLite goes on writing into a file that has lost its name: such a commit is not durable.
        if identity(self._path) != self._identity:
            raise StoreUnavailable(f"database {self._path}: the file was removed or replaced")
        return answers

    def _perform(self, job: Write | Append) -> Any:
        try:
            with told_if_out_of_reach(self._path):
                return job.perform(self)
        except StoreUnavailable:
            raise
        except Exception as error:
            return error

    def close(self) -> None:
        if hasattr(self, "connection"):
            self.connection.close()
        self._engine.dispose()


class Writer:
    """Takes jobs from an event loop and answers them there."""

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self._path, self._busy_timeout = path, busy_timeout
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[Write | Append | None] = queue.SimpleQueue()
        self._session: Session | None = None
        self._thread = threading.Thread(target=self._run, name="sixfold-writer", daemon=True)
        self._closed = False
        self._thread.start()

    async def write(self, query: Query[Any]) -> Any:
        answer: asyncio.Future[Any] = self._loop.create_future()
        return await self._ask(Write(query, answer))

    async def append(self, entry: EntryRow, result: Result | None) -> Appended:
        answer: asyncio.Future[Appended] = self._loop.create_future()
        appended: Appended = await self._ask(Append(entry, result, answer))
        return appended

    async def _ask(self, job: Write | Append) -> Any:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        self._jobs.put(job)
        return await job.answer

    async def close(self) -> None:
        """Everything asked for before is still done."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._next_batch():
            answers = self._answer(batch)
            self._tell(lambda batch=batch, answers=answers: _deliver(batch, answers))
        if self._session is not None:
            self._session.close()
