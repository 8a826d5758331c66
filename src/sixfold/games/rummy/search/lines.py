"""The algebra of one line: the six cards of a color or of a shape, up to three copies of each.

Two different cards share at most one mark, so every set lies in exactly one of twelve lines (M2).
Cards of a line whose counts add up to N, with the maximum M, can be split into sets if and only if
3M <= N, and into sets among which are m qwirkles if and only if m <= min and 3(M + m) <= N.

There are only 4096 ways to fill a line. A way is numbered by its counts as digits of base four, and
a set of ways is one integer of 4096 bits: ruling ways out is a single `&`.
"""

from collections.abc import Iterable, Sequence

from sixfold.games.rummy.pieces import SET_MIN
from sixfold.games.tiles import COPIES, LINE_MAX

PLACES = range(LINE_MAX)
COUNTS = range(COPIES + 1)
WAYS = range(len(COUNTS) ** LINE_MAX)


def most_qwirkles(counts: Sequence[int]) -> int:
    """How many qwirkles a line can hold beside other sets; -1 if it cannot be split into sets.

    >>> most_qwirkles((1, 1, 1, 1, 1, 1)), most_qwirkles((1, 1, 1, 0, 0, 0))
    (1, 0)
    >>> most_qwirkles((2, 1, 1, 1, 1, 1)), most_qwirkles((2, 1, 1, 1, 0, 0))
    (0, -1)
    """
    room = sum(counts) // SET_MIN - max(counts)
    return min(room, *counts) if room >= 0 else -1


def _counts(way: int) -> tuple[int, ...]:
    return tuple(way // len(COUNTS) ** place % len(COUNTS) for place in PLACES)


def _set_of(ways: Iterable[int]) -> int:
    members = bytearray(len(WAYS) // 8)
    for way in ways:
        members[way // 8] |= 1 << way % 8
    return int.from_bytes(members, "little")


_COUNTS = [_counts(way) for way in WAYS]
_QWIRKLES = [most_qwirkles(counts) for counts in _COUNTS]

AT_LEAST = [_set_of(way for way in WAYS if _QWIRKLES[way] >= m) for m in COUNTS]
"""AT_LEAST[m]: ways to hold m qwirkles or more; AT_LEAST[0] is every way to split into sets."""

HOLDING = [
    [_set_of(way for way in WAYS if _COUNTS[way][place] == count) for count in COUNTS]
    for place in PLACES
]
"""HOLDING[place][count]: ways with this many copies of the card at a place."""

ALLOWING = [
    [sum(holding[n] for n in COUNTS if choice >> n & 1) for choice in range(1 << len(COUNTS))]
    for holding in HOLDING
]
"""ALLOWING[place][choice]: the same for several counts, the bits of `choice`."""
