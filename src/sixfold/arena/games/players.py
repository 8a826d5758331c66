"""Seat controllers: a bot in this process, or an external program."""

import time
from typing import Any, Protocol

from sixfold.arena.contest import Contest
from sixfold.arena.engines.program import Engine
from sixfold.arena.entrant import Entrant
from sixfold.bots.levels import make_bot
from sixfold.core.errors import IllegalMove
from sixfold.core.seat import Seat
from sixfold.games import find_game


class Mind(Protocol):
    """One seat's player, game after game."""

    def begin(self, contest: Contest) -> None:
        """A new game."""

    def move(self, view: Any, seed: bytes) -> Any: ...

    def refuse(self, text: str, error: IllegalMove) -> None:
        """Report an illegal move; for an external program, raises EngineFailed."""

    def seconds(self) -> float:
        """CPU time used so far."""


class OwnMind:
    """A bot of ours."""

    def __init__(self, game: str, entrant: Entrant) -> None:
        self._bot = make_bot(find_game(game), entrant.who)
        self._budget = entrant.budget

    def begin(self, contest: Contest) -> None:
        pass

    def move(self, view: Any, seed: bytes) -> Any:
        return self._bot.think(view, seed, self._budget).move

    def refuse(self, text: str, error: IllegalMove) -> None:
        pass

    def seconds(self) -> float:
        return time.process_time()


_BOTS: dict[tuple[str, Entrant], OwnMind] = {}
_ENGINES: dict[tuple[Entrant, Seat], Engine] = {}


def mind_of(game: str, entrant: Entrant, seat: Seat) -> Mind:
    """Cached per process. Each seat has its own program, so that none sees two hands."""
    if entrant.is_outside:
        if (entrant, seat) not in _ENGINES:
            _ENGINES[entrant, seat] = Engine(entrant, seat)
        return _ENGINES[entrant, seat]
    if (game, entrant) not in _BOTS:
        _BOTS[game, entrant] = OwnMind(game, entrant)
    return _BOTS[game, entrant]


def put_down_engines() -> None:
    """Kill the external programs started by this process."""
    for engine in _ENGINES.values():
        engine.put_down()
