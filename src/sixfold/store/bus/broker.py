"""A bus over a message broker: reconnects, resends pending news, reports gaps."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

import msgspec

from sixfold.store.bus.letters import Outbox, pack, ping, unpack
from sixfold.store.bus.news import Hear, Missed, News
from sixfold.store.errors import StoreUnavailable

log = logging.getLogger(__name__)

PING_SECONDS = 5.0
ANSWER_SECONDS = 5.0
REDIAL_SECONDS = 0.5

Receive: TypeAlias = Callable[[str | bytes], None]
Cut: TypeAlias = Callable[[], None]


class BrokerConnection(Protocol):
    """A connection to the message broker. Failures raise."""

    async def send(self, letter: str) -> None: ...

    async def close(self) -> None: ...


Dial: TypeAlias = Callable[[Receive, Cut], Awaitable[BrokerConnection]]
"""Opens a connection that passes letters to the first callback and its loss to the second."""


class BrokerBus:
    """A Bus over any kind of BrokerConnection."""

    is_shared = True

    def __init__(
        self,
        dial: Dial,
        *,
        ping_seconds: float = PING_SECONDS,
        answer_seconds: float = ANSWER_SECONDS,
    ) -> None:
        self._dial = dial
        self._ping_seconds, self._answer_seconds = ping_seconds, answer_seconds
        self._origin = secrets.token_hex(8)
        self._outbox = Outbox()
        self._wake = asyncio.Event()
        self._echo = asyncio.Event()
        self._closing = asyncio.Event()
        self._echoed = 0.0
        """When a letter of ours last came back: the others' do, too."""
        self._up = self._cut = False
        self._hear: Hear | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_up(self) -> bool:
        return self._up and not self._cut

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        try:
            connection = await self._connect()
        except Exception as error:
            raise StoreUnavailable("the bus cannot be reached ({why})", why=error) from error
        self._task = asyncio.create_task(self._run(connection), name="sixfold-bus")

    async def close(self) -> None:
        self._closing.set()
        self._wake.set()
        if self._task is not None:
            await self._task

    def publish(self, news: News) -> None:
        self._outbox.put(news)
        self._wake.set()

    async def _run(self, connection: BrokerConnection | None) -> None:
        while connection is not None:
            try:
                await self._talk(connection)
            except Exception as error:
                log.warning("bus: the connection is cut (%s: %s)", type(error).__name__, error)
            self._up = False
            await _hang_up(connection)
            connection = await self._redial()

    async def _talk(self, connection: BrokerConnection) -> None:
        """Send pending news until disconnected or closed."""
        while not self._cut:
            self._wake.clear()
            await self._send(connection)
            if self._closing.is_set():
                return
            quiet = time.monotonic() - self._echoed
            if quiet >= self._ping_seconds:  # also while there is much to send
                await self._ping(connection)
            else:
                await _is_set_within(self._ping_seconds - quiet, self._wake)
        log.warning("bus: the connection is cut")

    async def _send(self, connection: BrokerConnection) -> None:
        news = self._outbox.take()
        try:
            for letter in pack(self._origin, news):
                await asyncio.wait_for(connection.send(letter), self._answer_seconds)
        except BaseException:
            for item in news:  # duplicates are harmless
                self._outbox.put(item)
            raise

    async def _ping(self, connection: BrokerConnection) -> None:
        """Raise unless an empty letter comes back to us."""
        self._echo.clear()
        await asyncio.wait_for(connection.send(ping(self._origin)), self._answer_seconds)
        await asyncio.wait_for(self._echo.wait(), self._answer_seconds)

    async def _redial(self) -> BrokerConnection | None:
        """Reconnect with retries; None when the bus is closed."""
        while not self._closing.is_set():
            try:
                connection = await self._connect()
            except Exception:
                await _is_set_within(REDIAL_SECONDS, self._closing)
            else:
                log.info("bus: the connection is up again")
                self._tell(Missed())
                return connection
        return None

    async def _connect(self) -> BrokerConnection:
        self._cut = False
        connection = await asyncio.wait_for(
            self._dial(self._receive, self._when_cut), self._answer_seconds
        )
        self._up, self._echoed = True, time.monotonic()
        return connection

    def _when_cut(self) -> None:
        self._cut = True
        self._wake.set()

    def _receive(self, text: str | bytes) -> None:
        try:
            letter = unpack(text)
        except msgspec.DecodeError:
            log.warning("bus: a letter that nobody here has written")
            return
        if letter.origin == self._origin:
            self._echoed = time.monotonic()
            self._echo.set()
            return
        for news in letter.news:
            self._tell(news)

    def _tell(self, heard: News | Missed) -> None:
        try:
            assert self._hear is not None
            self._hear(heard)
        except Exception:
            log.exception("bus: news could not be heard")


async def _hang_up(connection: BrokerConnection) -> None:
    try:
        await asyncio.wait_for(connection.close(), ANSWER_SECONDS)
    except Exception as error:
        log.debug("bus: a broken connection does not close (%s)", error)


async def _is_set_within(seconds: float, event: asyncio.Event) -> bool:
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True
