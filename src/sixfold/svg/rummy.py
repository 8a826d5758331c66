"""A table of Qwirkle Rummy as a picture; cards are named as Rc, wherever they lie."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from sixfold.games.rummy.moves import EXCHANGE_TEXT, PASS_TEXT
from sixfold.games.rummy.pieces import Group
from sixfold.games.rummy.state import View
from sixfold.games.tiles import Tile, parse_tiles
from sixfold.svg import SOFT_INK, Drawn, Spot, text, tile

CARD = 30
GAP = 12
WIDTH = 640
BOARD_WIDTH = 330
"""Without scores and hands: about as wide as high."""
TITLE_SETS = ("RtOtYtBt", "GcGsGdGlGtGx", "PlYlBl")

Placed: TypeAlias = tuple[float, float, Tile]
"""A card and its upper left corner."""


def draw_board(view: View) -> Drawn:
    """The sets row by row."""
    return _sets(view, 12.0, BOARD_WIDTH)


def draw_title() -> Drawn:
    """Sets of one color and of one shape."""
    parts: list[str] = []
    for place, cards in enumerate(TITLE_SETS):
        parts += _drawn(_cards([parse_tiles(cards)], place * (CARD + 14)))
    return Drawn(24 + 6 * (CARD + 1), len(TITLE_SETS) * (CARD + 14) - 14, parts)


def places(words: str) -> list[str]:
    """The cards that a turn plays, or those that are named one after another."""
    played = words.partition("=")[0].strip().removeprefix("+").replace(" ", "")
    if played in (EXCHANGE_TEXT, PASS_TEXT):
        return []
    return [played[at : at + 2] for at in range(0, len(played), 2)]


def _sets(view: View, top: float, width: float) -> Drawn:
    cards: list[Placed] = []
    for row in _rows(view.table, width):
        cards += _cards(row, top)
        top += CARD + 8
    return Drawn(width, top, _drawn(cards), _spots(cards))


def draw(view: View) -> Drawn:
    """The qwirkle counts, the sets row by row, and the viewer's hand."""
    lines = [_seat(view, seat) for seat in range(len(view.scores))]
    lines.append(f"deck: {view.deck_size} cards")
    parts = [text(12, 18 * i + 20, line) for i, line in enumerate(lines)]
    _, below, sets, spots = _sets(view, 18 * len(lines) + 18.0, WIDTH)
    parts += sets
    if view.hand:
        hand = [(56 + i * (CARD + 2), below + 6, card) for i, card in enumerate(view.hand)]
        parts += [text(12, below + 24, "hand", ink=SOFT_INK), *_drawn(hand)]
        for name, held in _spots(hand).items():
            spots.setdefault(name, []).extend(held)
        below += CARD + 16
    return Drawn(WIDTH, below + 4, parts, spots)


def _seat(view: View, seat: int) -> str:
    mark = "▸ " if seat == view.turn else ""
    cards = "left" if view.away[seat] else f"{view.hand_sizes[seat]} cards"
    return f"{mark}seat {seat}: {view.scores[seat]} qwirkles, {cards}"


def _rows(groups: Sequence[Group], width: float) -> Iterator[list[Group]]:
    row: list[Group] = []
    for group in groups:
        if row and _width([*row, group]) > width - 24:
            yield row
            row = []
        row.append(group)
    if row:
        yield row


def _width(row: Sequence[Sequence[Tile]]) -> float:
    return sum(len(group) * (CARD + 1) + GAP for group in row)


def _cards(row: Sequence[Group], top: float) -> Iterator[Placed]:
    for i, group in enumerate(row):
        left = 12 + _width(row[:i])
        yield from ((left + j * (CARD + 1), top, card) for j, card in enumerate(group))


def _drawn(cards: Iterable[Placed]) -> list[str]:
    return [tile(x, y, card, CARD) for x, y, card in cards]


def _spots(cards: Iterable[Placed]) -> dict[str, list[Spot]]:
    spots: dict[str, list[Spot]] = {}
    for x, y, card in cards:
        spots.setdefault(str(card), []).append(Spot(x, y, CARD))
    return spots
