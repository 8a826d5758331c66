"""The exact search against brute force, and against positions with known answers."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.pieces import Table, cards_of, in_order, is_set
from sixfold.games.rummy.rules import qwirkles
from sixfold.games.rummy.search import solver
from sixfold.games.rummy.search.arrange import line_of
from sixfold.games.rummy.search.solver import Aim
from sixfold.games.tiles import ALL_TILES, Tile
from tests.corpus import CONFORMANCE
from tests.games.rummy.brute import Result, removals, results
from tests.games.rummy.table_text import STUCK_HAND, cards, groups

Position = tuple[Table, tuple[Tile, ...]]

SMALL_BOX = [card for card in ALL_TILES if (card.color < 3 and card.shape < 3) or card.color == 0]
"""Twelve kinds that leave much to rearrange: three by three, and all the reds."""


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A small table that holds, and a hand; no card more than three times."""
    left = Counter(dict.fromkeys(SMALL_BOX, 3))
    table = []
    for _ in range(draw(st.integers(0, 3))):
        by_color = draw(st.booleans())
        mark = draw(st.sampled_from(range(3)))
        line = [c for c in SMALL_BOX if left[c] and (c.color if by_color else c.shape) == mark]
        if len(line) >= 3:
            group = draw(st.lists(st.sampled_from(line), min_size=3, max_size=5, unique=True))
            table.append(group)
            left.subtract(group)
    rest = sorted(left.elements())
    hand = draw(st.lists(st.sampled_from(range(len(rest))), max_size=5, unique=True))
    return in_order(table), tuple(sorted(rest[i] for i in hand))


def result(play: Play) -> Result:
    return play.played, qwirkles(play.table)


def assert_sound(table: Table, hand: tuple[Tile, ...], play: Play) -> None:
    assert play.played
    assert not Counter(play.played) - Counter(hand)
    assert all(map(is_set, play.table))
    assert Counter(cards_of(play.table)) == Counter((*cards_of(table), *play.played))


@settings(max_examples=150)
@given(positions())
def test_the_plays_are_those_of_brute_force_each_result_once(position: Position) -> None:
    table, hand = position
    expected = set(results(table, hand))
    plays = list(solver.plays(table, hand))
    for play in plays:
        assert_sound(table, hand, play)
    assert len(plays) == len(expected)
    assert set(map(result, plays)) == expected
    assert solver.can_play(table, hand) is bool(expected)
    assert set(solver.playable(table, hand)) == {played for played, _ in expected}


@settings(max_examples=150)
@given(positions())
def test_the_best_play_is_that_of_brute_force(position: Position) -> None:
    table, hand = position
    found = [(len(sixes), len(played)) for played, sixes in results(table, hand)]
    for aim, sign in ((Aim.MOST_CARDS, 1), (Aim.FEWEST_CARDS, -1)):
        play = solver.best_play(table, hand, aim)
        if not found:
            assert play is None
            continue
        assert play is not None
        assert_sound(table, hand, play)
        best = max(found, key=lambda value: (value[0], sign * value[1]))
        assert (len(qwirkles(play.table)), len(play.played)) == best


@settings(max_examples=100)
@given(positions(), st.integers(0, 99))
def test_a_random_play_is_one_of_them(position: Position, seed: int) -> None:
    table, hand = position
    expected = set(results(table, hand))
    play, _ = solver.random_play(table, hand, Rng(seed_from_text(str(seed))))
    assert (play is None) is (not expected)
    if play:
        assert_sound(table, hand, play)
        assert result(play) in expected


def test_a_random_play_may_be_any_of_them() -> None:
    table, hand = groups("RcRsRdRlRt"), cards("RxRcGcBcYs")
    expected = set(results(table, hand))
    assert len(expected) > 5
    rng, seen = Rng(seed_from_text("any")), set()
    for _ in range(40 * len(expected)):
        play, rng = solver.random_play(table, hand, rng)
        assert play is not None
        seen.add(result(play))
    assert seen == expected


def test_the_plays_of_given_cards_and_qwirkles() -> None:
    table, played = groups("RcRsRdRlRt OcGcBc"), cards("Rx")
    plays = list(solver.plays_of(table, played))
    assert [len(qwirkles(play.table)) for play in plays] == [1, 0]
    for play in plays:
        sixes = Counter(map(line_of, qwirkles(play.table)))
        assert solver.lay(table, played, [sixes[line] for line in range(12)]) == play
    assert solver.lay(table, played, [2] + [0] * 11) is None
    assert solver.lay(table, cards("Px"), [0] * 12) is None


def test_six_new_cards_of_a_line_are_a_qwirkle_or_two_sets() -> None:
    hand = cards("RcRsRdRlRtRx")
    for table in ((), groups("GcGsGd")):
        plays = list(solver.plays_of(table, hand))
        assert {result(play) for play in plays} == {(hand, groups("RcRsRdRlRtRx")), (hand, ())}
        assert len(plays) == 2


def test_sub_hands_name_each_choice_once_and_small_ones_first() -> None:
    chosen = list(solver.sub_hands(cards("RcRcGt")))
    assert chosen == [cards(text) for text in ("Rc", "Gt", "RcRc", "RcGt", "RcRcGt")]


@pytest.mark.parametrize(
    ("before", "hand", "after"),
    [
        pytest.param("RcRsRd GcGsGd", "Rl", "RcRsRdRl GcGsGd", id="a card is added"),
        pytest.param("RcRsRd GcGsGd", "RlRtRx", "RcRsRd RlRtRx GcGsGd", id="a set is added"),
        pytest.param("RcRsRdRl OcYcGcBc", "RcOs", "RcRsRdRl RcOcYcGcBc", id="to the set with room"),
    ],
)
def test_what_need_not_move_stays(before: str, hand: str, after: str) -> None:
    played = cards(after.replace(" ", ""))
    rest = Counter(played) - Counter(cards(before))
    quiet = solver.lay(groups(before), tuple(rest.elements()), [0] * 12)
    assert quiet is not None
    assert quiet.table == groups(after)
    assert not Counter(quiet.played) - Counter(cards(hand))


def test_a_hand_without_a_set_cannot_open() -> None:
    assert not solver.can_play((), cards(STUCK_HAND))
    assert solver.best_play((), cards(STUCK_HAND), Aim.MOST_CARDS) is None
    assert solver.random_play((), cards(STUCK_HAND), Rng(bytes(32)))[0] is None


def vectors() -> list[Any]:
    lines = (CONFORMANCE / "rummy" / "vectors.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line) for line in lines]


def known(vector: dict[str, Any]) -> Position:
    table = in_order([ALL_TILES[kind] for kind in group] for group in vector["table"])
    return table, tuple(sorted(ALL_TILES[kind] for kind in vector["hand"]))


def test_there_are_as_many_positions_as_there_should_be() -> None:
    assert len(vectors()) == 74


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector["id"])
def test_known_positions(vector: dict[str, Any]) -> None:
    table, hand = known(vector)
    play = solver.best_play(table, hand, Aim.MOST_CARDS)
    assert solver.can_play(table, hand) is (vector["max_q"] >= 0)
    if play is None:
        assert (vector["max_q"], vector["cards_at_max_q"]) == (-1, 0)
    else:
        assert_sound(table, hand, play)
        assert len(qwirkles(play.table)) == vector["max_q"]
        assert len(play.played) == vector["cards_at_max_q"]
    assert len(list(solver.playable(table, hand))) == vector["legal_distinct_subhands"]


def test_brute_force_finds_what_everybody_sees() -> None:
    assert removals(cards("RcRsRdRlRtRx")) == {groups("RcRsRdRlRtRx"), ()}
    assert removals(cards("RcRsRdRl OcYc")) == {()}
    assert removals(cards("RcRsRd OcYc")) == frozenset()
