"""Qwirkle Rummy positions for the bot tests."""

from collections.abc import Iterator
from dataclasses import replace

from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.pieces import HAND_SIZE
from sixfold.games.rummy.search.solver import Aim
from sixfold.games.rummy.state import State
from sixfold.games.tiles import Tile
from sixfold.kernel import rummy as kernel

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"stuck": "pass"},
    {"start": "largest", "late": "takeback"},
    {"late": "tournament"},
)


def states(count: int, turns: int = 24) -> Iterator[State]:
    """Somewhere in games of two to four, with every option, with seats that left."""
    for number in range(count):
        rng = Rng(seed_from_text(f"table {number}"))
        options = OPTIONS[number % len(OPTIONS)]
        state: State = deal(RUMMY, 2 + number % 3, options, rng.seed)
        wanted, rng = rng.below(turns)
        for ply in range(wanted):
            state, rng = _go_on(state, ply, rng)
            if state.outcome:
                break
        else:
            yield state


def _go_on(state: State, ply: int, rng: Rng) -> tuple[State, Rng]:
    if ply == 5 and state.away.count(False) > 2:
        return RUMMY.retire(state, state.turn), rng
    if ply == 7 and state.late == "takeback" and state.table:
        first = "".join(map(str, state.table[0]))
        return RUMMY.time_out(state, first), rng  # all other cards go to the hand
    move, rng = RUMMY.random_move(RUMMY.observe(state, state.turn), rng)
    return RUMMY.apply(state, move), rng


def shuffled_secrets(state: State, rng: Rng) -> State:
    """Another state that looks the same to the seat on turn."""
    hidden: list[Tile] = [*state.deck]
    for seat, hand in enumerate(state.hands):
        hidden += () if seat == state.turn else hand
    rest, _ = rng.shuffle(hidden)
    hands = []
    for seat, hand in enumerate(state.hands):
        if seat == state.turn:
            hands.append(hand)
        else:
            hands.append(tuple(sorted(rest[: len(hand)])))
            rest = rest[len(hand) :]
    return replace(state, hands=tuple(hands), deck=tuple(rest), rng=Rng(bytes(32)))


def busy_state() -> State:
    """Somewhere where very many turns are possible."""

    def turns(state: State) -> int:
        hand = state.hands[state.turn]
        if len(hand) > HAND_SIZE:
            return 0  # M16: its parts are beyond counting
        return sum(part.most_qwirkles == 0 for part in kernel.sub_hands(state.table, hand))

    return max(states(12), key=turns)


def last_rounds(count: int) -> Iterator[State]:
    """Two seats with one turn each left; all cards are known."""
    for number in range(count):
        rng = Rng(seed_from_text(f"last {number}"))
        state: State = deal(RUMMY, 2, {}, rng.seed)
        while state.turns_left is None:
            laid = kernel.best_play(state.table, state.hands[state.turn], Aim.MOST_CARDS)
            if laid is None:
                break
            state = RUMMY.apply(state, laid.play)
        else:
            yield state
