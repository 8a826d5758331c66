"""The protocol of a running game: entries in, JSON out."""

from typing import Any, NamedTuple, Protocol

from sixfold.core.entry import Entry, format_entry
from sixfold.core.game import Outcome
from sixfold.core.record import Result
from sixfold.core.seat import Seat
from sixfold.kernel.limits import EVERY


class Played(NamedTuple):
    """One ply. If part of it is hidden, only a record may have the entry and the details."""

    entry: Entry
    """The entry as recorded: a move is in its game's canonical notation."""
    public: str
    """The entry as one line that everybody may read."""
    points: int
    details: bytes
    """The turn described as JSON."""

    @property
    def is_public(self) -> bool:
        """Whether everybody may read the entry as it is recorded."""
        return self.public == format_entry(self.entry)


class TextEngine(Protocol):
    """A game from its deal to its current state; `play` advances it.

    For the same entries, all engines of a game return the same bytes and refusals.
    """

    @property
    def ply(self) -> int: ...

    @property
    def turn(self) -> Seat | None:
        """Who must decide now, in or out of turn; None when the game is over."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def away(self) -> tuple[bool, ...]:
        """Whether each seat has left."""

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def result(self) -> Result | None: ...

    def play(self, entry: Entry) -> Played:
        """Raises IllegalMove or NotationError and leaves the game unchanged."""

    def at(self, ply: int) -> "TextEngine":
        """Another engine with the game as of `ply`."""

    def shown(self) -> bytes:
        """What everybody sees, as JSON."""

    def own(self, seat: Seat) -> bytes:
        """The values of `shown` that this seat sees differently, as a JSON object."""

    def position(self, seat: Seat | None = None) -> str:
        """The position text as a seat knows it; None tells all hands. See docs/positions.md."""

    def preview(self, seat: Seat, draft: str) -> bytes:
        """Evaluate a half-made turn, as JSON; raises NotationError."""

    def legal(self, limit: int = EVERY) -> list[tuple[str, int]]:
        """Up to `limit` moves of the seat to move, with points, in the order of `legal_texts`."""

    def has_revealed_since(self, ply: int) -> bool:
        """Whether hidden information was revealed after a ply, so that it cannot be undone."""


class Engine(TextEngine, Protocol):
    """An engine for Python, with the values that bots decide on."""

    def at(self, ply: int) -> "Engine": ...

    def view(self, seat: Seat | None) -> Any:
        """What a seat, or a spectator, may know."""
