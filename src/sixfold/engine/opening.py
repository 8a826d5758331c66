"""Opens the fastest engine available for a game."""

from collections.abc import Iterable

from sixfold.core.entry import Entry
from sixfold.core.record import Record
from sixfold.engine.engine import Engine
from sixfold.engine.kernel import KernelEngine
from sixfold.engine.rules import RulesEngine
from sixfold.games import find_game, find_part
from sixfold.kernel.native import NativeGame


def open_engine(record: Record, entries: Iterable[Entry] = ()) -> Engine:
    """The game of a record, after these entries.

    Raises OptionError for an impossible game, IllegalMove or NotationError for a bad entry.
    """
    engine = _dealt(record)
    for entry in entries:
        engine.play(entry)
    return engine


def native_game(name: str) -> NativeGame | None:
    """A game's kernel support, if it has any."""
    found: NativeGame | None = getattr(find_part("kernel", name), "NATIVE", None)
    return found


def _dealt(record: Record) -> Engine:
    rules = RulesEngine.deal(find_game(record.game), record)
    native = native_game(record.game)
    return rules if native is None else KernelEngine(rules, native)
