"""How good the moves of a position are, with error bars; native/engine/assessment.hpp does it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame
from sixfold.core.phrase import Phrase
from sixfold.core.record import Record
from sixfold.core.rng import seed_from_text
from sixfold.core.story import replay
from sixfold.engine.kernel import KernelEngine
from sixfold.engine.opening import open_engine
from sixfold.games import find_game
from sixfold.kernel._kernel import Study


@dataclass(frozen=True, slots=True)
class Assessed:
    """A move and what it is worth: chances to win, from 0 to 1."""

    text: str
    value: float
    """The chance of the seat that moves, with one standard error."""
    error: float
    behind: float
    """By how much it is behind the best move."""
    doubt: float
    """One standard error of `behind`, smaller than those of the two values: both moves were judged
    in the same deals."""
    margin: float
    """The lead to be expected, in points or turns."""
    chances: tuple[float, ...]
    """The chances of every seat."""
    notes: tuple[str, ...]
    """Reasons as codes, such as qwirkle.completes-six."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What is known of the moves after some slices; the best first."""

    done: int
    slices: int
    moves: tuple[Assessed, ...]


def assess(
    record: Record,
    *,
    also: Sequence[str] = (),
    seed: str = "study",
    effort: float = 1.0,
    stop: Callable[[], bool] | None = None,
) -> Assessment:
    """The best moves where a record ends, and those of `also`; twice the effort, twice the time.

    Raises RecordError for an invalid record, OptionError if nobody is to move or a move is illegal.

    >>> from sixfold.study import assess
    >>> text = "0,0:RcRsRdRlRt RxYc,GcGs 20,20 0"
    >>> found = assess(Record("qwirkle", 2, bytes(32), position=text), effort=0.2)
    >>> found.moves[0].notes[0], found.moves[0].behind
    ('qwirkle.completes-six', 0.0)
    """
    engine = engine_of(record)
    if engine.turn is None:
        raise OptionError("the game is over, so there is no move to assess")
    study = engine.assess(seed_from_text(seed), also, effort)
    work(study, stop)
    found = msgspec.json.decode(study.json(), type=Assessment)
    if not found.moves:
        raise OptionError("a move to assess is not legal")
    return found


def engine_of(record: Record) -> KernelEngine:
    """The native engine at the end of a record; raises RecordError for an invalid one."""
    game = find_game(record.game)
    replay(game, record)
    engine = open_engine(record, record.entries)
    if not isinstance(engine, KernelEngine):
        raise _not_native(game)
    return engine


def _not_native(game: AnyGame) -> OptionError:
    return OptionError("{game} has no engine to study it with", game=Phrase(game.title))


def work(study: Study, stop: Callable[[], bool] | None) -> None:
    """Do all slices, or as many as there is time for."""
    while study.step() and not (stop and stop()):
        pass
