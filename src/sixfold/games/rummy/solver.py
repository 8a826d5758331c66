"""What can be played from a hand onto a table, over all rearrangements: exact answers (M6, M7).

How the table is arranged does not matter to the game, only which cards lie on it. So a play comes
down to which cards of the hand, and how many qwirkles of which lines.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import combinations
from typing import NamedTuple

from sixfold.core.rng import Rng
from sixfold.games.rummy.arrange import arrange, line_of
from sixfold.games.rummy.layout import (
    BETWEEN,
    COLOR_LINES,
    FEWEST,
    KINDS,
    LINES,
    MOST,
    Layout,
    Split,
    all_layouts,
    complete,
    counts_in,
    with_cards,
    with_line,
)
from sixfold.games.rummy.lines import AT_LEAST, most_qwirkles
from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.pieces import Table, cards_of, is_set
from sixfold.games.tiles import ALL_TILES, COPIES, Tile


class Aim(Enum):
    """What to look for among the plays with the most qwirkles."""

    MOST_CARDS = auto()
    FEWEST_CARDS = auto()


def can_play(table: Table, hand: Sequence[Tile]) -> bool:
    """Whether any card of the hand can be played at all (M12)."""
    if any(is_set((*group, card)) for card in set(hand) for group in table):
        return True  # the usual case, at a glance
    position = _position(table, hand)
    return any(
        (narrower := with_cards(position.layout, [(kind, BETWEEN[base + 1][COPIES])]))
        and complete(narrower, position.wishes)
        for kind, base in position.choices
    )


def best_play(table: Table, hand: Sequence[Tile], aim: Aim) -> Play | None:
    """A play with the most qwirkles, and then with the most or the fewest cards."""
    hunt = _Hunt(_position(table, hand), aim)
    hunt.search(hunt.position.layout)
    if hunt.best is None:
        return None
    qwirkles = [most_qwirkles(counts_in(hunt.best, line)) for line in LINES]
    return _play(hunt.position, hunt.best, qwirkles)


def plays(table: Table, hand: Sequence[Tile]) -> Iterator[Play]:
    """One play for each different result, few cards first and of these many qwirkles first."""
    position = _position(table, hand)
    for cards in sub_hands(hand):
        yield from _plays_of(position, cards)


def playable(table: Table, hand: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    """Every different choice of cards from the hand that can be played, small ones first."""
    position = _position(table, hand)
    for cards in sub_hands(hand):
        if (layout := _with_played(position, cards)) and complete(layout, position.wishes):
            yield cards


def plays_of(table: Table, cards: Sequence[Tile]) -> Iterator[Play]:
    """One play for each different result of laying all these cards."""
    return _plays_of(_position(table, cards), cards)


def lay(table: Table, cards: Sequence[Tile], qwirkles: Sequence[int]) -> Play | None:
    """The play of all these cards with so many qwirkles of each line: six colors, six shapes."""
    position = _position(table, cards)
    layout = _with_played(position, cards)
    for line, count in enumerate(qwirkles):
        layout = layout and with_line(layout, line, AT_LEAST[count])
    done = layout and complete(layout, position.wishes)
    return _play(position, done, qwirkles) if done else None


def random_play(table: Table, hand: Sequence[Tile], rng: Rng) -> tuple[Play | None, Rng]:
    """Some play, every result possible, or None; it turns back only where cards do not fit."""
    position = _position(table, hand)
    choices, rng = rng.shuffle(position.choices)
    return _random_cards(position, position.layout, choices, rng)


def sub_hands(hand: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    """Every different choice of cards from a hand, small ones first."""
    for size in range(1, len(hand) + 1):
        yield from dict.fromkeys(combinations(sorted(hand), size))


class _Position(NamedTuple):
    """Table and hand as the search sees them."""

    table: Table
    wishes: list[Split]
    """How the cards on the table are split now."""
    choices: list[tuple[int, int]]
    """The kinds in the hand, and how many of each lie on the table."""
    layout: Layout
    """All that can be reached by playing some cards or none."""


def _position(table: Table, hand: Sequence[Tile]) -> _Position:
    on_table, in_hand = _count(cards_of(table)), _count(hand)
    layout = all_layouts(on_table, in_hand)
    assert layout, "a table that lies there can stay as it is"
    by_color = _count(cards_of([group for group in table if line_of(group) in COLOR_LINES]))
    return _Position(
        table=table,
        wishes=[Split(by_color[kind], on_table[kind] - by_color[kind]) for kind in KINDS],
        choices=[(kind, on_table[kind]) for kind in KINDS if in_hand[kind]],
        layout=layout,
    )


def _count(cards: Sequence[Tile]) -> list[int]:
    counts = [0] * len(KINDS)
    for card in cards:
        counts[card.kind] += 1
    return counts


def _play(position: _Position, layout: Layout, qwirkles: Sequence[int]) -> Play:
    """The play that a complete layout stands for."""
    played = [
        ALL_TILES[kind]
        for kind, base in position.choices
        for _ in range(MOST[layout.cards[kind]] - base)
    ]
    return Play(tuple(played), tuple(arrange(layout, qwirkles, position.table)))


def _with_played(position: _Position, cards: Sequence[Tile]) -> Layout | None:
    played = _count(cards)
    totals = [(kind, base + played[kind]) for kind, base in position.choices]
    return with_cards(position.layout, [(kind, BETWEEN[n][n]) for kind, n in totals])


def _plays_of(position: _Position, cards: Sequence[Tile]) -> Iterator[Play]:
    if layout := _with_played(position, cards):
        for qwirkles, narrower in _removals(layout):
            if done := complete(narrower, position.wishes):
                yield _play(position, done, qwirkles)


def _removals(layout: Layout, line: int = 0) -> Iterator[tuple[tuple[int, ...], Layout]]:
    """Every choice of how many qwirkles of each line leave the table, as far as can be seen."""
    if line == len(LINES):
        yield (), layout
        return
    for count in range(_highest(layout, line), -1, -1):
        if narrower := with_line(layout, line, AT_LEAST[count]):
            for others, last in _removals(narrower, line + 1):
                yield (count, *others), last


def _highest(layout: Layout, line: int) -> int:
    """The most qwirkles a line may still hold."""
    count = 0
    while count < COPIES and layout.lines[line] & AT_LEAST[count + 1]:
        count += 1
    return count


def _random_cards(
    position: _Position, layout: Layout, choices: Sequence[tuple[int, int]], rng: Rng
) -> tuple[Play | None, Rng]:
    if not choices:
        if not _cards_at_most(position, layout):
            return None, rng  # M6
        return _random_qwirkles(position, layout, (), rng)
    kind = choices[0][0]
    splits = layout.cards[kind]
    totals, rng = rng.shuffle(range(FEWEST[splits], MOST[splits] + 1))
    for total in totals:
        if narrower := with_cards(layout, [(kind, BETWEEN[total][total])]):
            play, rng = _random_cards(position, narrower, choices[1:], rng)
            if play:
                return play, rng
    return None, rng


def _random_qwirkles(
    position: _Position, layout: Layout, qwirkles: tuple[int, ...], rng: Rng
) -> tuple[Play | None, Rng]:
    line = len(qwirkles)
    if line == len(LINES):
        done = complete(layout, position.wishes)
        return (_play(position, done, qwirkles) if done else None), rng
    counts, rng = rng.shuffle(range(_highest(layout, line) + 1))
    for count in counts:
        if narrower := with_line(layout, line, AT_LEAST[count]):
            play, rng = _random_qwirkles(position, narrower, (*qwirkles, count), rng)
            if play:
                return play, rng
    return None, rng


def _cards_at_most(position: _Position, layout: Layout) -> int:
    """How many cards of the hand may still be played."""
    return sum(MOST[layout.cards[kind]] - base for kind, base in position.choices)


def _cards_at_least(position: _Position, layout: Layout) -> int:
    return max(1, sum(FEWEST[layout.cards[kind]] - base for kind, base in position.choices))  # M6


_NOTHING = (-1, 0)


@dataclass(slots=True)
class _Hunt:
    """Branch and bound: halve what is possible, the better half first, and drop what cannot win."""

    position: _Position
    aim: Aim
    value: tuple[int, int] = _NOTHING
    best: Layout | None = None

    def search(self, layout: Layout) -> None:
        highest = [_highest(layout, line) for line in LINES]
        promise = self._promise(layout, sum(highest))
        if promise <= self.value:
            return
        halves = self._halve_line(layout, highest) or self._halve_card(layout)
        if not halves:
            if done := complete(layout, self.position.wishes):
                self.value, self.best = promise, done
            return
        for half in halves:
            if half:
                self.search(half)

    def _promise(self, layout: Layout, qwirkles: int) -> tuple[int, int]:
        """What the best play of a layout is worth at most: qwirkles, then cards."""
        most = _cards_at_most(self.position, layout)
        if not most:
            return _NOTHING  # M6
        if self.aim is Aim.MOST_CARDS:
            return qwirkles, most
        return qwirkles, -_cards_at_least(self.position, layout)

    def _halve_line(self, layout: Layout, highest: Sequence[int]) -> Iterator[Layout | None] | None:
        """The line that may hold the most qwirkles: so many, or fewer."""
        open_lines = [line for line in LINES if layout.lines[line] & ~AT_LEAST[highest[line]]]
        if not open_lines:
            return None
        line = max(open_lines, key=lambda line: highest[line])
        enough = AT_LEAST[highest[line]]
        return (with_line(layout, line, half) for half in (enough, ~enough))

    def _halve_card(self, layout: Layout) -> Iterator[Layout | None] | None:
        """A card of the hand: as many copies as the aim likes best, or not."""
        wanted = MOST if self.aim is Aim.MOST_CARDS else FEWEST
        for kind, _ in self.position.choices:
            splits = layout.cards[kind]
            if FEWEST[splits] < MOST[splits]:
                total = wanted[splits]
                liked = BETWEEN[total][total]
                return (with_cards(layout, [(kind, half)]) for half in (liked, ~liked))
        return None
