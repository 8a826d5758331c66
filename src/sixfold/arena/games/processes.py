"""Plays deals in parallel, with deterministic, ordered results."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NoReturn, Protocol, TypeAlias

from sixfold.arena.contest import Contest
from sixfold.arena.games.game import Played, play_deals
from sixfold.arena.games.players import put_down_engines
from sixfold.core.errors import SixfoldError

Deal: TypeAlias = list[Played]
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
CHUNK_MAX = 8
WAITING = 3
"""Chunks queued per process, so that none ever idles."""
PATIENCE = 5.0
"""Timeout for a process to exit when told to."""


class Hall(Protocol):
    """Where games are played."""

    @property
    def size(self) -> int:
        """How many games run in parallel."""

    def submit(self, work: Callable[..., Any], *args: Any) -> "Future[Any]": ...

    def close(self) -> None:
        """Stop immediately, even during games."""


class OneRoom:
    """This process."""

    size = 1

    def submit(self, work: Callable[..., Any], *args: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(work(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    def close(self) -> None:
        put_down_engines()


class Processes:
    """All cores of this machine."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool = ProcessPoolExecutor(
            size, mp_context=multiprocessing.get_context("spawn"), initializer=_set_up
        )

    def submit(self, work: Callable[..., Any], *args: Any) -> "Future[Any]":
        return self._pool.submit(work, *args)

    def close(self) -> None:
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(PATIENCE)
            process.kill()


def _set_up() -> None:
    """Ignore Ctrl-C, which the parent handles; exit when the parent dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _leave())
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        _leave()


def _leave() -> NoReturn:
    put_down_engines()
    os._exit(1)


def local_hall(jobs: int) -> Hall:
    return OneRoom() if jobs == 1 else Processes(jobs)


def run(contest: Contest, numbers: range, hall: Hall) -> Iterator[Deal]:
    """The games of each deal, in the order of the deals. Raises BotFailed and SixfoldError."""
    chunks = _chunks(numbers, hall.size)
    waiting: deque[tuple[range, Future[Any]]] = deque()
    for chunk in chunks:
        waiting.append((chunk, hall.submit(play_deals, contest, chunk)))
        if len(waiting) > (WAITING * hall.size if hall.size > 1 else 0):
            yield from _result(*waiting.popleft())
    while waiting:
        yield from _result(*waiting.popleft())


def _result(chunk: range, future: "Future[Any]") -> Sequence[Deal]:
    try:
        found: Sequence[Deal] = future.result()
    except BrokenProcessPool:
        raise SixfoldError(
            "a process died while it played; deals {first} to {last} or one of the next"
            " did it. With --jobs 1 it is the one after the last that counted",
            first=chunk[0],
            last=chunk[-1],
        ) from None
    except SixfoldError as error:
        raise getattr(error, "cause", error) from None  # Ray wraps exceptions of its workers
    return found


def _chunks(numbers: range, size: int) -> Iterator[range]:
    step = max(1, min(CHUNK_MAX, len(numbers) // (16 * size))) if size > 1 else 1
    return (numbers[start : start + step] for start in range(0, len(numbers), step))
