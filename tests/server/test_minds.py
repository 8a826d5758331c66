"""Bot workers: startup is not thinking time; hung ones are replaced."""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from sixfold.server import bots
from sixfold.server.bots import Minds
from sixfold.server.fair_queue import Urgency
from sixfold.server.metrics import Metrics
from sixfold.server.settings import Settings

pytestmark = pytest.mark.anyio

START = 4.0
SECONDS = 2.0


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class SlowToStart(Minds):
    """Its processes take longer to start than anybody may think."""

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=spawn, initializer=time.sleep, initargs=(START,))


def quick(seconds: float) -> str:
    return f"within {seconds}"


def hang(seconds: float) -> None:
    time.sleep(600)


async def test_the_start_of_a_process_is_not_its_time_to_think(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bots, "GRACE_SECONDS", 0.0)
    minds = SlowToStart(Settings(database=str(tmp_path / "db"), bot_seconds=SECONDS), Metrics())
    try:
        assert await minds.think("table", Urgency.MOVE, quick) == f"within {SECONDS}"
        with pytest.raises(TimeoutError):
            await minds.think("table", Urgency.MOVE, hang)
        assert await minds.think("table", Urgency.MOVE, quick) == f"within {SECONDS}", (
            "in a new process"
        )
    finally:
        minds.close()
