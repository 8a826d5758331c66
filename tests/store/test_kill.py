"""No acknowledged entry is lost or duplicated when a process dies."""

import asyncio
import os
import random
import time

import pytest

from sixfold.store.address import open_store
from tests.processes import processes
from tests.services import Postgres
from tests.store.children import append_until_killed

pytestmark = pytest.mark.anyio

ROUNDS = int(os.environ.get("SIXFOLD_KILL_ROUNDS", "8"))  # make kill-test: 200
TABLES = ["t", "u", "v", "w", "x"]
ENOUGH = 100  # entries acknowledged in one life

Entries = dict[tuple[str, int], str]


class Life:
    """A process that appends, and what it was told to be stored."""

    def __init__(self, address: str, number: int) -> None:
        self._heard, told = processes.Pipe(duplex=False)
        self._process = processes.Process(
            target=append_until_killed, args=(address, TABLES, number, told)
        )
        self._process.start()
        told.close()
        self.acknowledged: Entries = {}

    def listen(self, count: int) -> None:
        """Until so many entries are acknowledged, or the process is gone."""
        try:
            while len(self.acknowledged) < count:
                table, ply, text = self._heard.recv().split(" ", 2)
                self.acknowledged[table, int(ply)] = text
        except EOFError:
            pass

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self.listen(1_000_000)
        self._heard.close()


def live_for_a_while(address: str, number: int, chance: random.Random) -> Entries:
    """Killed while it opens the store, or somewhere in the middle of its work."""
    life = Life(address, number)
    last = number == ROUNDS - 1
    life.listen(ENOUGH if last else chance.choice([0, 1, chance.randrange(ENOUGH)]))
    time.sleep(chance.uniform(0, 0.05))
    life.kill()
    return life.acknowledged


async def stored(address: str) -> Entries:
    """All entries; raises unless their plies have neither gaps nor repeats."""
    async with open_store(address) as store:
        records = [await store.entries(table) for table in TABLES]
    for record in records:
        assert [row.ply for row in record] == list(range(1, len(record) + 1))
    return {(row.table, row.ply): row.text for record in records for row in record}


async def test_a_killed_process_loses_nothing(address: str) -> None:
    """Slow: the store is opened and read through after every kill."""
    seed = random.SystemRandom().randrange(10**9)
    chance = random.Random(seed)
    acknowledged: Entries = {}
    for number in range(ROUNDS):
        acknowledged |= await asyncio.to_thread(live_for_a_while, address, number, chance)
        there = await stored(address)
        lost = acknowledged.items() - there.items()
        assert not lost, f"round {number} of seed {seed}"
    assert len(acknowledged) >= max(ENOUGH, ROUNDS + 1)


async def test_a_killed_server_loses_nothing(postgres: Postgres) -> None:
    address = postgres.new_database()
    acknowledged: Entries = {}
    for number in range(3):
        life = Life(address, number)
        await asyncio.to_thread(life.listen, ENOUGH)
        await asyncio.to_thread(postgres.kill)
        life.kill()
        await asyncio.to_thread(postgres.start)
        acknowledged |= life.acknowledged
        assert not acknowledged.items() - (await stored(address)).items()
    assert len(acknowledged) >= 3 * ENOUGH
