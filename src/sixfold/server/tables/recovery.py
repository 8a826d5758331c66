"""Finishes what a killed server left undone: rematches, ratings."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from sixfold.server.ops.logs import log
from sixfold.server.people.ratings import Ratings
from sixfold.server.tables.actions.rematches import make_if_agreed
from sixfold.server.tables.rooms import Rooms
from sixfold.store.errors import StoreUnavailable
from sixfold.store.rows import Place, TableRow

LOOK_SECONDS = 300.0
OVERLAP_SECONDS = 3600.0
"""How far later rounds look back before the previous one: another process may have been killed
meanwhile, and its clock may differ."""
PAGE = 200

Pages: TypeAlias = Callable[[int, Place | None], Awaitable[list[TableRow]]]


class Recovery:
    """Scans all tables at startup, then recent ones every few minutes."""

    def __init__(self, rooms: Rooms, ratings: Ratings) -> None:
        self._rooms, self._ratings = rooms, ratings
        self._since = 0.0

    async def look_round(self) -> None:
        while True:
            try:
                began = time.time()
                await self._finish_all()
                self._since = began - OVERLAP_SECONDS
            except StoreUnavailable:
                log("recovery-waits-for-store")
            await asyncio.sleep(LOOK_SECONDS)

    async def _finish_all(self) -> None:
        store = self._rooms.store
        await self._each(partial(store.agreed_rematches, self._since), "finished", self._rematch)
        await self._each(partial(store.unrated_tables, self._since), "finished", self._rate)

    async def _each(self, pages: Pages, by: str, finish: Callable[[str], Awaitable[None]]) -> None:
        before: Place | None = None
        while rows := await pages(PAGE, before):
            for row in rows:
                with self._rooms.quarantine.guard(row.id):
                    await finish(row.id)
            before = Place(getattr(rows[-1], by), rows[-1].id)

    async def _rematch(self, table: str) -> None:
        await make_if_agreed(self._rooms, await self._rooms.room(table))

    async def _rate(self, table: str) -> None:
        await self._ratings.rate(await self._rooms.room(table))
