"""Appends entries to PostgreSQL with group commit."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import URL

from sixfold.store.database import Result
from sixfold.store.errors import StoreUnavailable
from sixfold.store.postgres.server import Driver
from sixfold.store.rows import Appended, EntryRow

BATCH_MAX = 1_000

# One statement, one commit. Ordered by id, so that two processes cannot deadlock.
_APPEND = """
WITH wanted AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::json[],
        $8::float8[]
    ) AS w (table_id, ply, text, key, at, elapsed, result, due)
), stored AS (
    INSERT INTO entries (table_id, ply, text, key, at, elapsed)
    SELECT w.table_id, w.ply, w.text, w.key, w.at, w.elapsed
    FROM wanted w JOIN tables ON tables.id = w.table_id
    WHERE w.ply = 1
       OR EXISTS (SELECT 1 FROM entries e WHERE e.table_id = w.table_id AND e.ply = w.ply - 1)
    ORDER BY w.table_id
    ON CONFLICT DO NOTHING
    RETURNING table_id
), changed AS (
    UPDATE tables SET
        result = coalesce(w.result, tables.result),
        finished = CASE WHEN w.result IS NULL THEN tables.finished ELSE w.at END,
        due = coalesce(w.due, tables.due)
    FROM stored s JOIN wanted w USING (table_id)
    WHERE tables.id = s.table_id AND (w.result IS NOT NULL OR w.due IS NOT NULL)
)
SELECT table_id FROM stored
"""


class Append(NamedTuple):
    """An entry to append, and the future of its answer."""

    entry: EntryRow
    result: str | None
    due: float | None
    answer: asyncio.Future[Appended | None]

    def values(self) -> tuple[object, ...]:
        entry = self.entry
        fixed = (entry.table, entry.ply, entry.text, entry.key, entry.at, entry.elapsed)
        return (*fixed, self.result, self.due)


class Writer:
    """Writes over a dedicated connection."""

    def __init__(self, url: URL) -> None:
        self._driver = Driver(url)
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="sixfold-writer")

    async def append(
        self, entry: EntryRow, result: Result | None, due: float | None
    ) -> Appended | None:
        """None when it could not be appended; the caller finds out why."""
        if self._closing:
            raise StoreUnavailable("the store is closed")
        ended = None if result is None else msgspec.json.encode(result).decode()
        answer: asyncio.Future[Appended | None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(entry, ended, due, answer))
        self._wake.set()
        return await answer

    async def close(self) -> None:
        """Finish everything already queued."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._perform(self._next_batch())
            if self._closing:
                return await self._driver.close()

    def _next_batch(self) -> list[Append]:
        """All pending entries, but one per table: a statement does not see its own inserts."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        for job in self._waiting:
            if job.entry.table in batch or len(batch) == BATCH_MAX:
                later.append(job)
            else:
                batch[job.entry.table] = job
        self._waiting = later
        return list(batch.values())

    async def _perform(self, batch: Sequence[Append]) -> None:
        try:
            stored = await self._store(batch)
        except Exception as error:
            for job in batch:
                if not job.answer.done():
                    job.answer.set_exception(error)
        else:
            for job in batch:
                if not job.answer.done():  # done: the caller was cancelled
                    fresh = job.entry.table in stored
                    job.answer.set_result(Appended(job.entry, fresh=True) if fresh else None)

    async def _store(self, batch: Sequence[Append]) -> set[str]:
        """The tables whose entries are now durably stored."""
        columns = zip(*(job.values() for job in batch), strict=True)
        rows = await self._driver.fetch(_APPEND, *columns)
        return {row[0] for row in rows}
