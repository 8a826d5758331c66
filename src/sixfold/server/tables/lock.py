"""A lock with callbacks, for code that runs outside a task."""

import asyncio
from collections import deque
from collections.abc import Callable


class CallbackLock:
    """A FIFO lock."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[Callable[[], None]] = deque()

    def locked(self) -> bool:
        return self._held

    def acquire(self, then: Callable[[], None]) -> None:
        """Call `then` with the lock held, now if it is free; `then` must release it."""
        if self._held:
            self._waiting.append(then)
        else:
            self._held = True
            then()

    def release(self) -> None:
        """Hand the lock to the next waiter, or free it."""
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self._held = False

    async def __aenter__(self) -> None:
        turn = asyncio.get_running_loop().create_future()

        def take() -> None:
            if turn.cancelled():
                self.release()
            else:
                turn.set_result(None)

        self.acquire(take)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # handed over just before
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
