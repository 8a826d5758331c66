"""Simulates a full disk in a child process, for test_failures.py."""

import asyncio
import resource
import sys
from pathlib import Path

from sixfold.store.address import open_store
from sixfold.store.errors import StoreUnavailable
from sixfold.store.store import Store
from tests.store.sample import an_entry, put_table


def limit_files(size: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))


async def append_until_full(store: Store) -> int:
    """The last ply that was acknowledged."""
    ply = 0
    while True:
        try:
            await store.append(an_entry(ply + 1, text="0 " + "long " * 200))
        except StoreUnavailable as error:
            print(error)
            return ply
        ply += 1


async def main(path: str) -> None:
    async with open_store(path) as store:
        await put_table(store)
        limit_files(Path(f"{path}-wal").stat().st_size + 100_000)
        last = await append_until_full(store)
        assert last > 0
        limit_files(0)
        for _ in range(3):
            assert not await store.healthy()
            [answer] = await asyncio.gather(
                store.append(an_entry(last + 1)), return_exceptions=True
            )
            assert isinstance(answer, StoreUnavailable), answer
            # What was acknowledged can still be read, and nobody sees the rest.
            assert await store.last_plies(["t"]) == {"t": last}
        limit_files(resource.RLIM_INFINITY)
        assert await store.healthy()
        for ply in range(last + 1, last + 4):
            assert (await store.append(an_entry(ply))).fresh
    async with open_store(path) as store:
        assert await store.last_plies(["t"]) == {"t": last + 3}


asyncio.run(main(sys.argv[1]))
