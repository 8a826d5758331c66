"""What waits to be sent to one client, so that a slow one keeps nobody waiting."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

Send: TypeAlias = Callable[[Any], Awaitable[None]]

MESSAGES_MAX = 300
CHARACTERS_MAX = 4_000_000
TRY_AGAIN_LATER = 1013


class Outbox:
    """Sends in order from a task of its own; a client that does not read is let go.

    Whoever was let go comes back with `since` and has missed nothing.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._task: asyncio.Task[None] | None = None
        self.is_open = True

    def put(self, message: str) -> None:
        if not self.is_open:
            return
        self._waiting.append(message)
        self._characters += len(message)
        if self._task is None:
            self._task = asyncio.ensure_future(self._empty())
        elif len(self._waiting) > MESSAGES_MAX or self._characters > CHARACTERS_MAX:
            self._let_go()

    async def close(self, code: int, reason: str = "") -> None:
        """Send what waits, then say goodbye."""
        if self._task is not None:
            await self._task
        if self.is_open:
            self.is_open = False
            await self._attempt({"type": "websocket.close", "code": code, "reason": reason})

    def drop(self) -> None:
        """The client is gone."""
        self.is_open = False
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    async def _empty(self) -> None:
        while self._waiting:
            message = self._waiting.popleft()
            self._characters -= len(message)
            await self._attempt({"type": "websocket.send", "text": message})
        self._task = None

    def _let_go(self) -> None:
        self.drop()
        goodbye = {"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": "too slow"}
        self._task = asyncio.ensure_future(self._attempt(goodbye))

    async def _attempt(self, message: dict[str, Any]) -> None:
        try:
            await self._send(message)
        except (OSError, RuntimeError):
            self.is_open = False
            self._waiting.clear()
