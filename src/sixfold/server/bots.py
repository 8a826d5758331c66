"""Runs bots at tables in a pool of worker processes."""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from sixfold.core.entry import Moved
from sixfold.core.errors import SixfoldError
from sixfold.core.rng import SEED_BYTES, Rng
from sixfold.core.seat import Seat
from sixfold.server import thinking
from sixfold.server.fair_queue import FairQueue, Urgency
from sixfold.server.logs import log, log_failure
from sixfold.server.metrics import Metrics
from sixfold.server.referee import enter
from sixfold.server.room import PERSON, Room
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Settings
from sixfold.store.errors import StoreUnavailable
from sixfold.wire.codes import Denied

T = TypeVar("T")

START_SECONDS = 120.0
"""How long a worker may take to start; not counted as thinking time."""
GRACE_SECONDS = 5.0
"""How long past its deadline an unresponsive worker is kept before being killed."""
RETRY_SECONDS = 2.0


class Minds:
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
            ready = [pool.submit(thinking.ready) for _ in range(self._settings.bot_workers)]
            starting = asyncio.gather(*map(asyncio.wrap_future, ready))
            await asyncio.wait_for(starting, START_SECONDS)
            self._warm = pool

    async def _think(self, work: Callable[..., T], args: tuple[Any, ...], seconds: float) -> T:
        pool = self._pool
        try:
            await self._warm_up(pool)
            future = asyncio.wrap_future(pool.submit(work, *args, seconds))
            return await asyncio.wait_for(future, seconds + GRACE_SECONDS)
        except thinking.Late:
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
            initializer=thinking.set_up,
        )


def _put_down(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


class BotPlayers:
    """Plays the bots' turns. With several server processes, the first answer wins."""

    def __init__(self, rooms: Rooms, minds: Minds) -> None:
        self._rooms, self._minds = rooms, minds

    def follow(self, room: Room) -> None:
        """Start the bot whose turn it is; games of bots alone need a viewer."""
        seat = room.turn
        if seat is None or room.bot_level(seat) is None or room.is_busy:
            return
        if not room.viewers and all(row.kind != PERSON for row in room.seats):
            return
        room.is_busy = True
        self._rooms.run(self._play(room))

    async def _play(self, room: Room) -> None:
        try:
            await self._move(room)
        except StoreUnavailable:
            log("bot-waits-for-store", table=room.id)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            room.is_busy = False
        self.follow(room)

    async def _move(self, room: Room) -> None:
        seat, ply = room.turn, room.ply + 1
        level = None if seat is None else room.bot_level(seat)
        if seat is None or level is None:
            return
        view = room.standing.view(seat)
        try:
            text = await self._choose(room, level, view)
            await self._enter(room, seat, ply, text)
        except Denied:
            return  # another process was faster, or the game has changed
        except StoreUnavailable:
            raise
        except SixfoldError as error:
            log_failure("bot-erred", error, table=room.id, game=room.row.game, bot=level)
            await self._enter(room, seat, ply, _any_move(room, view))

    async def _choose(self, room: Room, level: str, view: Any) -> str:
        try:
            asked = (room.row.game, level, view)
            return await self._minds.think(room.id, Urgency.MOVE, thinking.choose, *asked)
        except TimeoutError:
            log("bot-late", table=room.id, game=room.row.game, bot=level)
        except Exception as error:
            log_failure("bot-failed", error, table=room.id, game=room.row.game, bot=level)
        return _any_move(room, view)

    async def _enter(self, room: Room, seat: Seat, ply: int, text: str) -> None:
        await enter(self._rooms, room, Moved(seat, text), f"bot:{ply}", ply)


def _any_move(room: Room, view: Any) -> str:
    """An immediate legal move, as a fallback for a bot that found none."""
    move, _ = room.game.random_move(view, Rng(secrets.token_bytes(SEED_BYTES)))
    return room.game.format_move(move)
