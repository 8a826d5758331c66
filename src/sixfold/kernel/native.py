"""What a game must bring to be played move by move in the kernel."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias

from sixfold.core.seat import Seat

Made: TypeAlias = tuple[Seat | None, tuple[int, ...], tuple[Seat, ...], str, bytes]
"""Whose turn it is after a move, the scores, who won by which clause, and the move spelled out."""


class Native(Protocol):
    """A game in the kernel, which changes when a move is made."""

    def play(self, text: str) -> Made | None:
        """None when the text is not a canonical and legal move; then nothing has changed."""

    def shown(self) -> bytes: ...

    def own(self, seat: Seat) -> bytes:
        """Empty when the seat sees what everybody sees."""


class NativeGame(NamedTuple):
    """How states of the rules get into the kernel."""

    load: Callable[[Any], Native]
    """Raises ValueError for a state that the kernel cannot take."""
    hides: Callable[[str], bool]
    """Whether the others may not read all of a move."""
