"""The bots' worker processes."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from sixfold.server.bots import worker
from sixfold.server.bots.fair_queue import FairQueue, Urgency
from sixfold.server.ops.metrics import Metrics
from sixfold.server.settings import Settings

T = TypeVar("T")

START_SECONDS = 120.0
"""How long a worker may take to start; not counted as thinking time."""
GRACE_SECONDS = 5.0
"""How long past its deadline an unresponsive worker is kept before being killed."""


class BotPool:
    """A pool of worker processes; one that hangs or dies is replaced."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings, self._metrics = settings, metrics
        self._pool = self._new_pool()
        self._warm: ProcessPoolExecutor | None = None
        self._queue = FairQueue(settings.bot_workers)

    async def think(self, table: str, urgency: Urgency, work: Callable[..., T], *args: Any) -> T:
        """Run `work` in a worker; its last argument is the time it may take.

        Fair between tables. Raises TimeoutError, or what `work` raised.
        """
        with self._metrics.thinking.time():
            async with self._queue.slot(table, urgency):
                return await self._think(work, args, self._settings.bot_seconds)

    async def warm_up(self) -> None:
        """Start the workers before anybody waits for them."""
        await self._warm_up(self._pool)

    async def _warm_up(self, pool: ProcessPoolExecutor) -> None:
        if pool is not self._warm:
            ready = [pool.submit(worker.ready) for _ in range(self._settings.bot_workers)]
            starting = asyncio.gather(*map(asyncio.wrap_future, ready))
            await asyncio.wait_for(starting, START_SECONDS)
            self._warm = pool

    async def _think(self, work: Callable[..., T], args: tuple[Any, ...], seconds: float) -> T:
        pool = self._pool
        try:
            await self._warm_up(pool)
            future = asyncio.wrap_future(pool.submit(work, *args, seconds))
            return await asyncio.wait_for(future, seconds + GRACE_SECONDS)
        except worker.Late:
            raise TimeoutError from None
        except (TimeoutError, BrokenProcessPool):
            self._replace(pool)
            raise TimeoutError from None

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if broken is self._pool:
            self._pool = self._new_pool()
            _put_down(broken)

    def close(self) -> None:
        _put_down(self._pool)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._settings.bot_workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=worker.set_up,
        )


def _put_down(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
