"""Qwirkle Rummy on the kernel: the exact solver of the Python rules, much faster."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.pieces import Group, Table, cards_of, in_order, is_qwirkle
from sixfold.games.rummy.rules import EXCHANGE
from sixfold.games.rummy.search.arrange import line_of
from sixfold.games.rummy.search.solver import Aim
from sixfold.games.rummy.state import State, View
from sixfold.games.tiles import ALL_TILES, BOX, Tile
from sixfold.kernel import _kernel
from sixfold.kernel._kernel import RummyGame
from sixfold.kernel.limits import EVERY

LINES = 12
QWIRKLES_FIRST = 109
PER_CARD = {Aim.MOST_CARDS: 1, Aim.FEWEST_CARDS: -1}


class Laid(NamedTuple):
    """A play, how many cards of the old table it moves, and whether fewer are impossible."""

    play: Play
    moved: int
    proven: bool


class SubHand(NamedTuple):
    """A part of a hand, and the most qwirkles it can make; None when it is no legal turn."""

    cards: tuple[Tile, ...]
    most_qwirkles: int | None


def load(state: State) -> RummyGame:
    """Load a state of the Python rules into the kernel, including its random stream."""
    return RummyGame.position(
        _kinds(cards_of(state.table)),
        [_kinds(hand) for hand in state.hands],
        _kinds(state.deck),
        [[line_of(group) for group in pile] for pile in state.piles],
        state.turn,
        -1 if state.turns_left is None else state.turns_left,
        state.exchanged,
        list(state.away),
        state.stuck == EXCHANGE,
        state.rng.seed,
        state.rng.position,
    )


def load_view(view: View) -> RummyGame:
    """Load the view of the seat to move into the kernel, with the hidden cards in any order."""
    assert view.turn is not None
    assert view.seat == view.turn
    hidden = Counter(BOX)
    hidden.subtract(cards_of(view.table))
    hidden.subtract(view.hand)
    for pile in view.piles:
        hidden.subtract(cards_of(pile))
    rest = [card.kind for card in sorted(hidden.elements())]
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        hands.append(_kinds(view.hand) if seat == view.seat else rest[:size])
        rest = rest if seat == view.seat else rest[size:]
    assert len(rest) == view.deck_size  # every card is somewhere
    return RummyGame.position(
        _kinds(cards_of(view.table)),
        hands,
        rest,
        [[line_of(group) for group in pile] for pile in view.piles],
        view.turn,
        -1 if view.turns_left is None else view.turns_left,
        view.exchanged,
        list(view.away),
        view.stuck == EXCHANGE,
        bytes(32),
        0,
    )


def best_turn(table: Table, hand: Sequence[Tile], aim: Aim) -> tuple[int, int] | None:
    """How many qwirkles and how many cards the best turn plays; None when stuck."""
    found = _kernel.rummy_best_turn(
        _kinds(cards_of(table)), _kinds(hand), QWIRKLES_FIRST, PER_CARD[aim]
    )
    return found and (sum(found[1]), len(found[0]))


def best_play(table: Table, hand: Sequence[Tile], aim: Aim) -> Laid | None:
    """The best turn for an aim, moving the fewest cards, so that people can follow it."""
    groups = [_kinds(group) for group in table]
    return _laid(_kernel.rummy_calmest_turn(groups, _kinds(hand), QWIRKLES_FIRST, PER_CARD[aim]))


def best_play_moving(table: Table, hand: Sequence[Tile], aim: Aim, most: int) -> Laid | None:
    """The best turn that moves at most this many cards of the table."""
    groups = [_kinds(group) for group in table]
    return _laid(
        _kernel.rummy_turn_moving(groups, _kinds(hand), most, QWIRKLES_FIRST, PER_CARD[aim])
    )


def lay(table: Table, cards: Sequence[Tile], qwirkles: Sequence[int]) -> Laid | None:
    """Lay these cards with this many qwirkles of each line, moving the fewest cards."""
    groups = [_kinds(group) for group in table]
    return _laid(_kernel.rummy_lay(groups, _kinds(cards), list(qwirkles)))


def sub_hands(table: Table, hand: Sequence[Tile]) -> Iterator[SubHand]:
    """Every distinct non-empty part of a hand."""
    counts, most = _kernel.rummy_sub_hands(_kinds(cards_of(table)), _kinds(hand))
    for index, qwirkles in enumerate(most):
        part = counts[len(ALL_TILES) * index : len(ALL_TILES) * (index + 1)]
        cards = tuple(t for t, n in zip(ALL_TILES, part, strict=True) for _ in range(n))
        if cards:
            yield SubHand(cards, None if qwirkles < 0 else qwirkles)


def outcomes(
    table: Table, cards: Sequence[Tile], least: int = 0, limit: int = EVERY
) -> list[tuple[int, ...]]:
    """The choices of qwirkles, counted by line, that a part of a hand allows."""
    found = _kernel.rummy_outcomes(_kinds(cards_of(table)), _kinds(cards), least, limit)
    return [tuple(qwirkles) for qwirkles in found]


def legal_texts(view: View, limit: int = EVERY) -> list[tuple[str, int]]:
    """The plays of the viewing seat as text and their points, in the order of the rules.

    Empty when it is stuck (M12) or not to move.
    """
    if view.turn is None or view.seat != view.turn:
        return []
    return _kernel.rummy_legal_texts(_kinds(cards_of(view.table)), _kinds(view.hand), limit)


def moved_cards(table: Table, play: Play) -> int:
    """How many cards of the old table a play moves."""
    before = [_kinds(group) for group in table]
    return _kernel.rummy_moved_cards(before, [_kinds(group) for group in play.table])


def qwirkles_of(play: Play) -> list[int]:
    """The qwirkles of a play, counted by line."""
    lines = [line_of(group) for group in play.table if is_qwirkle(group)]
    return [lines.count(line) for line in range(LINES)]


def _laid(found: tuple[list[int], list[list[int]], int, bool] | None) -> Laid | None:
    if found is None:
        return None
    played, groups, moved, proven = found
    table = in_order(_group(group) for group in groups)
    return Laid(Play(_cards(played), table), moved, proven)


def _group(kinds: Sequence[int]) -> Group:
    return tuple(sorted(ALL_TILES[kind] for kind in kinds))


def _cards(kinds: Sequence[int]) -> tuple[Tile, ...]:
    return tuple(ALL_TILES[kind] for kind in kinds)


def _kinds(cards: Sequence[Tile]) -> list[int]:
    return [card.kind for card in cards]
