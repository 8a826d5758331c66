"""Pictures made of text: what a terminal shows, without knowing any terminal."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    """Some text in one ink; `ink` names a color, which never carries meaning alone."""

    text: str
    ink: str = ""
    bold: bool = False


Line: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = tuple[Line, ...]


def plain(picture: Iterable[Line]) -> str:
    """The picture without any ink.

    >>> print(plain([(Span("Rc", "red"), Span(" "), Span("Rs", "red"))]))
    Rc Rs
    """
    return "\n".join("".join(span.text for span in line).rstrip() for line in picture)
