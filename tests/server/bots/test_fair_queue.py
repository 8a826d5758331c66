"""The fair queue: moves before advice, round-robin between tables."""

import asyncio
import time
from pathlib import Path

import pytest

from sixfold.server.bots.fair_queue import FairQueue, Urgency
from sixfold.server.bots.pool import BotPool
from sixfold.server.ops.metrics import Metrics
from sixfold.server.ops.rate_limits import HINT
from sixfold.server.settings import Settings
from tests.server.harness import PATIENCE, serve

MOVE, ADVICE = Urgency.MOVE, Urgency.ADVICE


class Crowd:
    """Those who wait for slots of a queue, and the order in which they get them."""

    def __init__(self, slots: int) -> None:
        self.queue = FairQueue(slots)
        self.served: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}

    async def ask(self, name: str, urgency: Urgency) -> None:
        """A name begins with its table."""
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._hold(name, urgency))
        await asyncio.sleep(0)

    async def _hold(self, name: str, urgency: Urgency) -> None:
        async with self.queue.slot(name[0], urgency):
            self.served.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)

    async def end_all(self) -> list[str]:
        """The order in which everybody was served."""
        done = 0
        while done < len(self.served):
            await self.end(self.served[done])
            done += 1
        return self.served


def test_tables_take_turns() -> None:
    async def run() -> None:
        crowd = Crowd(1)
        for name in ("a0", "a1", "a2", "a3", "b1", "b2", "c1"):
            await crowd.ask(name, MOVE)
        assert await crowd.end_all() == ["a0", "a1", "b1", "c1", "a2", "b2", "a3"]

    asyncio.run(run())


def test_moves_go_before_advice() -> None:
    async def run() -> None:
        crowd = Crowd(1)
        for name in ("a0", "a1", "a2"):
            await crowd.ask(name, ADVICE)
        for name in ("b1", "b2", "c1"):
            await crowd.ask(name, MOVE)
        assert await crowd.end_all() == ["a0", "b1", "c1", "b2", "a1", "a2"]

    asyncio.run(run())


def test_advice_leaves_one_of_several_slots_to_moves() -> None:
    async def run() -> None:
        crowd = Crowd(2)
        for name in ("a0", "b0", "c0"):
            await crowd.ask(name, ADVICE)
        assert crowd.served == ["a0"]
        await crowd.ask("m0", MOVE)
        assert crowd.served == ["a0", "m0"]
        await crowd.ask("m1", MOVE)
        await crowd.end("m0")
        assert crowd.served == ["a0", "m0", "m1"]
        await crowd.end("m1")
        assert crowd.served == ["a0", "m0", "m1"], "the free one is for moves"
        await crowd.end("a0")
        assert crowd.served == ["a0", "m0", "m1", "b0"]

    asyncio.run(run())


def test_whoever_gives_up_leaves_no_gap() -> None:
    async def run() -> None:
        crowd = Crowd(1)
        for name in ("a0", "a1", "b1", "c1"):
            await crowd.ask(name, MOVE)
        crowd.tasks["a1"].cancel()
        await asyncio.sleep(0)
        crowd._ends["a0"].set()
        await crowd.tasks["a0"]
        crowd.tasks["b1"].cancel()  # the slot is on its way to it, or was just taken
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert crowd.served[-1] == "c1"
        await crowd.end("c1")
        await crowd.ask("d1", ADVICE)
        assert crowd.served[-1] == "d1", "no slot was lost"
        await crowd.end("d1")

    asyncio.run(run())


def nap(name: str, seconds: float) -> str:
    time.sleep(0.05)
    return name


def test_a_bot_does_not_wait_for_the_hints_of_another_table(tmp_path: Path) -> None:
    """In real processes: sixty hints were asked for before it is the bot's turn."""
    hints = 60
    order: list[str] = []

    async def think(pool: BotPool, table: str, urgency: Urgency) -> None:
        order.append(await pool.think(table, urgency, nap, table))

    async def run() -> None:
        settings = Settings(database=str(tmp_path / "db"), bot_workers=1, bot_seconds=PATIENCE)
        pool = BotPool(settings, Metrics())
        try:
            await pool.warm_up()
            advised = [asyncio.create_task(think(pool, "hints", ADVICE)) for _ in range(hints)]
            await asyncio.sleep(0)
            await think(pool, "bot", MOVE)
            assert order.index("bot") <= 1
            await asyncio.gather(*advised)
        finally:
            pool.close()

    asyncio.run(run())
    assert len(order) == hints + 1


def test_a_seat_gets_a_few_hints_at_once_and_is_told_when_to_come_back(tmp_path: Path) -> None:
    with serve(tmp_path, limits=True, bot_seconds=1.0) as served:
        table, tokens, _ = served.seat_people("twisty", 2, casual=True)
        turn = served.call("GET", f"/tables/{table}", tokens[0]).json()["events"][-1]["turn"]
        refused = []
        for _ in range(int(HINT.burst) + 3):
            answer = served.call("GET", f"/tables/{table}/hint", tokens[turn])
            if answer.status_code == 429:
                refused.append(answer)
        assert len(refused) >= 1
        assert refused[0].json()["refusal"]["code"] == "too-fast"
        seconds = int(refused[0].headers["retry-after"])
        assert 1 <= seconds <= 1 / HINT.per_second


@pytest.mark.parametrize("slots", [1, 3])
def test_every_slot_is_used(slots: int) -> None:
    async def run() -> None:
        crowd = Crowd(slots)
        for number in range(slots + 1):
            await crowd.ask(f"{number}", MOVE)
        assert len(crowd.served) == slots

    asyncio.run(run())
