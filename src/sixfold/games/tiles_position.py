"""Hands of tiles or cards in position texts, and the rest of the box."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sixfold.core.errors import OptionError
from sixfold.core.phrase import phrase
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat
from sixfold.games.position import GONE, NOTHING, Reader, expect_seats
from sixfold.games.tiles import (
    ALL_TILES,
    BOX,
    COLOR_LETTERS,
    COPIES,
    SHAPE_LETTERS,
    Color,
    Shape,
    Tile,
    format_tiles,
)

A_TILE = phrase("a tile such as Rc")
A_HAND = phrase("a hand: tiles, a number of unknown ones, - or x")


class Held(NamedTuple):
    """A hand as far as it is known."""

    known: tuple[Tile, ...] = ()
    unknown: int = 0
    away: bool = False

    @property
    def size(self) -> int:
        return len(self.known) + self.unknown


def read_tile(reader: Reader) -> Tile:
    start = reader.at
    color = reader.letter(COLOR_LETTERS, A_TILE)
    if not reader.ahead or reader.ahead not in SHAPE_LETTERS:
        reader.at = start
    return Tile(Color(color), Shape(reader.letter(SHAPE_LETTERS, A_TILE)))


def is_at_tile(reader: Reader) -> bool:
    return bool(reader.ahead) and reader.ahead in COLOR_LETTERS


def read_hands(reader: Reader, players: int) -> tuple[Held, ...]:
    """A hand for each seat, with commas between them."""
    hands = [_read_hand(reader)]
    while reader.takes(","):
        hands.append(_read_hand(reader))
    expect_seats(len(hands), players)
    return tuple(hands)


def _read_hand(reader: Reader) -> Held:
    if reader.takes(GONE):
        return Held(away=True)
    if reader.takes(NOTHING):
        return Held()
    if not is_at_tile(reader) and not reader.is_at_number:
        reader.refuse(A_HAND)
    known = []
    while is_at_tile(reader):
        known.append(read_tile(reader))
    unknown = reader.number(len(BOX)) if reader.is_at_number else 0
    return Held(tuple(sorted(known)), unknown)


def format_hands(hands: Sequence[tuple[Tile, ...]], away: Sequence[bool], seat: Seat | None) -> str:
    """The hands as a seat knows them; all of them for None."""
    return ",".join(
        _format_hand(hand, gone, seat in (None, holder))
        for holder, (hand, gone) in enumerate(zip(hands, away, strict=True))
    )


def _format_hand(hand: tuple[Tile, ...], gone: bool, is_known: bool) -> str:
    if gone:
        return GONE
    return (format_tiles(hand) if is_known else str(len(hand) or "")) or NOTHING


def deal_rest(
    hands: Sequence[Held], lying: Iterable[Tile], rng: Rng
) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...], Rng]:
    """Shuffle what is nowhere to be seen, complete the hands from its front, seat by seat; the
    rest stays hidden. Raises OptionError for more tiles than the box has.
    """
    seen = Counter([*lying, *(tile for hand in hands for tile in hand.known)])
    for tile in ALL_TILES:
        if seen[tile] > COPIES:
            raise OptionError(
                "the position has {count} of {tile}, the box has {most}",
                count=seen[tile],
                tile=tile,
                most=COPIES,
            )
    rest, after = rng.shuffle(sorted((Counter(BOX) - seen).elements()))
    wanted = sum(hand.unknown for hand in hands)
    if wanted > len(rest):
        raise OptionError(
            "{count} unknown tiles are wanted, but only {most} are left in the box",
            count=wanted,
            most=len(rest),
        )
    dealt = []
    for hand in hands:
        dealt.append(tuple(sorted((*hand.known, *rest[: hand.unknown]))))
        rest = rest[hand.unknown :]
    return tuple(dealt), rest, after
