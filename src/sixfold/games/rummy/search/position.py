"""A table and a hand as search input."""

from collections.abc import Sequence
from typing import NamedTuple

from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.pieces import Table, cards_of
from sixfold.games.rummy.search.arrange import arrange, line_of
from sixfold.games.rummy.search.layout import (
    BETWEEN,
    COLOR_LINES,
    FEWEST,
    KINDS,
    MOST,
    Layout,
    Split,
    all_layouts,
    complete,
    with_cards,
)
from sixfold.games.rummy.search.lines import AT_LEAST
from sixfold.games.tiles import ALL_TILES, COPIES, Tile


class Choice(NamedTuple):
    """A kind of card in the hand, and how many of it lie on the table already."""

    kind: int
    base: int


class Position(NamedTuple):
    """Where a search starts from."""

    table: Table
    now: list[Split]
    """How the copies of each card are split on the current table."""
    choices: list[Choice]
    layout: Layout
    """Everything reachable by playing any number of cards, including none."""


def position_of(table: Table, hand: Sequence[Tile]) -> Position:
    on_table, in_hand = _count(cards_of(table)), _count(hand)
    by_color = _count(cards_of(group for group in table if line_of(group) in COLOR_LINES))
    layout = all_layouts(on_table, in_hand)
    assert layout, "a table can stay as it lies"
    return Position(
        table=table,
        now=[Split(by_color[kind], on_table[kind] - by_color[kind]) for kind in KINDS],
        choices=[Choice(kind, on_table[kind]) for kind in KINDS if in_hand[kind]],
        layout=layout,
    )


def _count(cards: Sequence[Tile]) -> list[int]:
    counts = [0] * len(KINDS)
    for card in cards:
        counts[card.kind] += 1
    return counts


def playing(position: Position, cards: Sequence[Tile]) -> Layout | None:
    """Everything reachable by playing exactly these cards."""
    played = _count(cards)
    totals = [(kind, base + played[kind]) for kind, base in position.choices]
    return with_cards(position.layout, [(kind, BETWEEN[total][total]) for kind, total in totals])


def finish(position: Position, layout: Layout) -> Layout | None:
    """One complete layout, close to the current table; None if there is none."""
    return complete(layout, position.now)


def as_play(position: Position, layout: Layout, qwirkles: Sequence[int]) -> Play:
    """A complete layout as a play with this many qwirkles of each line."""
    played = [
        ALL_TILES[kind]
        for kind, base in position.choices
        for _ in range(MOST[layout.cards[kind]] - base)
    ]
    return Play(tuple(played), tuple(arrange(layout, qwirkles, position.table)))


def cards_at_most(position: Position, layout: Layout) -> int:
    """How many cards of the hand may still be played."""
    return sum(MOST[layout.cards[kind]] - base for kind, base in position.choices)


def cards_at_least(position: Position, layout: Layout) -> int:
    """How many cards of the hand must be played by now."""
    return sum(FEWEST[layout.cards[kind]] - base for kind, base in position.choices)


def qwirkles_at_most(layout: Layout, line: int) -> int:
    """How many qwirkles a line may still hold."""
    count = 0
    while count < COPIES and layout.lines[line] & AT_LEAST[count + 1]:
        count += 1
    return count
