"""Constraint propagation over all layouts of a set of cards.

The copies of each of the 36 cards are split between the line of its color and the line of its
shape. A layout keeps what is still possible: a set of splits for each card and a set of ways for
each line (see `lines`). Constraints propagate both ways, which leaves so little that the final
search hardly ever has to backtrack.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sixfold.games.rummy.search.lines import ALLOWING, AT_LEAST, COUNTS, HOLDING, PLACES
from sixfold.games.tiles import ALL_TILES, COPIES, LINE_MAX

KINDS = range(len(ALL_TILES))
LINES = range(2 * LINE_MAX)
COLOR_LINES = LINES[:LINE_MAX]


class Split(NamedTuple):
    """How many copies of a card lie in the line of its color and in the line of its shape."""

    by_color: int
    by_shape: int


class Layout(NamedTuple):
    """What is still possible: a set of ways per line and a set of splits per card.

    Never modified after creation.
    """

    lines: list[int]
    cards: list[int]


SPLITS = [Split(a, b) for a in COUNTS for b in COUNTS if a + b <= COPIES]
ALL_SPLITS = (1 << len(SPLITS)) - 1


def kind_at(line: int, place: int) -> int:
    """The card at a place of a line: lines 0 to 5 are colors, 6 to 11 are shapes."""
    if line in COLOR_LINES:
        return line * LINE_MAX + place
    return place * LINE_MAX + line - LINE_MAX


def _members(splits: int) -> list[Split]:
    return [split for i, split in enumerate(SPLITS) if splits >> i & 1]


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _splits_where(side: int, choice: int) -> int:
    return _bits(i for i, split in enumerate(SPLITS) if choice >> split[side] & 1)


_MEMBERS = [_members(splits) for splits in range(ALL_SPLITS + 1)]
_CHOICES = range(1 << len(COUNTS))

SIZE = [len(members) for members in _MEMBERS]
"""How many splits a set holds."""

FEWEST = [min(map(sum, members), default=0) for members in _MEMBERS]
MOST = [max(map(sum, members), default=0) for members in _MEMBERS]
"""The minimum and maximum number of copies on the table, for a set of splits."""

BETWEEN = [
    [_bits(i for i, split in enumerate(SPLITS) if low <= sum(split) <= high) for high in COUNTS]
    for low in COUNTS
]
"""BETWEEN[low][high]: splits with a number of copies in this range."""

_COUNTS_IN = [[(n, 1 << n) for n in COUNTS if choice >> n & 1] for choice in _CHOICES]
_BY_COLOR = [_bits(split.by_color for split in members) for members in _MEMBERS]
_BY_SHAPE = [_bits(split.by_shape for split in members) for members in _MEMBERS]
_WITH_BY_COLOR = [_splits_where(0, choice) for choice in _CHOICES]
_WITH_BY_SHAPE = [_splits_where(1, choice) for choice in _CHOICES]

# For each line: counts its cards may have in it, counts they may have in the crossing line, and
# splits that have such counts in it.
_SIDES = [(_BY_COLOR, _BY_SHAPE, _WITH_BY_COLOR)] * LINE_MAX + [
    (_BY_SHAPE, _BY_COLOR, _WITH_BY_SHAPE)
] * LINE_MAX

# For each line and place: the card there, the line that crosses, what the line can hold there, and
# what the crossing line can allow there.
_CROSSINGS = [
    [
        (
            kind_at(line, place),
            place + (LINE_MAX if line in COLOR_LINES else 0),
            HOLDING[place],
            ALLOWING[line % LINE_MAX],
        )
        for place in PLACES
    ]
    for line in LINES
]


def all_layouts(table: Sequence[int], hand: Sequence[int]) -> Layout | None:
    """Every layout of the table's cards plus any of the hand, each given as 36 counts (M7)."""
    anything = Layout([AT_LEAST[0]] * len(LINES), [ALL_SPLITS] * len(KINDS))
    return with_cards(
        anything, [(kind, BETWEEN[table[kind]][table[kind] + hand[kind]]) for kind in KINDS]
    )


def with_cards(layout: Layout, choices: Iterable[tuple[int, int]]) -> Layout | None:
    """The layout with cards narrowed to sets of splits; None if nothing is left."""
    lines, cards = layout.lines.copy(), layout.cards.copy()
    changed = set()
    for kind, splits in choices:
        left = cards[kind] & splits
        if left == cards[kind]:
            continue
        cards[kind] = left
        color, shape = divmod(kind, LINE_MAX)
        lines[color] &= ALLOWING[shape][_BY_COLOR[left]]
        lines[LINE_MAX + shape] &= ALLOWING[color][_BY_SHAPE[left]]
        if not (lines[color] and lines[LINE_MAX + shape]):
            return None
        changed |= {color, LINE_MAX + shape}
    return _spread(Layout(lines, cards), changed)


def with_line(layout: Layout, line: int, ways: int) -> Layout | None:
    """The layout with a line narrowed to a set of ways; None if nothing is left."""
    left = layout.lines[line] & ways
    if left == layout.lines[line]:
        return layout
    if not left:
        return None
    lines = layout.lines.copy()
    lines[line] = left
    return _spread(Layout(lines, layout.cards.copy()), {line})


def _spread(layout: Layout, changed: set[int]) -> Layout | None:
    """Propagate the constraints of the changed lines to all others, in place."""
    lines, cards = layout
    while changed:
        line = changed.pop()
        ways = lines[line]
        counts_here, counts_there, splits_with = _SIDES[line]
        for kind, crossing, holding, allowing in _CROSSINGS[line]:
            choice = counts_here[cards[kind]]
            if not choice & (choice - 1):
                continue  # only one count was left, and the line allows it
            possible = 0
            for count, bit in _COUNTS_IN[choice]:
                if ways & holding[count]:
                    possible |= bit
            if possible == choice:
                continue
            cards[kind] &= splits_with[possible]
            there = lines[crossing] & allowing[counts_there[cards[kind]]]
            if not there:
                return None
            if there != lines[crossing]:
                lines[crossing] = there
                changed.add(crossing)
    return layout


def complete(layout: Layout, wishes: Sequence[Split]) -> Layout | None:
    """One complete layout, with a single split per card, close to `wishes`, or None."""
    open_kinds = [kind for kind in KINDS if SIZE[layout.cards[kind]] > 1]
    if not open_kinds:
        return layout
    kind = min(open_kinds, key=lambda kind: SIZE[layout.cards[kind]])
    for split in _NEAREST[wishes[kind]]:
        if layout.cards[kind] & split:
            narrower = with_cards(layout, [(kind, split)])
            if narrower and (found := complete(narrower, wishes)):
                return found
    return None


def _nearest(wish: Split) -> list[int]:
    """All splits, each as a singleton set, ordered by how few cards they move."""

    def moved(index: int) -> int:
        split = SPLITS[index]
        return abs(split.by_color - wish.by_color) + abs(split.by_shape - wish.by_shape)

    return [1 << index for index in sorted(range(len(SPLITS)), key=moved)]


_NEAREST = {wish: _nearest(wish) for wish in SPLITS}


def split_of(layout: Layout, kind: int) -> Split:
    """The split of a card in a complete layout."""
    (split,) = _MEMBERS[layout.cards[kind]]
    return split


def counts_in(layout: Layout, line: int) -> tuple[int, ...]:
    """How many copies of each card lie in a line of a complete layout."""
    side = 0 if line in COLOR_LINES else 1
    return tuple(split_of(layout, kind_at(line, place))[side] for place in PLACES)
