"""Translatable texts with separate details."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_PLACE = re.compile(r"\{(\w+)\}")


def fill(text: str, details: Mapping[str, object]) -> str:
    """A text with its {details} filled in, exactly as in the web app.

    >>> fill("{count} tiles are left {here}", {"count": 3})
    '3 tiles are left {here}'
    """
    return _PLACE.sub(lambda place: str(details.get(place[1], place[0])), text)


def printable(text: str) -> str:
    r"""The text on one line, safe to show: unprintable characters are escaped.

    >>> print(printable("Rc\x1b@0,0"))
    Rc\x1b@0,0
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A translatable text; `many` replaces it for counts other than one.

    A detail may itself be a phrase or an error.
    """

    text: str
    details: Mapping[str, object] = field(default_factory=dict)
    many: str = ""

    @property
    def count(self) -> int:
        """The number that decides between `text` and `many`."""
        found = self.details.get("count")
        return found if isinstance(found, int) else 1

    def __str__(self) -> str:
        """In English."""
        return fill(self.many if self.many and self.count != 1 else self.text, self.details)


def phrase(text: str, /, **details: object) -> Phrase:
    """A translatable text, written in English.

    >>> str(phrase("seat {seat} begins", seat=2))
    'seat 2 begins'
    """
    return Phrase(text, details)


def counted(one: str, many: str, /, count: int, **details: object) -> Phrase:
    """A translatable text with a plural form.

    >>> [str(counted("{count} tile", "{count} tiles", count)) for count in (1, 2)]
    ['1 tile', '2 tiles']
    """
    return Phrase(one, {"count": count, **details}, many)


def system_words(error: OSError) -> Phrase:
    """The operating system's message, without the error number and path."""
    return Phrase(error.strerror or str(error))
