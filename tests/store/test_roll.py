"""Servers that share a database know of each other, and whether one of them is deaf."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from sixfold.store.address import open_store
from sixfold.store.database import Others
from sixfold.store.errors import StoreUnavailable
from tests.services import Postgres

pytestmark = pytest.mark.anyio


async def test_a_file_has_one_server(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "sixfold.db")) as store:
        assert await store.call_roll(deaf=True) == Others(0, 0)


async def test_servers_of_one_database_see_each_other(postgres: Postgres) -> None:
    address, elsewhere = postgres.new_database(), postgres.new_database()
    async with open_store(address) as one, open_store(elsewhere) as stranger:
        await stranger.call_roll(deaf=True)
        assert await one.call_roll(deaf=False) == Others(0, 0)
        async with open_store(address) as two:
            assert await two.call_roll(deaf=True) == Others(1, 0)
            assert await one.call_roll(deaf=False) == Others(1, 1)
            await two.call_roll(deaf=False)
            assert await one.call_roll(deaf=False) == Others(1, 0)
            await two.call_roll(deaf=True)
        async with asyncio.timeout(60):  # the locks end with the connection
            while await one.call_roll(deaf=False) != Others(0, 0):
                await asyncio.sleep(0.01)


async def test_a_lost_connection_is_made_good(postgres: Postgres) -> None:
    address = postgres.new_database()
    async with open_store(address) as one, open_store(address) as two:
        await one.call_roll(deaf=True)
        postgres.run_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        )
        async with asyncio.timeout(60):
            while await two.call_roll(deaf=False) != Others(1, 1):
                with suppress(StoreUnavailable):
                    await one.call_roll(deaf=True)
