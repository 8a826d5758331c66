"""The one thing a turn can be, and its text."""

import re
from dataclasses import dataclass

from sixfold.core.errors import NotationError
from sixfold.core.phrase import Phrase

HELP = "2:3 takes three objects from heap 2"

_TAKE = re.compile(r"([0-9]{1,2}):([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Take:
    """Some objects from one heap; heaps are counted from 1."""

    heap: int
    count: int


def format_move(move: Take) -> str:
    return f"{move.heap}:{move.count}"


def parse_move(text: str) -> Take:
    """The move a text stands for; raises NotationError.

    >>> parse_move(" 2:3 ")
    Take(heap=2, count=3)
    """
    if not (found := _TAKE.fullmatch(text.strip())):
        raise NotationError("'{text}' is no move: {help}", text=text, help=Phrase(HELP))
    return Take(int(found[1]), int(found[2]))
