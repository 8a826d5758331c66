"""The protocol of a running game: entries in, JSON out."""

from typing import Any, NamedTuple, Protocol

from sixfold.core.entry import Entry
from sixfold.core.game import Outcome
from sixfold.core.record import Result
from sixfold.core.seat import Seat


class Played(NamedTuple):
    """One ply, without what only its maker may know."""

    entry: Entry
    """As a record keeps it: a move is written in the canonical notation of its game."""
    public: str
    """The entry as one line that everybody may read."""
    points: int
    details: bytes
    """The turn spelled out as JSON; an empty object when a part of it is hidden."""


class Engine(Protocol):
    """A game from its deal to where it stands now; `play` moves it on.

    All engines of a game give the same bytes and the same refusals for the same entries.
    """

    @property
    def ply(self) -> int: ...

    @property
    def turn(self) -> Seat | None:
        """Who must decide now, in turn or out of it; None when the game is over."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def away(self) -> tuple[bool, ...]:
        """For each seat whether it has left."""

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def result(self) -> Result | None: ...

    def play(self, entry: Entry) -> Played:
        """Raises IllegalMove or NotationError; then nothing has changed."""

    def at(self, ply: int) -> "Engine":
        """Another engine, where the game stood after an earlier ply, or stands now."""

    def shown(self) -> bytes:
        """What everybody sees, as JSON."""

    def own(self, seat: Seat) -> bytes:
        """The values of `shown` that this seat sees differently, as a JSON object."""

    def view(self, seat: Seat | None) -> Any:
        """What whoever decides may know."""

    def preview(self, seat: Seat, draft: str) -> bytes:
        """What a half-made turn would be, as JSON; raises NotationError."""

    def has_revealed_since(self, ply: int) -> bool:
        """Whether somebody has seen something hidden after a ply, so that it cannot be undone."""
