"""A text with its details apart, so that it can be said in any language."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_PLACE = re.compile(r"\{(\w+)\}")


def fill(text: str, details: Mapping[str, object]) -> str:
    """A text with its {details} filled in, as the web app does it too.

    >>> fill("{count} tiles are left {here}", {"count": 3})
    '3 tiles are left {here}'
    """
    return _PLACE.sub(lambda place: str(details.get(place[1], place[0])), text)


def printable(text: str) -> str:
    r"""The text in one line, safe to show: what cannot be printed is spelled out.

    >>> print(printable("Rc\x1b@0,0"))
    Rc\x1b@0,0
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is to be said; `many` is said instead for other counts than one.

    A detail may be a phrase or an error in its turn.
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
    """A text to translate, written out here.

    >>> str(phrase("seat {seat} begins", seat=2))
    'seat 2 begins'
    """
    return Phrase(text, details)


def counted(one: str, many: str, /, count: int, **details: object) -> Phrase:
    """A text to translate that depends on a number.

    >>> [str(counted("{count} tile", "{count} tiles", count)) for count in (1, 2)]
    ['1 tile', '2 tiles']
    """
    return Phrase(one, {"count": count, **details}, many)


def system_words(error: OSError) -> Phrase:
    """What the operating system says, without the number and the path."""
    return Phrase(error.strerror or str(error))
