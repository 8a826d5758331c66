"""Opens the fastest engine that a game has."""

from collections.abc import Iterable

from sixfold.core.entry import Entry
from sixfold.core.record import Record
from sixfold.engine.engine import Engine
from sixfold.engine.kernel import KernelEngine
from sixfold.engine.rules import RulesEngine
from sixfold.games import find_game, find_part
from sixfold.kernel.native import NativeGame


def open_engine(record: Record, entries: Iterable[Entry] = ()) -> Engine:
    """The game that a record was dealt for, after these entries.

    Raises OptionError for a game that cannot be, IllegalMove or NotationError for a wrong entry.
    """
    engine = _dealt(record)
    for entry in entries:
        engine.play(entry)
    return engine


def native_game(name: str) -> NativeGame | None:
    """What a game brings to be played in the kernel."""
    found: NativeGame | None = getattr(find_part("kernel", name), "NATIVE", None)
    return found


def _dealt(record: Record) -> Engine:
    rules = RulesEngine.deal(find_game(record.game), record)
    native = native_game(record.game)
    return rules if native is None else KernelEngine(rules, native)
