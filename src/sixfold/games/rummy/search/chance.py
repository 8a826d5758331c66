"""A random play, found without listing all results."""

from collections.abc import Sequence

from sixfold.core.rng import Rng
from sixfold.games.rummy.moves import Play
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
    Choice,
    Position,
    as_play,
    cards_at_most,
    finish,
    qwirkles_at_most,
)


def draw_cards(
    position: Position, layout: Layout, choices: Sequence[Choice], rng: Rng
) -> tuple[Play | None, Rng]:
    """Decide one kind of card after another; backtrack where the rest cannot fit."""
    if not choices:
        if not cards_at_most(position, layout):
            return None, rng  # M6
        return _draw_qwirkles(position, layout, (), rng)
    kind = choices[0].kind
    splits = layout.cards[kind]
    totals, rng = rng.shuffle(range(FEWEST[splits], MOST[splits] + 1))
    for total in totals:
        if narrower := with_cards(layout, [(kind, BETWEEN[total][total])]):
            play, rng = draw_cards(position, narrower, choices[1:], rng)
            if play:
                return play, rng
    return None, rng


def _draw_qwirkles(
    position: Position, layout: Layout, qwirkles: tuple[int, ...], rng: Rng
) -> tuple[Play | None, Rng]:
    """Decide line by line how many qwirkles leave it."""
    line = len(qwirkles)
    if line == len(LINES):
        done = finish(position, layout)
        return (as_play(position, done, qwirkles) if done else None), rng
    counts, rng = rng.shuffle(range(qwirkles_at_most(layout, line) + 1))
    for count in counts:
        if narrower := with_line(layout, line, AT_LEAST[count]):
            play, rng = _draw_qwirkles(position, narrower, (*qwirkles, count), rng)
            if play:
                return play, rng
    return None, rng
