"""A lock that is taken at once when it is free, also by code that cannot wait."""

import asyncio
from collections import deque


class Latch:
    """Held by one at a time; who waits gets it in order."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def take(self) -> bool:
        """Whether it was free and is the caller's now, who must release it."""
        was_free = not self._held
        self._held = True
        return was_free

    def release(self) -> None:
        """Hand it to the next who waits, or let it be free."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():  # done: who waited was cancelled
                turn.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over just before
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
