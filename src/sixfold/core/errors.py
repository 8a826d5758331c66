"""Exceptions for bad input.

SixfoldError
├── NotationError      text that is not a move, tile or seed
│   └── RecordError    an unreadable or inconsistent record; knows its line
├── OptionError        an impossible game set-up
└── IllegalMove        a move the rules forbid; carries its Reason
"""

from typing import NamedTuple

from sixfold.core.phrase import fill, phrase, printable


class Reason(NamedTuple):
    """Why a move is refused: a stable code, the clause, and a sentence to translate."""

    code: str
    clause: str
    text: str


class SixfoldError(Exception):
    """Bad input, with a message for people: a translatable text and its details.

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
    """Text that cannot be parsed."""


class RecordError(NotationError):
    """A record that cannot be read or contradicts the rules; says where."""

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
        """What is wrong, without the location."""
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
    """An impossible set-up."""


class IllegalMove(SixfoldError):  # noqa: N818 - the word players use
    """A move the rules forbid."""

    def __init__(self, reason: Reason, /, **details: object) -> None:
        super().__init__(reason.text, **details)
        self.reason, self.args = reason, (reason,)

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.reason.clause})"
