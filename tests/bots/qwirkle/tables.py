"""Qwirkle positions for the bot tests."""

from collections.abc import Iterator
from dataclasses import replace

from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.state import State, View

OPTIONS: tuple[dict[str, str], ...] = ({}, {"opening": "any"}, {"start_tie": "seat"})


def states(count: int, turns: int = 60) -> Iterator[State]:
    """Somewhere in games of two to four, with every option, with seats that left or lost a turn."""
    for number in range(count):
        rng = Rng(seed_from_text(f"table {number}"))
        options = OPTIONS[number // 3 % len(OPTIONS)]
        state: State = deal(QWIRKLE, 2 + number % 3, options, rng.seed)
        wanted, rng = rng.below(turns)
        for ply in range(wanted):
            state, rng = _go_on(state, ply, rng)
        if not state.outcome:
            yield state


def _go_on(state: State, ply: int, rng: Rng) -> tuple[State, Rng]:
    if state.outcome:
        return state, rng
    if ply == 9 and len(state.hands) > 2:
        return QWIRKLE.retire(state, state.turn), rng
    if ply == 15:
        return QWIRKLE.skip(state), rng
    move, rng = QWIRKLE.random_move(view_of(state), rng)
    return QWIRKLE.apply(state, move), rng


def view_of(state: State) -> View:
    return QWIRKLE.observe(state, state.turn)


def with_other_hidden_tiles(state: State, rng: Rng) -> State:
    """The same to the seat to move; other hands and the bag hold other tiles."""
    places = [len(hand) if seat != state.turn else 0 for seat, hand in enumerate(state.hands)]
    hidden = [t for seat, hand in enumerate(state.hands) if seat != state.turn for t in hand]
    pool, rng = rng.shuffle((*hidden, *state.bag))
    hands = []
    for seat, size in enumerate(places):
        hand, pool = pool[:size], pool[size:]
        hands.append(state.hands[seat] if seat == state.turn else tuple(sorted(hand)))
    return replace(state, hands=tuple(hands), bag=pool, rng=rng)
