"""Runs in the bots' worker processes; a bot gets only a View."""

import multiprocessing
import os
import secrets
import signal
import threading
import time
from types import FrameType
from typing import Any, NoReturn

from sixfold.bots.bot import Judged, Stop
from sixfold.bots.levels import make_bot
from sixfold.core.game import AnyGame
from sixfold.core.rng import SEED_BYTES
from sixfold.games import find_game
from sixfold.kernel.legal import legal_texts
from sixfold.wire.api import Idea

NICENESS = 10
PATIENCE = 0.8
"""The fraction of its time after which a bot is asked to stop and answer."""


class Late(Exception):  # noqa: N818 - what a clock says
    """The thinking time is over."""


def set_up() -> None:
    """Called once per worker: lowers its priority below the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _ring)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """Exit when the server has died: nobody waits for an answer any more."""
    if (server := multiprocessing.parent_process()) is not None:
        server.join()
        os._exit(1)


def ready() -> None:
    """A no-op to warm up a worker."""


def choose(game: str, level: str, view: Any, seconds: float) -> str:
    """The move of a bot as text; raises Late."""
    found = find_game(game)
    bot = make_bot(found, level)
    with _Alarm(seconds):
        thought = bot.think(view, secrets.token_bytes(SEED_BYTES), stop=_deadline(seconds))
    return found.format_move(thought.move)


def advise(game: str, level: str, view: Any, count: int, seconds: float) -> list[Idea]:
    """The best moves a bot finds; raises Late."""
    found = find_game(game)
    bot = make_bot(found, level)
    with _Alarm(seconds):
        thought = bot.think(view, secrets.token_bytes(SEED_BYTES), stop=_deadline(seconds))
        return [_idea(found, view, judged) for judged in thought.ranked[:count]]


def _idea(game: AnyGame, view: Any, judged: Judged[Any]) -> Idea:
    return Idea(
        text=game.format_move(judged.move),
        points=game.points(view, judged.move),
        value=judged.value,
        error=judged.error,
        margin=judged.margin,
        notes=list(judged.notes),
    )


def legal_moves(game: str, view: Any, limit: int, seconds: float) -> list[tuple[str, int]]:
    """Up to `limit` legal moves and their points; raises Late."""
    found = find_game(game)
    with _Alarm(seconds):
        return legal_texts(found, view, limit)


def _deadline(seconds: float) -> Stop:
    """A stop check for native code, which signals cannot interrupt."""
    end = time.monotonic() + PATIENCE * seconds
    return lambda: time.monotonic() > end


class _Alarm:
    """Interrupts Python code that takes too long, where the platform supports it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, self._seconds)

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(signum: int, frame: FrameType | None) -> NoReturn:
    raise Late
