"""How a game goes on: the heaps, the turns, and the end (N1, N2, N5)."""

from dataclasses import replace

import sixfold.games.nim.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.core.game import Outcome, Setup
from sixfold.core.seat import Seat, named, next_seat, with_seat
from sixfold.games.nim.moves import Take
from sixfold.games.nim.rules import check
from sixfold.games.nim.state import State, observe

HEAPS = 3
SMALLEST, LARGEST = 10, 20


def new_game(setup: Setup) -> State:
    """Heaps of chance sizes, and who begins (N1, N2)."""
    rng, heaps = setup.rng, []
    for _ in range(HEAPS):
        size, rng = rng.choice(range(SMALLEST, LARGEST + 1))
        heaps.append(size)
    starter, _ = rng.below(setup.players)
    return State(
        heaps=tuple(heaps),
        turn=starter,
        misere=setup.options["misere"] == "yes",
        away=(False,) * setup.players,
    )


def apply(state: State, move: Take) -> State:
    """The state after a turn of the seat whose turn it is; raises IllegalMove."""
    check(observe(state, state.turn), move)
    index = move.heap - 1
    left = replace(
        state,
        heaps=(*state.heaps[:index], state.heaps[index] - move.count, *state.heaps[index + 1 :]),
    )
    return skip(left) if any(left.heaps) else _end(left)


def _end(state: State) -> State:
    """Who took the last object wins, or with misere everybody else (N5)."""
    winners = [s for s, away in enumerate(state.away) if not away and s != state.turn]
    return replace(state, outcome=Outcome(tuple(winners) if state.misere else (state.turn,), "N5"))


def skip(state: State) -> State:
    """The turn passes."""
    if state.outcome:
        raise IllegalMove(reasons.OVER)
    return replace(state, turn=next_seat(state.turn, state.away))


def time_out(state: State, draft: str) -> State:
    """Nothing was taken yet, so only the turn is lost."""
    del draft
    return skip(state)


def retire(state: State, seat: Seat) -> State:
    """A seat leaves; the last one at the table wins."""
    if state.outcome or seat not in range(len(state.away)) or state.away[seat]:
        raise IllegalMove(reasons.NOT_PLAYING, seat=named(seat))
    rest = replace(state, away=with_seat(state.away, seat, True))
    if rest.away.count(False) == 1:
        return replace(rest, outcome=Outcome((rest.away.index(False),), "retired"))
    return skip(rest) if seat == rest.turn else rest
