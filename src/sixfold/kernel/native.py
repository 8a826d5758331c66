"""The interface of games that run in the kernel."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias

from sixfold.core.seat import Seat

Made: TypeAlias = tuple[Seat | None, tuple[int, ...], tuple[Seat, ...], str, bytes]
"""After a move: whose turn it is, scores, winners and clause, and the move described as JSON."""


class Native(Protocol):
    """A mutable game in the kernel."""

    def play(self, text: str) -> Made | None:
        """None, with nothing changed, unless the text is a canonical and legal move."""

    def shown(self) -> bytes: ...

    def own(self, seat: Seat) -> bytes:
        """Empty when the seat sees what everybody sees."""


class NativeGame(NamedTuple):
    """How states of the Python rules are loaded into the kernel."""

    load: Callable[[Any], Native]
    """Raises ValueError for a state that the kernel cannot take."""
    hides: Callable[[str], bool]
    """Whether part of a move is hidden from the other seats."""
