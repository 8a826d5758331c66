"""The beginning: shuffle, deal nine each, and who plays first (M3 to M5)."""

from collections.abc import Sequence

from sixfold.core.game import Setup
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat
from sixfold.games.age import oldest_first, pick_starter
from sixfold.games.rummy.pieces import HAND_SIZE, SET_MIN, largest_set
from sixfold.games.rummy.state import State
from sixfold.games.tiles import BOX, Tile

Cards = tuple[Tile, ...]
YOUNGEST = "youngest"
LARGEST = "largest"


def new_game(setup: Setup) -> State:
    oldest = oldest_first(setup.options, setup.players)
    hands, deck, rng = _deal(setup.players, setup.rng)
    candidates = _candidates(hands, setup.options["start"])
    starter, rng = pick_starter(candidates, oldest[::-1], rng)  # M5
    return State(
        hands=hands,
        deck=deck,
        table=(),
        piles=((),) * setup.players,
        turn=starter,
        turns_left=None,
        exchanged=False,
        away=(False,) * setup.players,
        stuck=setup.options["stuck"],
        late=setup.options["late"],
        rng=rng,
    )


def _deal(players: int, rng: Rng) -> tuple[tuple[Cards, ...], Cards, Rng]:
    """Hands and deck; dealt again until somebody has a set (M3, M4)."""
    while True:
        deck, rng = rng.shuffle(BOX)
        hands = []
        for _ in range(players):
            hand, deck = take(deck, HAND_SIZE)
            hands.append(tuple(sorted(hand)))
        if any(largest_set(hand) >= SET_MIN for hand in hands):
            return tuple(hands), deck, rng


def take(deck: Cards, count: int) -> tuple[Cards, Cards]:
    """Up to `count` cards from the end of the deck, and the rest (M10)."""
    cut = max(0, len(deck) - count)
    return deck[cut:], deck[:cut]


def _candidates(hands: Sequence[Cards], start: str) -> list[Seat]:
    """Who has a set, or with `start=largest` who has the largest (M5)."""
    sizes = [largest_set(hand) for hand in hands]
    enough = max(sizes) if start == LARGEST else SET_MIN
    return [seat for seat, size in enumerate(sizes) if size >= enough]
