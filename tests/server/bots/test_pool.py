"""Bot workers: startup is not thinking time; hung ones are replaced."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest

from sixfold.server.bots import pool as pool_module
from sixfold.server.bots.fair_queue import Urgency
from sixfold.server.bots.pool import BotPool
from sixfold.server.ops.metrics import Metrics
from sixfold.server.settings import Settings
from tests.processes import processes
from tests.server.harness import PATIENCE

pytestmark = pytest.mark.anyio

SECONDS = 0.5


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Threads(ThreadPoolExecutor):
    """Stands for a pool of processes: its workers answer at once, however busy the machine is."""

    _processes: dict[int, Any] | None = None


class Workers(BotPool):
    """BotPool with a pool of a test's own."""

    def __init__(self, folder: Path, new_pool: Callable[[], Executor]) -> None:
        self._new = new_pool
        super().__init__(Settings(database=str(folder / "db"), bot_seconds=SECONDS), Metrics())

    def _new_pool(self) -> ProcessPoolExecutor:
        return cast(ProcessPoolExecutor, self._new())


def quick(seconds: float) -> str:
    return f"within {seconds}"


def hang(seconds: float) -> None:
    time.sleep(600)


async def test_the_start_of_a_worker_is_not_its_time_to_think(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pool_module, "GRACE_SECONDS", 0.0)
    started = threading.Event()
    pool = Workers(tmp_path, lambda: Threads(1, initializer=started.wait))
    try:
        thought = asyncio.create_task(pool.think("table", Urgency.MOVE, quick))
        await asyncio.sleep(2 * SECONDS)  # longer than anybody may think
        started.set()
        assert await thought == f"within {SECONDS}"
    finally:
        started.set()
        pool.close()


async def test_a_worker_that_hangs_is_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pool = Workers(tmp_path, lambda: ProcessPoolExecutor(1, mp_context=processes))
    try:
        monkeypatch.setattr(pool_module, "GRACE_SECONDS", 0.0)
        with pytest.raises(TimeoutError):
            await pool.think("table", Urgency.MOVE, hang)
        monkeypatch.setattr(pool_module, "GRACE_SECONDS", PATIENCE)
        assert await pool.think("table", Urgency.MOVE, quick) == f"within {SECONDS}"
    finally:
        pool.close()
