"""One decision of a game, with the states around it."""

from typing import Generic, NamedTuple

from sixfold.core.entry import Entry, Moved
from sixfold.core.game import State
from sixfold.core.seat import Seat


class Ply(NamedTuple, Generic[State]):
    """What `Table.plies` lists.

    >>> import sixfold
    >>> [(ply.number, ply.seat, ply.move) for ply in sixfold.twisty(seed=7).play("@a1").plies()]
    [(1, 1, '@a1')]
    """

    number: int
    """1 is the first."""
    entry: Entry
    """As in the record: a move, or a decision of the referee."""
    before: State
    after: State

    @property
    def seat(self) -> Seat | None:
        """Whose decision it was; None if it was everybody's."""
        return getattr(self.entry, "seat", None)

    @property
    def move(self) -> str | None:
        """The move as text; None for a decision of the referee."""
        return self.entry.text if isinstance(self.entry, Moved) else None
