"""What waits to be sent to one client, so that a slow one keeps nobody waiting."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from typing import Any, TypeAlias

Sending: TypeAlias = Coroutine[Any, Any, None]
Send: TypeAlias = Callable[[Any], Sending]

MESSAGES_MAX = 300
CHARACTERS_MAX = 4_000_000
TRY_AGAIN_LATER = 1013
LOST = (OSError, RuntimeError)
"""What sending raises when the client is gone."""


class Outbox:
    """Sends in order; a client that does not read is let go.

    Whoever was let go comes back with `since` and has missed nothing. Nearly always a message goes
    out at once, without a task; only when the line is full does a task wait for it.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._task: asyncio.Task[None] | None = None
        self.is_open = True
        self.when_let_go: Callable[[], None] = lambda: None

    def put(self, message: str) -> None:
        if not self.is_open:
            return
        if self._task is None:
            self._begin(_text(message))
            return
        self._waiting.append(message)
        self._characters += len(message)
        if len(self._waiting) > MESSAGES_MAX or self._characters > CHARACTERS_MAX:
            self._let_go()

    async def close(self, code: int, reason: str = "") -> None:
        """Send what waits, then say goodbye."""
        if self._task is not None:
            await self._task
        if self.is_open:
            self.is_open = False
            with suppress(*LOST):
                await self._send(_goodbye(code, reason))

    def drop(self) -> None:
        """The client is gone."""
        self.is_open = False
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    def _begin(self, message: dict[str, Any]) -> None:
        """Send as far as it goes at once; a task does the rest."""
        sending = self._send(message)
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except LOST:
            self.is_open = False
            return
        self._task = asyncio.ensure_future(self._go_on(_Rest(sending, waits_for)))

    async def _go_on(self, rest: "_Rest") -> None:
        try:
            await rest
            while self._waiting:
                message = self._waiting.popleft()
                self._characters -= len(message)
                await self._send(_text(message))
        except LOST:
            self.is_open = False
            self._waiting.clear()
        self._task = None

    def _let_go(self) -> None:
        self.drop()
        self._begin(_goodbye(TRY_AGAIN_LATER, "too slow"))
        asyncio.get_running_loop().call_soon(self.when_let_go)


class _Rest:
    """The rest of a coroutine whose beginning was run outside of a task."""

    def __init__(self, coroutine: Sending, waits_for: Any) -> None:
        self._coroutine, self._waits_for = coroutine, waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self._waits_for
        while True:
            try:
                try:
                    answer = yield waits_for
                except BaseException as error:
                    waits_for = self._coroutine.throw(error)
                else:
                    waits_for = self._coroutine.send(answer)
            except StopIteration:
                return


def _text(message: str) -> dict[str, Any]:
    return {"type": "websocket.send", "text": message}


def _goodbye(code: int, reason: str) -> dict[str, Any]:
    return {"type": "websocket.close", "code": code, "reason": reason}
