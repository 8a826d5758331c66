"""Bots for programs that do other things while a bot thinks."""

import asyncio
from threading import Event
from types import TracebackType
from typing import Any, Self

from sixfold.bots.bot import Budget, Thought
from sixfold.bots.levels import bots_of, make_bot
from sixfold.core.errors import OptionError
from sixfold.core.game import Move, State, View
from sixfold.games import GAMES
from sixfold.table.table import Table, limited


class TableBot:
    """A bot that thinks in a thread of its own; leaving its block stops what it thinks about.

    >>> import sixfold
    >>> async def first_move() -> str:
    ...     table = sixfold.twisty(seed=7)
    ...     async with sixfold.bot("expert") as bot:
    ...         return await bot.best(table)
    >>> asyncio.run(first_move())
    '@g1'
    """

    def __init__(self, level: str) -> None:
        self.level = level
        self._thoughts: dict[asyncio.Future[Any], Event] = {}
        self._is_open = False

    async def __aenter__(self) -> Self:
        self._is_open = True
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_open = False
        for stop in self._thoughts.values():
            stop.set()
        await asyncio.gather(*self._thoughts, return_exceptions=True)

    async def think(
        self,
        table: Table[State, Move, View],
        *,
        seconds: float | None = None,
        simulations: int | None = None,
    ) -> Thought[Move]:
        """A ranking of the moves of the seat to move; without limits the bot uses its own.

        It is about the table as it is now, whatever is played meanwhile. Cancelling stops it.
        """
        if not self._is_open:
            raise OptionError("a bot thinks inside its block: async with sixfold.bot(...) as bot")
        game, seat, stop = table.game, table.mover(), Event()
        bot, view, seed = make_bot(game, self.level), table.view(seat), table.chance(self.level)
        budget = limited(None if simulations is None else Budget(None, simulations), seconds)
        work = asyncio.to_thread(bot.think, view, seed, budget, stop.is_set)
        thought = asyncio.ensure_future(work)
        self._thoughts[thought] = stop
        try:
            return await asyncio.shield(thought)
        finally:
            stop.set()
            thought.add_done_callback(self._forget)

    async def best(
        self,
        table: Table[State, Move, View],
        *,
        seconds: float | None = None,
        simulations: int | None = None,
    ) -> str:
        """The move that the bot would make, as text."""
        thought = await self.think(table, seconds=seconds, simulations=simulations)
        return table.game.format_move(thought.move)

    def _forget(self, thought: "asyncio.Future[Any]") -> None:
        del self._thoughts[thought]
        if not thought.cancelled():
            thought.exception()  # nobody may be waiting for it any more


def bot(level: str = "master") -> TableBot:
    """A bot of a level, for any game that has it: `async with sixfold.bot("master") as bot`."""
    known = {name: None for game in GAMES.values() for name in bots_of(game)}
    if level not in known:
        raise OptionError(
            "there is no bot '{name}'; bots: {bots}", name=level, bots=", ".join(known)
        )
    return TableBot(level)
