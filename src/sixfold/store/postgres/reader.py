"""Reads other processes' new entries from PostgreSQL over a dedicated connection."""

import asyncio
from collections.abc import Mapping, Sequence

from sqlalchemy import URL

from sixfold.store.postgres.server import Driver
from sixfold.store.rows import EntryRow

_ENTRIES_AFTER = """
SELECT e.table_id, e.ply, e.text, e.key, e.at, e.elapsed
FROM unnest($1::text[], $2::int[]) AS known (table_id, ply), LATERAL (
    SELECT * FROM entries WHERE table_id = known.table_id AND ply > known.ply ORDER BY ply
) AS e
"""

_FINGERPRINTS = """
SELECT t.id, md5(concat_ws('|',
    t.settings, t.listed, t.started, t.finished, t.rated, t.watch_hash,
    (SELECT string_agg(s::text, ';' ORDER BY s.seat) FROM seats s WHERE s.table_id = t.id),
    (SELECT string_agg(o::text, ';' ORDER BY o.kind, o.ply, o.seat)
     FROM offers o WHERE o.table_id = t.id),
    (SELECT string_agg(r::text, ';' ORDER BY r.account)
     FROM seats s JOIN ratings r ON r.account = s.account AND r.game = t.game
     WHERE s.table_id = t.id),
    (SELECT next.id FROM tables next WHERE next.rematch_of = t.id)
))
FROM tables t WHERE t.id = ANY($1::text[])
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

    async def fingerprints(self, ids: Sequence[str]) -> dict[str, str]:
        """See Store.fingerprints."""
        async with self._asking:
            rows = await self._driver.fetch(_FINGERPRINTS, list(ids))
        return dict(rows)

    async def close(self) -> None:
        await self._driver.close()
