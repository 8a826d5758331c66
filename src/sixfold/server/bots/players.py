"""Plays the bots' turns at tables."""

import asyncio
import secrets
from typing import Any

from sixfold.core.entry import Moved
from sixfold.core.errors import SixfoldError
from sixfold.core.rng import SEED_BYTES, Rng
from sixfold.core.seat import Seat
from sixfold.server.bots import worker
from sixfold.server.bots.fair_queue import Urgency
from sixfold.server.bots.pool import BotPool
from sixfold.server.ops.logs import log, log_failure
from sixfold.server.tables.entries import enter
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import PERSON, Table
from sixfold.store.errors import StoreUnavailable
from sixfold.wire.codes import Denied

RETRY_SECONDS = 2.0


class BotPlayers:
    """Plays the bots' turns. With several server processes, the first answer wins."""

    def __init__(self, rooms: Rooms, pool: BotPool) -> None:
        self._rooms, self._pool = rooms, pool

    def follow(self, room: Room) -> None:
        """Start the bot whose turn it is; games of bots alone need a viewer."""
        seat = room.table.turn
        if seat is None or room.table.bot_level(seat) is None or room.is_busy:
            return
        if not room.presence.viewers and all(row.kind != PERSON for row in room.table.seats):
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
        seat, ply = room.table.turn, room.table.ply + 1
        level = None if seat is None else room.table.bot_level(seat)
        if seat is None or level is None:
            return
        view = room.table.standing.view(seat)
        try:
            text = await self._choose(room, level, view)
            await self._enter(room, seat, ply, text)
        except Denied:
            return  # another process was faster, or the game has changed
        except StoreUnavailable:
            raise
        except SixfoldError as error:
            log_failure("bot-erred", error, table=room.id, game=room.table.row.game, bot=level)
            await self._enter(room, seat, ply, _any_move(room.table, view))

    async def _choose(self, room: Room, level: str, view: Any) -> str:
        try:
            asked = (room.table.row.game, level, view)
            return await self._pool.think(room.id, Urgency.MOVE, worker.choose, *asked)
        except TimeoutError:
            log("bot-late", table=room.id, game=room.table.row.game, bot=level)
        except Exception as error:
            log_failure("bot-failed", error, table=room.id, game=room.table.row.game, bot=level)
        return _any_move(room.table, view)

    async def _enter(self, room: Room, seat: Seat, ply: int, text: str) -> None:
        await enter(self._rooms, room, Moved(seat, text), f"bot:{ply}", ply)


def _any_move(table: Table, view: Any) -> str:
    """An immediate legal move, as a fallback for a bot that found none."""
    move, _ = table.game.random_move(view, Rng(secrets.token_bytes(SEED_BYTES)))
    return table.game.format_move(move)
