"""A fair priority queue for scarce workers."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import IntEnum
from typing import TypeAlias

Turn: TypeAlias = asyncio.Future[None]


class Urgency(IntEnum):
    """Priority; advice waits while any bot has to move."""

    MOVE = 0
    ADVICE = 1


class FairQueue:
    """Grants slots by priority, then round-robin between tables.

    Advice always leaves one of several slots free for moves, as running work is not preempted.
    """

    def __init__(self, slots: int) -> None:
        self._free = {Urgency.MOVE: slots, Urgency.ADVICE: max(1, slots - 1)}
        """Free slots per urgency; those for moves include all slots."""
        self._waiting: dict[Urgency, OrderedDict[str, deque[Turn]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    @asynccontextmanager
    async def slot(self, table: str, urgency: Urgency) -> AsyncIterator[None]:
        """Wait for a slot, and hold it."""
        await self._take(table, urgency)
        try:
            yield
        finally:
            self._give_back(urgency)

    async def _take(self, table: str, urgency: Urgency) -> None:
        if self._may_take(urgency):
            self._count(urgency, -1)
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting[urgency].setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the slot was granted just before
                self._give_back(urgency)
            else:
                self._leave(table, urgency, turn)
            raise

    def _may_take(self, urgency: Urgency) -> bool:
        return all(self._free[kind] > 0 for kind in Urgency if kind <= urgency)

    def _count(self, urgency: Urgency, slots: int) -> None:
        for kind in Urgency:
            if kind <= urgency:
                self._free[kind] += slots

    def _give_back(self, urgency: Urgency) -> None:
        self._count(urgency, +1)
        for kind, tables in self._waiting.items():
            while tables and self._may_take(kind):
                turn = _next_turn(tables)
                if not turn.done():
                    self._count(kind, -1)
                    turn.set_result(None)

    def _leave(self, table: str, urgency: Urgency, turn: Turn) -> None:
        """Remove a cancelled waiter."""
        turns = self._waiting[urgency].get(table)
        if turns is not None:
            with suppress(ValueError):
                turns.remove(turn)
            if not turns:
                del self._waiting[urgency][table]


def _next_turn(tables: OrderedDict[str, deque[Turn]]) -> Turn:
    table, turns = tables.popitem(last=False)
    turn = turns.popleft()
    if turns:
        tables[table] = turns  # behind the other tables
    return turn
