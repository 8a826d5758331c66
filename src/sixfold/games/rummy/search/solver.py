"""Exact search for plays over all rearrangements (M6, M7).

Only which cards are on the table matters, not how they are arranged. So a play comes down to which
cards of the hand, and how many qwirkles of which lines.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from sixfold.core.rng import Rng
from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.pieces import Table, is_set
from sixfold.games.rummy.search.chance import draw_cards
from sixfold.games.rummy.search.hunt import Aim, Hunt
from sixfold.games.rummy.search.layout import (
    BETWEEN,
    LINES,
    Layout,
    counts_in,
    with_cards,
    with_line,
)
from sixfold.games.rummy.search.lines import AT_LEAST, most_qwirkles
from sixfold.games.rummy.search.position import (
    Position,
    as_play,
    finish,
    playing,
    position_of,
    qwirkles_at_most,
)
from sixfold.games.tiles import COPIES, Tile

__all__ = [
    "Aim",
    "best_play",
    "can_play",
    "lay",
    "playable",
    "plays",
    "plays_of",
    "random_play",
    "sub_hands",
]


def can_play(table: Table, hand: Sequence[Tile]) -> bool:
    """Whether any card of the hand can be played at all (M12)."""
    if any(is_set((*group, card)) for card in set(hand) for group in table):
        return True  # fast path for the usual case
    position = position_of(table, hand)
    return any(
        (narrower := with_cards(position.layout, [(kind, BETWEEN[base + 1][COPIES])]))
        and finish(position, narrower)
        for kind, base in position.choices
    )


def best_play(table: Table, hand: Sequence[Tile], aim: Aim) -> Play | None:
    """A play with the most qwirkles, then with the most or fewest cards."""
    hunt = Hunt(position_of(table, hand), aim)
    hunt.search(hunt.position.layout)
    if hunt.best is None:
        return None
    qwirkles = [most_qwirkles(counts_in(hunt.best, line)) for line in LINES]
    return as_play(hunt.position, hunt.best, qwirkles)


def random_play(table: Table, hand: Sequence[Tile], rng: Rng) -> tuple[Play | None, Rng]:
    """A random play; any result can occur. None if there is none."""
    position = position_of(table, hand)
    choices, rng = rng.shuffle(position.choices)
    return draw_cards(position, position.layout, choices, rng)


def plays(table: Table, hand: Sequence[Tile]) -> Iterator[Play]:
    """One play per distinct result, ordered by fewest cards, then most qwirkles."""
    position = position_of(table, hand)
    for cards in sub_hands(hand):
        yield from _results(position, cards)


def plays_of(table: Table, cards: Sequence[Tile]) -> Iterator[Play]:
    """One play per distinct result of laying all these cards."""
    return _results(position_of(table, cards), cards)


def playable(table: Table, hand: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    """Every different choice of cards from the hand that can be played, small ones first."""
    position = position_of(table, hand)
    for cards in sub_hands(hand):
        if (layout := playing(position, cards)) and finish(position, layout):
            yield cards


def lay(table: Table, cards: Sequence[Tile], qwirkles: Sequence[int]) -> Play | None:
    """The play of all these cards with this many qwirkles per line: six colors, six shapes."""
    position = position_of(table, cards)
    layout = playing(position, cards)
    for line, count in enumerate(qwirkles):
        layout = layout and with_line(layout, line, AT_LEAST[count])
    done = layout and finish(position, layout)
    return as_play(position, done, qwirkles) if done else None


def sub_hands(hand: Sequence[Tile]) -> Iterator[tuple[Tile, ...]]:
    """Every different choice of cards from a hand, small ones first."""
    for size in range(1, len(hand) + 1):
        yield from dict.fromkeys(combinations(sorted(hand), size))


def _results(position: Position, cards: Sequence[Tile]) -> Iterator[Play]:
    if layout := playing(position, cards):
        for qwirkles, narrower in _removals(layout):
            if done := finish(position, narrower):
                yield as_play(position, done, qwirkles)


def _removals(layout: Layout, line: int = 0) -> Iterator[tuple[tuple[int, ...], Layout]]:
    """How many qwirkles may leave each line: every choice not immediately ruled out."""
    if line == len(LINES):
        yield (), layout
        return
    for count in range(qwirkles_at_most(layout, line), -1, -1):
        if narrower := with_line(layout, line, AT_LEAST[count]):
            for others, last in _removals(narrower, line + 1):
                yield (count, *others), last
