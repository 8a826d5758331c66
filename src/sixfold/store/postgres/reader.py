"""Reads other processes' new entries from PostgreSQL over a dedicated connection."""

import asyncio
from collections.abc import Mapping

from sqlalchemy import URL

from sixfold.store.postgres.server import Driver
from sixfold.store.rows import EntryRow

_ENTRIES_AFTER = """
SELECT e.table_id, e.ply, e.text, e.key, e.at, e.elapsed
FROM unnest($1::text[], $2::int[]) AS known (table_id, ply), LATERAL (
    SELECT * FROM entries WHERE table_id = known.table_id AND ply > known.ply ORDER BY ply
) AS e
"""


class Reader:
    """Takes a fifth of the CPU time SQLAlchemy needs for the same query."""

    def __init__(self, url: URL) -> None:
        self._driver = Driver(url)
        self._asking = asyncio.Lock()

    async def entries_after(self, plies: Mapping[str, int]) -> list[EntryRow]:
        """See Store.entries_after."""
        async with self._asking:
            rows = await self._driver.fetch(_ENTRIES_AFTER, list(plies), list(plies.values()))
        return [
            EntryRow(table=table, ply=ply, text=text, key=key, at=at, elapsed=elapsed)
            for table, ply, text, key, at, elapsed in rows
        ]

    async def close(self) -> None:
        await self._driver.close()
