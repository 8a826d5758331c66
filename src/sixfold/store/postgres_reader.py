"""A connection to PostgreSQL for the question that is asked at every move of another process."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from sqlalchemy import URL

from sixfold.store.errors import StoreUnavailable
from sixfold.store.postgres_server import ANSWER_SECONDS, connect, told_if_out_of_reach
from sixfold.store.rows import EntryRow

_ENTRIES_AT = """
SELECT e.table_id, e.ply, e.text, e.key, e.at
FROM unnest($1::text[], $2::int[]) AS wanted (table_id, ply) JOIN entries e USING (table_id, ply)
"""


class Reader:
    """Without SQLAlchemy, a tenth of the processor time; made anew when it is lost."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._connection: Any = None
        self._asking = asyncio.Lock()

    async def entries_at(self, plies: Mapping[str, int]) -> list[EntryRow]:
        """See Database."""
        async with self._asking:
            rows = await self._fetch(_ENTRIES_AT, list(plies), list(plies.values()))
        return [
            EntryRow(table=row[0], ply=row[1], text=row[2], key=row[3], at=row[4]) for row in rows
        ]

    async def _fetch(self, query: str, *values: Any) -> list[Any]:
        try:
            with told_if_out_of_reach():
                if self._connection is None or self._connection.is_closed():
                    self._connection = await connect(self._url)
                rows: list[Any] = await self._connection.fetch(query, *values)
                return rows
        except BaseException:
            self._disconnect()
            raise

    async def close(self) -> None:
        if self._connection is not None:
            with suppress(StoreUnavailable), told_if_out_of_reach():
                await self._connection.close(timeout=ANSWER_SECONDS)

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
