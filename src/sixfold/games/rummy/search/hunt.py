"""The search for the best play, by branch and bound."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from sixfold.games.rummy.search.layout import (
    BETWEEN,
    FEWEST,
    LINES,
    MOST,
    Layout,
    with_cards,
    with_line,
)
from sixfold.games.rummy.search.lines import AT_LEAST
from sixfold.games.rummy.search.position import (
    Position,
    cards_at_least,
    cards_at_most,
    finish,
    qwirkles_at_most,
)

NOTHING = (-1, 0)


class Aim(Enum):
    """What to look for among the plays with the most qwirkles."""

    MOST_CARDS = auto()
    FEWEST_CARDS = auto()


@dataclass(slots=True)
class Hunt:
    """Split the possibilities, try the better half first, prune what cannot beat the best."""

    position: Position
    aim: Aim
    value: tuple[int, int] = NOTHING
    best: Layout | None = None

    def search(self, layout: Layout) -> None:
        qwirkles = [qwirkles_at_most(layout, line) for line in LINES]
        promise = self._promise(layout, sum(qwirkles))
        if promise <= self.value:
            return
        halves = self._halve_line(layout, qwirkles) or self._halve_card(layout)
        if not halves:
            if done := finish(self.position, layout):
                self.value, self.best = promise, done
            return
        for half in halves:
            if half:
                self.search(half)

    def _promise(self, layout: Layout, qwirkles: int) -> tuple[int, int]:
        """Upper bound on the best play of a layout: qwirkles, then cards."""
        most = cards_at_most(self.position, layout)
        if not most:
            return NOTHING  # M6
        if self.aim is Aim.MOST_CARDS:
            return qwirkles, most
        return qwirkles, -max(1, cards_at_least(self.position, layout))  # M6

    def _halve_line(self, layout: Layout, most: Sequence[int]) -> Iterator[Layout | None] | None:
        """Branch on the line that may hold the most qwirkles: that many, or fewer."""
        open_lines = [line for line in LINES if layout.lines[line] & ~AT_LEAST[most[line]]]
        if not open_lines:
            return None
        line = max(open_lines, key=lambda line: most[line])
        so_many = AT_LEAST[most[line]]
        return (with_line(layout, line, half) for half in (so_many, ~so_many))

    def _halve_card(self, layout: Layout) -> Iterator[Layout | None] | None:
        """Branch on a card of the hand: the number of copies the aim prefers, or another."""
        liked = MOST if self.aim is Aim.MOST_CARDS else FEWEST
        for kind, _ in self.position.choices:
            splits = layout.cards[kind]
            if FEWEST[splits] < MOST[splits]:
                so_many = BETWEEN[liked[splits]][liked[splits]]
                return (with_cards(layout, [(kind, half)]) for half in (so_many, ~so_many))
        return None
