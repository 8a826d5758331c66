"""The send queue of one client, so slow clients block nobody."""

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol
from weakref import WeakKeyDictionary

MESSAGES_MAX = 300
BYTES_MAX = 4_000_000
TRY_AGAIN_LATER = 1013
LOST = (OSError, RuntimeError)
"""What sending raises when the client has disconnected."""


class Channel(Protocol):
    """Where messages are sent; `when_free` is called when a full channel can take more."""

    is_full: bool
    when_free: Callable[[], None]

    def write(self, frames: bytes) -> None: ...

    def send(self, message: Any) -> Coroutine[Any, Any, None]: ...


_rounds: WeakKeyDictionary[AbstractEventLoop, list["Outbox"]] = WeakKeyDictionary()
"""Per event loop, the outboxes to flush at the end of this iteration."""


def _send_round(outboxes: list["Outbox"]) -> None:
    going = outboxes.copy()
    outboxes.clear()
    for outbox in going:
        try:
            outbox.send()
        except LOST:
            outbox.drop()


class Outbox:
    """Sends in order; a client that does not read is dropped.

    A dropped client reconnects with `since` and misses nothing. Messages queued in one event loop
    iteration are sent together: an event and its acknowledgement are one packet.
    """

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        channel.when_free = self.send
        loop = asyncio.get_running_loop()
        self._soon = loop.call_soon
        self._round = _rounds.setdefault(loop, [])
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._parting: asyncio.Task[None] | None = None
        self.is_open = True
        self.when_let_go: Callable[[], None] = lambda: None

    def put(self, frame: bytes) -> None:
        if not self.is_open:
            return
        if not self._waiting:
            if not self._round:
                self._soon(_send_round, self._round)
            self._round.append(self)
        self._waiting.append(frame)
        self._bytes += len(frame)
        if len(self._waiting) > MESSAGES_MAX or self._bytes > BYTES_MAX:
            self._let_go()

    async def close(self, code: int, reason: str = "") -> None:
        """Flush the queue, then close."""
        if self.is_open:
            self.send()
            self.is_open = False
            await self._part(code, reason)

    def drop(self) -> None:
        """The client has disconnected."""
        self.is_open = False
        self._waiting.clear()
        if self._parting is not None:
            self._parting.cancel()

    def send(self) -> None:
        """Flush the queue, if the channel accepts it."""
        if self._waiting and not self._channel.is_full:
            frames = b"".join(self._waiting)
            self._waiting.clear()
            self._bytes = 0
            self._channel.write(frames)

    def _let_go(self) -> None:
        self.drop()
        self._parting = asyncio.ensure_future(self._part(TRY_AGAIN_LATER, "too slow"))
        self._soon(self.when_let_go)

    async def _part(self, code: int, reason: str) -> None:
        with suppress(*LOST):
            await self._channel.send({"type": "websocket.close", "code": code, "reason": reason})
