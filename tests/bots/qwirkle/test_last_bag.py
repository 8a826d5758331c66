"""A nearly empty bag: the master enumerates the hidden tiles."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import prod

from sixfold.bots.bot import Budget
from sixfold.bots.levels import make_bot
from sixfold.bots.qwirkle import plan_of, planned
from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.state import State, View
from sixfold.games.tiles import ALL_TILES
from tests.bots.qwirkle.tables import view_of, with_other_hidden_tiles

SEED = seed_from_text("last tiles")
LAST_BAG = plan_of("master").last_bag
THOROUGH = planned(plan_of("master", candidates=4, split_nodes=20, doubt=1e9))
"""Drops no candidate, so that it goes through all there is."""


@cache
def positions() -> tuple[State, ...]:
    return tuple(_positions(6))


def _positions(count: int) -> Iterator[State]:
    club, number = make_bot(QWIRKLE, "club"), 0
    while count:
        state: State = deal(QWIRKLE, 2, {}, seed_from_text(f"to the end {number}"))
        number += 1
        while len(state.bag) > LAST_BAG and not state.outcome:
            state = QWIRKLE.apply(state, club.think(view_of(state), SEED).move)
        if state.bag and not state.outcome:
            count -= 1
            yield state


def bags(view: View) -> int:
    """In how many different orders different tiles may be in the bag."""
    laid = Counter(view.board.values())
    unseen = Counter({tile: 3 - laid[tile] - view.hand.count(tile) for tile in ALL_TILES})
    kinds = sum(n > 0 for n in unseen.values())
    twice = sum(n > 1 for n in unseen.values())
    return kinds if view.bag_size == 1 else prod((kinds, kinds - 1)) + twice


def test_all_ways_are_tried() -> None:
    for state in positions():
        view = view_of(state)
        thought = THOROUGH.think(view, SEED)
        assert thought.simulations == bags(view)
        assert {judged.error for judged in thought.ranked} == {0}


def test_the_same_seed_thinks_the_same() -> None:
    for state in positions():
        first, second = (THOROUGH.think(view_of(state), SEED) for _ in range(2))
        assert first == second


def test_hidden_tiles_do_not_matter() -> None:
    rng, changed = Rng(seed_from_text("other tiles")), 0
    for state in positions():
        other = with_other_hidden_tiles(state, rng)
        rng = other.rng
        changed += other.hands != state.hands
        assert THOROUGH.think(view_of(state), SEED) == THOROUGH.think(view_of(other), SEED)
    assert changed > 2


def test_a_budget_ends_it_early() -> None:
    for state in positions():
        view = view_of(state)
        thought = THOROUGH.think(view, SEED, Budget(simulations=3))
        assert thought.simulations == min(3, bags(view))
        assert THOROUGH.think(view, SEED, Budget(milliseconds=0)).simulations == 0


def test_who_is_told_to_stop_stops() -> None:
    patient = planned(plan_of("master", candidates=4, split_nodes=2_000, doubt=1e9))
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return True

    view = view_of(next(state for state in positions() if len(state.bag) == LAST_BAG))
    thought = patient.think(view, SEED, Budget(milliseconds=600_000), stop)
    assert len(asked) == 1
    assert thought.simulations == 0
