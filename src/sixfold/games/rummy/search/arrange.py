"""Turns a complete layout into sets, close to the previous table."""

from collections import Counter
from collections.abc import Sequence

from sixfold.games.rummy.pieces import (
    QWIRKLE_SIZE,
    Group,
    Table,
    is_of_one_color,
    is_qwirkle,
    is_set,
)
from sixfold.games.rummy.search.layout import COLOR_LINES, LINES, Layout, counts_in, kind_at
from sixfold.games.rummy.search.lines import PLACES
from sixfold.games.tiles import ALL_TILES, LINE_MAX, Tile

SET_MAX = QWIRKLE_SIZE - 1
"""The sizes of sets that stay on the table."""

CARDS = [[ALL_TILES[kind_at(line, place)] for place in PLACES] for line in LINES]


def line_of(group: Group) -> int:
    """The line a set belongs to."""
    card = group[0]
    return COLOR_LINES[card.color] if is_of_one_color(group) else LINE_MAX + card.shape


def arrange(layout: Layout, qwirkles: Sequence[int], before: Table) -> list[Group]:
    """The sets of a complete layout, with exactly this many qwirkles of each line."""
    homes: list[list[Group]] = [[] for _ in LINES]
    for group in before:
        homes[line_of(group)].append(group)
    groups: list[Group] = []
    for line in LINES:
        if any(counts := counts_in(layout, line)):
            groups += [tuple(CARDS[line])] * qwirkles[line]
            rest: Counter[Tile] = Counter()
            for card, count in zip(CARDS[line], counts, strict=True):
                rest[card] = count - qwirkles[line]
            groups += _grow(rest, homes[line]) or _deal(rest)
    return groups


def _grow(cards: Counter[Tile], before: Sequence[Group]) -> list[Group] | None:
    """Keep the previous sets, with the other cards added to or beside them, if possible."""
    left = cards.copy()
    sets: list[Group] = []
    for group in before:
        if all(left[card] for card in group):
            left.subtract(group)
            sets.append(group)
    others = tuple(left.elements())
    if is_set(others) and not is_qwirkle(others):
        return [*sets, others]
    for card in others:
        fitting = (i for i, s in enumerate(sets) if len(s) < SET_MAX and card not in s)
        if (home := next(fitting, None)) is None:
            return None
        sets[home] += (card,)
    return sets


def _deal(cards: Counter[Tile]) -> list[Group]:
    """The fewest sets that hold these cards of a line without forming qwirkles.

    Dealing round-robin puts copies of a card into different sets of nearly equal size.
    """
    sets = max(max(cards.values()), -(-cards.total() // SET_MAX))
    row = tuple(sorted(cards.elements()))
    return [row[first::sets] for first in range(sets)]
