"""What lies on the table: sets of cards of one color or of one shape (M1, M2)."""

from collections.abc import Iterable
from typing import TypeAlias

from sixfold.games.tiles import LINE_MAX, Tile

Group: TypeAlias = tuple[Tile, ...]
Table: TypeAlias = tuple[Group, ...]

HAND_SIZE = 9
SET_MIN = 3
QWIRKLE_SIZE = LINE_MAX


def is_set(group: Group) -> bool:
    """Whether these are 3 to 6 different cards of one color or of one shape (M2).

    >>> from sixfold.games.tiles import parse_tiles
    >>> is_set(parse_tiles("RcGcBc")), is_set(parse_tiles("RcRcRs")), is_set(parse_tiles("RcRs"))
    (True, False, False)
    """
    return len(group) >= SET_MIN and is_part_of_set(group)


def is_part_of_set(group: Group) -> bool:
    """Whether these are different cards of one color or of one shape, however few."""
    return len(set(group)) == len(group) and (is_of_one_color(group) or is_of_one_shape(group))


def is_of_one_color(group: Group) -> bool:
    return len({card.color for card in group}) == 1


def is_of_one_shape(group: Group) -> bool:
    return len({card.shape for card in group}) == 1


def is_qwirkle(group: Group) -> bool:
    """Whether a set is one of six (M2)."""
    return len(group) == QWIRKLE_SIZE


def largest_set(hand: Iterable[Tile]) -> int:
    """How many different cards of a hand share a color or a shape; copies count once (M3).

    >>> from sixfold.games.tiles import parse_tiles
    >>> largest_set(parse_tiles("RcRsRsRdGdBd"))
    3
    """
    cards = set(hand)
    by_color = ([card.color for card in cards].count(card.color) for card in cards)
    by_shape = ([card.shape for card in cards].count(card.shape) for card in cards)
    return max((*by_color, *by_shape), default=0)


def in_order(groups: Iterable[Iterable[Tile]]) -> Table:
    """The canonical form of a table: sorted groups of sorted cards."""
    return tuple(sorted(tuple(sorted(group)) for group in groups))


def cards_of(groups: Iterable[Group]) -> list[Tile]:
    return [card for group in groups for card in group]
