"""Pictures made of text: what a terminal shows, without knowing any terminal."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from sixfold.core.phrase import Phrase


class Span(NamedTuple):
    """Some text in one ink; `ink` names a color, which never carries meaning alone.

    Words of a language are a Phrase; `width` is how many columns they take at least.
    """

    text: str | Phrase
    ink: str = ""
    bold: bool = False
    width: int = 0


Line: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = tuple[Line, ...]


def plain(picture: Iterable[Line]) -> str:
    """The picture without any ink, in English.

    >>> print(plain([(Span("Rc", "red"), Span(" "), Span("Rs", "red"))]))
    Rc Rs
    """
    return "\n".join("".join(map(_english, line)).rstrip() for line in picture)


def _english(span: Span) -> str:
    return str(span.text).ljust(span.width)
