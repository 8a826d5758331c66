"""Invariants of Rummy, over random games with every option."""

from collections import Counter
from dataclasses import replace
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import format_groups, format_move, parse_move
from sixfold.games.rummy.pieces import HAND_SIZE, cards_of, in_order, is_set
from sixfold.games.rummy.state import State, observe
from sixfold.games.tiles import BOX, Tile
from tests.games.rummy.table_text import inventory

SEEDS = st.integers(0, 10**6).map(str)
PLAYERS = st.sampled_from(RUMMY.players)
OPTIONS = st.fixed_dictionaries(
    {o.name: st.sampled_from(o.choices) for o in RUMMY.options if o.choices}
)


def some_draft(state: State, rng: Rng) -> tuple[str, Rng]:
    """Some of the groups and some cards of the hand, thrown together."""
    kept, rng = rng.below(len(state.table) + 1)
    loose, rng = rng.shuffle((*cards_of(state.table[kept:]), *state.hands[state.turn]))
    return format_groups((*state.table[:kept], loose[:3], loose[3:6])).strip(), rng


def step(state: State, rng: Rng) -> tuple[State, Rng]:
    """Mostly a move; now and then a skip, a seat that leaves, a clock that runs out."""
    event, rng = rng.below(24)
    if event == 0:
        return RUMMY.skip(state), rng
    if event == 1:
        seats = [seat for seat, away in enumerate(state.away) if not away]
        seat, rng = rng.choice(seats)
        return RUMMY.retire(state, seat), rng
    if event == 2:
        draft, rng = some_draft(state, rng)
        return RUMMY.time_out(state, draft), rng
    move, rng = RUMMY.random_move(observe(state, state.turn), rng)
    return RUMMY.apply(state, move), rng


@settings(max_examples=60)
@given(PLAYERS, OPTIONS, SEEDS)
def test_always(players: int, options: dict[str, str], seed: str) -> None:
    state = deal(RUMMY, players, options, seed_from_text(seed))
    rng = Rng(seed_from_text(f"{seed} chance"))
    for _ in range(400):
        if state.outcome:
            break
        before = state
        state, rng = step(state, rng)
        assert_holds(state)
        if before.turns_left is not None:  # M14: once begun it stays, and nobody draws
            assert state.turns_left is not None
            assert state.turns_left < before.turns_left or before.away != state.away
    assert state.outcome is not None
    assert not any(state.away[seat] for seat in state.outcome.winners)


def assert_holds(state: State) -> None:
    assert inventory(state) == Counter(BOX)
    assert state.table == in_order(state.table)
    assert all(is_set(group) and len(group) <= 5 for group in state.table)
    assert all(is_set(group) and len(group) == 6 for pile in state.piles for group in pile)
    assert all(hand == tuple(sorted(hand)) for hand in state.hands)
    assert state.deck or state.turns_left is not None
    assert not any(state.hands[seat] for seat, away in enumerate(state.away) if away)
    if state.outcome is None:
        assert not state.away[state.turn]
        assert state.turns_left != 0
        if state.late != "takeback":
            assert all(len(hand) <= HAND_SIZE for hand in state.hands)


def random_state(seed: str, plies: int) -> State:
    state = deal(RUMMY, 3, {}, seed_from_text(seed))
    rng = Rng(seed_from_text(f"{seed} chance"))
    for _ in range(plies):
        if state.outcome is None:
            move, rng = RUMMY.random_move(observe(state, state.turn), rng)
            state = RUMMY.apply(state, move)
    return state


@settings(max_examples=30)
@given(SEEDS, st.integers(0, 40))
def test_legal_moves_are_legal_and_read_back(seed: str, plies: int) -> None:
    state = random_state(seed, plies)
    view = observe(state, RUMMY.turn(state))
    for move in islice(RUMMY.legal_moves(view), 12):
        RUMMY.check(view, move)
        assert parse_move(format_move(move)) == move
        after = RUMMY.apply(state, move)
        gained = RUMMY.scores(after)[state.turn] - RUMMY.scores(state)[state.turn]
        assert gained == RUMMY.points(view, move)


@settings(max_examples=30)
@given(SEEDS, st.integers(0, 40), st.integers(0, 2))
def test_a_seat_sees_nothing_hidden(seed: str, plies: int, seat: int) -> None:
    """Deal everything a seat cannot see anew: its view is the same, and so is what it may do."""
    state = random_state(seed, plies)
    other = reshuffled(state, seat)
    assert observe(other, seat) == observe(state, seat)
    assert RUMMY.show(observe(other, seat)) == RUMMY.show(observe(state, seat))
    assert RUMMY.draw(observe(other, None)) == RUMMY.draw(observe(state, None))


def reshuffled(state: State, seat: int) -> State:
    """The same for a seat, with all that is hidden from it mixed up."""
    others = [s for s in range(len(state.hands)) if s != seat]
    hidden = (*state.deck, *(card for s in others for card in state.hands[s]))
    mixed, _ = Rng(seed_from_text("mixed")).shuffle(hidden)
    hands: list[tuple[Tile, ...]] = list(state.hands)
    for s in others:
        size = len(state.hands[s])
        hands[s], mixed = tuple(sorted(mixed[:size])), mixed[size:]
    return replace(state, hands=tuple(hands), deck=mixed, rng=Rng(bytes(32)))


def test_mixing_up_really_changes_what_is_hidden() -> None:
    state = random_state("mixing", 3)
    other = reshuffled(state, 1)
    assert other.hands[1] == state.hands[1]
    assert other.hands[0] != state.hands[0]
    assert inventory(other) == inventory(state)


def test_applying_changes_nothing_that_was() -> None:
    state = random_state("pure", 5)
    move, _ = RUMMY.random_move(observe(state, state.turn), Rng(bytes(32)))
    copy = replace(state)
    RUMMY.apply(state, move)
    assert state == copy
