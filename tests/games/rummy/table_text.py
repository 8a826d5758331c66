"""Positions of Qwirkle Rummy written as text."""

from collections import Counter

from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.rummy.moves import parse_groups
from sixfold.games.rummy.pieces import Table, cards_of, in_order
from sixfold.games.rummy.state import State
from sixfold.games.tiles import Tile, parse_tiles

STUCK_HAND = "RcRcRsRsOdOdOlOlYt"
"""Nine cards without a set among them."""


def cards(text: str) -> tuple[Tile, ...]:
    """Cards in order; spaces do not matter."""
    return tuple(sorted(parse_tiles("".join(text.split()))))


def groups(text: str) -> Table:
    return in_order(parse_groups(text))


def table(
    text: str,
    *hands: str,
    deck: str = "PxPxPxBxBxBxGxGxGxYxYxYx",
    turn: int = 0,
    turns_left: int | None = None,
    exchanged: bool = False,
    stuck: str = "exchange",
    late: str = "skip",
    piles: tuple[str, ...] = (),
    away: tuple[int, ...] = (),
) -> State:
    """Seat 0 holds the first hand, and so on; there are at least two seats."""
    hands = (*hands, *["Pc"] * (2 - len(hands)))
    seats = range(len(hands))
    return State(
        hands=tuple(map(cards, hands)),
        deck=parse_tiles("".join(deck.split())),
        table=groups(text),
        piles=tuple(groups(piles[seat]) if seat < len(piles) else () for seat in seats),
        turn=turn,
        turns_left=turns_left,
        exchanged=exchanged,
        away=tuple(seat in away for seat in seats),
        stuck=stuck,
        late=late,
        rng=Rng(seed_from_text("rummy")),
    )


def inventory(state: State) -> Counter[Tile]:
    """Every card of a state, wherever it is."""
    collected = [card for pile in state.piles for card in cards_of(pile)]
    return Counter([*state.deck, *cards_of(state.hands), *cards_of(state.table), *collected])
