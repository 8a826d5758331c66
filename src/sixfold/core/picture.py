"""Text pictures, independent of any terminal."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from sixfold.core.phrase import Phrase


class Span(NamedTuple):
    """Text in one ink; `ink` names a color, which never carries meaning alone.

    Translatable text is a Phrase; `width` is its minimum number of columns.
    """

    text: str | Phrase
    ink: str = ""
    bold: bool = False
    width: int = 0


TextLine: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = tuple[TextLine, ...]


def plain(picture: Iterable[TextLine]) -> str:
    """The picture without colors, in English.

    >>> print(plain([(Span("Rc", "red"), Span(" "), Span("Rs", "red"))]))
    Rc Rs
    """
    return "\n".join("".join(map(_english, line)).rstrip() for line in picture)


def _english(span: Span) -> str:
    return str(span.text).ljust(span.width)
