"""Code that tests run in child processes."""

import asyncio
import random
from collections.abc import Sequence
from multiprocessing.connection import Connection

from sixfold.store.address import open_store
from sixfold.store.rows import EntryRow
from sixfold.store.sqlite import checkpoints
from sixfold.store.store import Store
from tests.store.sample import put_table

LOG_ENTRIES = 20
"""So few that the log is carried over in every life."""


def open_and_close(address: str) -> None:
    async def run() -> None:
        async with open_store(address) as store:
            assert await store.healthy()

    asyncio.run(run())


def append_until_killed(
    address: str, tables: Sequence[str], life: int, told: "Connection[str, None]"
) -> None:
    """Play on at all tables at once, where an earlier life ended, and say what is acknowledged."""
    checkpoints.ENTRIES_MAX = LOG_ENTRIES
    asyncio.run(_append(address, tables, life, told))


async def _append(
    address: str, tables: Sequence[str], life: int, told: "Connection[str, None]"
) -> None:
    async with open_store(address) as store:
        for name in tables:
            if await store.table(name) is None:
                await put_table(store, name)
        last = await store.last_plies(tables)
        await asyncio.gather(
            *(_append_to(store, name, last.get(name, 0), life, told) for name in tables)
        )


async def _append_to(
    store: Store, table: str, last: int, life: int, told: "Connection[str, None]"
) -> None:
    while True:
        last += 1
        entry = EntryRow(table=table, ply=last, text=f"life {life}", key=f"{last}", at=1.0)
        assert (await store.append(entry)).fresh
        told.send(f"{table} {last} life {life}")
        await asyncio.sleep(random.choice([0, 0, 0, 0.05]))  # people think now and then
