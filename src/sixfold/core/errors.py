"""Everything that can be wrong with what somebody gave us.

SixfoldError
├── NotationError      text that is no move, tile or seed
│   └── RecordError    a record file that cannot be read or does not hold; knows its line
├── OptionError        a game that cannot be set up like this
└── IllegalMove        a move that the rules forbid; carries its Reason
"""

from typing import NamedTuple


class Reason(NamedTuple):
    """Why a move is refused: a stable code, the clause, and a sentence to translate."""

    code: str
    clause: str
    text: str


class SixfoldError(Exception):
    """Bad input; its message is meant for people."""


class NotationError(SixfoldError):
    """Text that is not what it should be."""


class RecordError(NotationError):
    """A record that cannot be read, or that contradicts the rules; it says where."""

    def __init__(self, message: str, *, line: int | None = None, ply: int | None = None) -> None:
        self.message, self.line, self.ply = message, line, ply
        places = {"line": line, "ply": ply}
        where = ", ".join(f"{name} {number}" for name, number in places.items() if number)
        super().__init__(f"{where}: {message}" if where else message)


class OptionError(SixfoldError):
    """A set-up that no game can have."""


class IllegalMove(SixfoldError):  # noqa: N818 - the word players use
    """A move that the rules forbid."""

    def __init__(self, reason: Reason, **details: object) -> None:
        self.reason = reason
        self.details = details
        super().__init__(f"{reason.text.format(**details)} ({reason.clause})")
