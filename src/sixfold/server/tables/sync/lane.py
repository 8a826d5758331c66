"""Tables that wait for something to be read about them: read in batches, until it succeeds."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from itertools import chain, islice
from typing import Any, TypeAlias

from sixfold.server.ops.logs import log
from sixfold.server.tables.room import Room
from sixfold.store.errors import StoreUnavailable

BATCH = 200
"""Tables in one query: enough to be cheap, few enough to be quick."""
RETRY_SECONDS = 0.5

Read: TypeAlias = Callable[[list[Room]], Awaitable[list[Room]]]
"""Reads something about tables; returns those it has to read again."""
Run: TypeAlias = Callable[[Coroutine[Any, Any, None]], object]


class Lane:
    """One batch is read at a time, so that more tables gather for the next one."""

    def __init__(self, read: Read, run: Run) -> None:
        self._read, self._run = read, run
        self._wanted: dict[Room, list[asyncio.Future[None]]] = {}
        """Tables to read, and who waits for that."""
        self._busy = False
        self.overdue: set[Room] = set()
        """Tables that are known to be behind: news of them were lost, or reading them failed."""

    def want(self, rooms: Iterable[Room]) -> None:
        """Read about tables soon."""
        for room in rooms:
            self._wanted.setdefault(room, [])
        self._wake()

    async def read(self, room: Room) -> None:
        """Read about a table, beginning after this call. Raises StoreUnavailable."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wanted.setdefault(room, []).append(done)
        self._wake()
        await done

    def _wake(self) -> None:
        if self._wanted and not self._busy:
            self._busy = True
            self._run(self._work())

    async def _work(self) -> None:
        try:
            while batch := self._next_batch():
                await self._perform(batch)
        finally:
            self._busy = False

    def _next_batch(self) -> dict[Room, list[asyncio.Future[None]]]:
        """Those that somebody waits for or looks at first; those nobody needs wait until asked."""
        first = list(islice(self._by_urgency(), BATCH))
        batch = {room: self._wanted.pop(room) for room in first}
        if not batch:
            for room in self._wanted:
                room.missed += 1
            self.overdue.difference_update(self._wanted)
            self._wanted.clear()
        return batch

    def _by_urgency(self) -> Iterator[Room]:
        asked = (room for room, waiting in self._wanted.items() if waiting)
        seen = (room for room, waiting in self._wanted.items() if not waiting and room.is_attended)
        return chain(asked, seen)

    async def _perform(self, batch: dict[Room, list[asyncio.Future[None]]]) -> None:
        try:
            again = await self._read(list(batch))
        except StoreUnavailable as error:
            log("catching-up-waits-for-store", tables=len(batch))
            self.overdue.update(batch)
            _answer(chain(*batch.values()), error)
            self.want(batch)
            await asyncio.sleep(RETRY_SECONDS)
            return
        except BaseException as error:
            for room in batch:
                room.missed += 1
            _answer(chain(*batch.values()), error)
            raise
        for room in again:
            self._wanted.setdefault(room, []).extend(batch.pop(room))
        self.overdue.difference_update(batch)
        _answer(chain(*batch.values()))


def _answer(waiting: Iterable[asyncio.Future[None]], error: BaseException | None = None) -> None:
    for done in waiting:
        if done.done():  # whoever waited was cancelled
            continue
        if error is None:
            done.set_result(None)
        elif isinstance(error, asyncio.CancelledError):
            done.cancel()
        else:
            done.set_exception(error)
