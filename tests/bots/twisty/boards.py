"""Twisty positions for the bot tests."""

from collections.abc import Iterator

from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.state import State, turn

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"corners": "reverse"},
    {"tokens": "0,0,0,0,16"},
    {"tokens": "4,4,4,4,0", "corners": "reverse"},
)


def states(count: int, turns: int = 90) -> Iterator[State]:
    """Somewhere in games of two to four, with every option, with seats that left."""
    for number in range(count):
        rng = Rng(seed_from_text(f"board {number}"))
        options = OPTIONS[number % len(OPTIONS)]
        state: State = deal(TWISTY, 2 + number % 3, options, rng.seed)
        wanted, rng = rng.below(turns)
        for ply in range(wanted):
            state, rng = go_on(state, ply, rng)
            if state.outcome:
                break
        else:
            yield state


def go_on(state: State, ply: int, rng: Rng) -> tuple[State, Rng]:
    """A move by chance, one that takes something if it can; somebody leaves a larger table."""
    seat = turn(state)
    assert seat is not None
    if ply == 12 and sum(not player.away for player in state.players) > 2:
        return TWISTY.retire(state, seat), rng
    view = TWISTY.observe(state, seat)
    moves = list(TWISTY.legal_moves(view))
    greedy = [move for move in moves if TWISTY.points(view, move)]
    move, rng = rng.choice(greedy or moves)
    return TWISTY.apply(state, move), rng
