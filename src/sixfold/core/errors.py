"""Everything that can be wrong with what somebody gave us.

SixfoldError
├── NotationError      text that is no move, tile or seed
│   └── RecordError    a record file that cannot be read or does not hold; knows its line
├── OptionError        a game that cannot be set up like this
└── IllegalMove        a move that the rules forbid; carries its Reason
"""

from typing import NamedTuple

from sixfold.core.phrase import fill, phrase, printable


class Reason(NamedTuple):
    """Why a move is refused: a stable code, the clause, and a sentence to translate."""

    code: str
    clause: str
    text: str


class SixfoldError(Exception):
    """Bad input; its message is meant for people: a text to translate, and its details.

    >>> str(NotationError("'{text}' is no tile", text="Zz"))
    "'Zz' is no tile"
    """

    def __init__(self, text: str, /, **details: object) -> None:
        super().__init__(text)
        self.text, self.details = text, {name: _shown(value) for name, value in details.items()}

    def __str__(self) -> str:
        """In English."""
        return fill(self.text, self.details)


def _shown(value: object) -> object:
    return printable(value) if isinstance(value, str) else value


class NotationError(SixfoldError):
    """Text that is not what it should be."""


class RecordError(NotationError):
    """A record that cannot be read, or that contradicts the rules; it says where."""

    def __init__(
        self, text: str, /, *, line: int | None = None, ply: int | None = None, **details: object
    ) -> None:
        self.line, self.ply = line, ply
        if line or ply:
            why = NotationError(text, **details)
            super().__init__(_PLACES[bool(line), bool(ply)], line=line, ply=ply, why=why)
        else:
            super().__init__(text, **details)

    @property
    def why(self) -> SixfoldError:
        """What is wrong, without the place."""
        why = self.details.get("why")
        return why if self.text in _PLACES.values() and isinstance(why, SixfoldError) else self

    @property
    def message(self) -> str:
        """The same in English."""
        return str(self.why)


_PLACES = {
    (True, False): phrase("line {line}: {why}").text,
    (False, True): phrase("ply {ply}: {why}").text,
    (True, True): phrase("line {line}, ply {ply}: {why}").text,
}


class OptionError(SixfoldError):
    """A set-up that no game can have."""


class IllegalMove(SixfoldError):  # noqa: N818 - the word players use
    """A move that the rules forbid."""

    def __init__(self, reason: Reason, /, **details: object) -> None:
        super().__init__(reason.text, **details)
        self.reason, self.args = reason, (reason,)

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.reason.clause})"
