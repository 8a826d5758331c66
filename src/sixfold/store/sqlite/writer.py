"""The writer thread of a SQLite file, with group commit."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from sixfold.store.database import Query, Result, T
from sixfold.store.errors import StoreUnavailable
from sixfold.store.migrate import migrate
from sixfold.store.queries.entries import appended_before
from sixfold.store.rows import Appended, EntryRow
from sixfold.store.sqlite.checkpoints import Log
from sixfold.store.sqlite.file import (
    file_engine,
    identity,
    told_if_out_of_reach,
    use_write_ahead_log,
)

BATCH_MAX = 1_000
"""Batch size limit: with this many pending, no more are gathered."""

CALM_SECONDS = 5.0
"""Idle time after which the WAL is checkpointed."""

ROWS_MAX = 100
"""Entries per statement: SQLite guarantees 999 variables, and each entry takes six."""

# One statement, since each releases the GIL and must wait to reacquire it.
_APPEND = """
INSERT INTO entries (table_id, ply, text, key, at, elapsed)
SELECT * FROM (VALUES {rows})
WHERE EXISTS (SELECT 1 FROM tables WHERE id = column1)
AND (column2 = 1 OR EXISTS (SELECT 1 FROM entries WHERE table_id = column1 AND ply = column2 - 1))
ON CONFLICT DO NOTHING
"""
_FINISH = "UPDATE tables SET result = ?, finished = ? WHERE id = ?"
_SET_DUE = "UPDATE tables SET due = ? WHERE id = ?"


@dataclass(slots=True)
class Write:
    """A query to run, and the future of its answer."""

    query: Query[Any]
    answer: asyncio.Future[Any]

    def perform(self, session: "Session") -> Any:
        with session.connection.begin_nested():
            return self.query(session.connection)


@dataclass(slots=True)
class Append:
    """An entry to append: the fast path, without SQLAlchemy."""

    entry: EntryRow
    result: Result | None
    due: float | None
    answer: asyncio.Future[Appended]

    def perform(self, session: "Session") -> Appended:
        if not append_all(session.raw, [self]):
            return appended_before(session.connection, self.entry)
        return self.finish(session.raw)

    def finish(self, raw: sqlite3.Connection) -> Appended:
        """Complete an append: set when the clock runs out, and the result if the game is over."""
        if self.due is not None:
            raw.execute(_SET_DUE, (self.due, self.entry.table))
        if self.result is not None:
            ended = msgspec.json.encode(self.result).decode()
            raw.execute(_FINISH, (ended, self.entry.at, self.entry.table))
        return Appended(self.entry, fresh=True)


def append_all(raw: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Append all; if False, some may have been appended."""
    for first in range(0, len(appends), ROWS_MAX):
        rows = [job.entry for job in appends[first : first + ROWS_MAX]]
        values = [value for e in rows for value in (e.table, e.ply, e.text, e.key, e.at, e.elapsed)]
        if raw.execute(_append_statement(len(rows)), values).rowcount != len(rows):
            return False
    return True


@cache
def _append_statement(count: int) -> str:
    return _APPEND.format(rows=", ".join(["(?, ?, ?, ?, ?, ?)"] * count))


Job: TypeAlias = Write | Append


class Session:
    """The writer's connection, from opening until its first failure."""

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self._path = path
        self._engine = file_engine(
            path, begin="BEGIN IMMEDIATE", connections=1, busy_timeout=busy_timeout
        )
        self.connection = self._engine.connect()
        try:
            self.raw = _driver_connection(self.connection)
            self._identity = identity(path)
            use_write_ahead_log(self.raw, busy_timeout)
            with self.connection.begin():
                migrate(self.connection)
            self.log = Log(path, self.raw, busy_timeout)
        except BaseException:
            self._disconnect()
            raise

    def perform(self, jobs: Sequence[Job]) -> list[Any]:
        """The answer or error of each job, once all is durable."""
        self._check_identity()
        answers = self._append_together(jobs) or self._perform_each(jobs)
        self._check_identity()
        return answers

    def _append_together(self, jobs: Sequence[Job]) -> list[Any]:
        """The answers if all jobs are appends and all succeeded; otherwise nothing was done."""
        appends = [job for job in jobs if isinstance(job, Append)]
        if not jobs or len(appends) < len(jobs):
            return []
        self.raw.execute("BEGIN IMMEDIATE")
        try:
            if append_all(self.raw, appends):
                answers = [job.finish(self.raw) for job in appends]
                self.raw.execute("COMMIT")
                return answers
        finally:
            if self.raw.in_transaction:
                self.raw.execute("ROLLBACK")
        return []

    def _perform_each(self, jobs: Sequence[Job]) -> list[Any]:
        with self.connection.begin():
            return [self._perform(job) for job in jobs]

    def _check_identity(self) -> None:
        """SQLite keeps writing to a deleted file, which is not durable."""
        if identity(self._path) != self._identity:
            raise StoreUnavailable(
                "database {path}: the file was removed or replaced", path=self._path
            )

    def _perform(self, job: Job) -> Any:
        try:
            with told_if_out_of_reach(self._path):
                return job.perform(self)
        except StoreUnavailable:
            raise  # the transaction is lost, and with it the whole batch
        except Exception as error:
            return error

    def close(self) -> None:
        self.log.close()
        self._disconnect()

    def _disconnect(self) -> None:
        self.connection.close()
        self._engine.dispose()


def _driver_connection(connection: Connection) -> sqlite3.Connection:
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


class Writer:
    """Takes jobs from an event loop and resolves their futures there."""

    def __init__(self, path: Path, busy_timeout: float) -> None:
        self._path, self._busy_timeout = path, busy_timeout
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Job] = []
        """Jobs queued in this event loop iteration."""
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._session: Session | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="sixfold-writer", daemon=True)
        self._thread.start()

    async def write(self, query: Query[T]) -> T:
        answer: asyncio.Future[T] = self._loop.create_future()
        self._put(Write(query, answer))
        return await answer

    def append(
        self, entry: EntryRow, result: Result | None, due: float | None
    ) -> asyncio.Future[Appended]:
        answer: asyncio.Future[Appended] = self._loop.create_future()
        self._put(Append(entry, result, due, answer))
        return answer

    def _put(self, job: Job) -> None:
        if self._closed:
            raise StoreUnavailable("the store is closed")
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(job)

    def _hand_over(self) -> None:
        self._jobs.put(self._gathered)
        self._gathered = []

    async def close(self) -> None:
        """Finish everything already queued."""
        self._closed = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        closing = False
        while not closing:
            batch, closing = self._next_batch()
            self._deliver(batch, self._perform(batch))
            self._tidy(len(batch))
        self._drop_session()

    def _next_batch(self) -> tuple[list[Job], bool]:
        """All pending jobs, at least one; and whether this is the last batch."""
        batch: list[Job] = []
        jobs = self._next_jobs()
        while jobs is not None:
            batch += jobs
            if len(batch) >= BATCH_MAX or self._jobs.empty():
                return batch, False
            jobs = self._jobs.get()
        return batch, True

    def _next_jobs(self) -> list[Job] | None:
        try:
            return self._jobs.get(timeout=CALM_SECONDS)
        except queue.Empty:
            if self._session is not None:
                self._session.log.empty()
            return self._jobs.get()

    def _perform(self, batch: Sequence[Job]) -> list[Any]:
        try:
            with told_if_out_of_reach(self._path):
                if self._session is None:
                    self._session = Session(self._path, self._busy_timeout)
                return self._session.perform(batch)
        except Exception as error:
            self._drop_session()
            return [error] * len(batch)

    def _tidy(self, written: int) -> None:
        """Housekeeping after the answers were delivered."""
        if self._session is not None:
            self._session.log.note(written)

    def _drop_session(self) -> None:
        if self._session is not None:
            with suppress(sqlite3.Error, DBAPIError):
                self._session.close()
            self._session = None

    def _deliver(self, batch: Sequence[Job], answers: Sequence[Any]) -> None:
        with suppress(RuntimeError):  # the loop was closed: nobody is waiting
            self._loop.call_soon_threadsafe(_set_answers, batch, answers)


def _set_answers(batch: Sequence[Job], answers: Sequence[Any]) -> None:
    for job, answer in zip(batch, answers, strict=True):
        if job.answer.done():  # the caller was cancelled
            continue
        if isinstance(answer, Exception):
            job.answer.set_exception(answer)
        else:
            job.answer.set_result(answer)
