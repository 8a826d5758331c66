"""Brute-force rearrangement: every way to partition cards into sets."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from sixfold.games.rummy.pieces import Group, Table, cards_of, is_set
from sixfold.games.tiles import ALL_TILES, Tile

Result: TypeAlias = tuple[tuple[Tile, ...], Table]
"""The cards played and the qwirkles that leave the table: all that matters of a play."""


@cache
def sets_with(first: Tile) -> list[Group]:
    """All sets in which a card is the first in order."""
    later = [card for card in ALL_TILES if card > first]
    row = [card for card in later if card.color == first.color]
    column = [card for card in later if card.shape == first.shape]
    found = [
        (first, *others)
        for line in (row, column)
        for size in range(2, 6)
        for others in combinations(line, size)
    ]
    assert all(map(is_set, found))
    return found


@cache
def removals(cards: tuple[Tile, ...]) -> frozenset[Table]:
    """The qwirkles of every way to lay all these cards into sets."""
    if not cards:
        return frozenset([()])
    found = set()
    left = Counter(cards)
    for group in sets_with(cards[0]):
        if all(left[card] for card in group):
            rest = tuple(sorted((left - Counter(group)).elements()))
            six = (group,) if len(group) == 6 else ()
            found |= {tuple(sorted((*six, *others))) for others in removals(rest)}
    return frozenset(found)


def results(table: Table, hand: Sequence[Tile]) -> Iterator[Result]:
    """Every different result of a turn."""
    for size in range(1, len(hand) + 1):
        for played in sorted(set(combinations(sorted(hand), size))):
            for qwirkles in removals(tuple(sorted((*cards_of(table), *played)))):
                yield played, qwirkles
