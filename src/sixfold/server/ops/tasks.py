"""Background tasks; their errors are logged."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from sixfold.server.ops.logs import log, log_failure
from sixfold.store.errors import StoreError


class Tasks:
    """Keeps background tasks until they end or the server closes."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(_guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _guarded(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except StoreError as error:
        log("store-error", code=error.code)
    except Exception as error:
        log_failure("task-failed", error)
