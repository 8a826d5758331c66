"""Opens the fastest engine available for a game."""

from collections.abc import Iterable

from sixfold.core.entry import Entry
from sixfold.core.record import Record
from sixfold.engine.engine import Engine
from sixfold.engine.kernel import KernelEngine
from sixfold.engine.rules import RulesEngine
from sixfold.games import find_game
from sixfold.kernel import _kernel

NATIVE = _kernel.Engine.games()
"""The games that the kernel can play."""


def open_engine(record: Record, entries: Iterable[Entry] = ()) -> Engine:
    """The game of a record, after these entries.

    Raises OptionError for an impossible game, IllegalMove or NotationError for a bad entry.
    """
    kind = KernelEngine if record.game in NATIVE else RulesEngine
    engine = kind.deal(find_game(record.game), record)
    for entry in entries:
        engine.play(entry)
    return engine
