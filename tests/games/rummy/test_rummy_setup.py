"""The deal and who begins (M1, M3 to M5)."""

from collections import Counter

import pytest

from sixfold.core.errors import OptionError
from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.pieces import largest_set
from sixfold.games.tiles import BOX, Tile
from tests.games.rummy.table_text import STUCK_HAND, cards, inventory


def test_m1_box_and_hands() -> None:
    assert len(BOX) == 108
    assert set(Counter(BOX).values()) == {3}
    for players in RUMMY.players:
        state = deal(RUMMY, players, {}, seed_from_text("M1"))
        assert [len(hand) for hand in state.hands] == [9] * players
        assert len(state.deck) == 108 - 9 * players
        assert inventory(state) == Counter(BOX)


@pytest.mark.parametrize(
    ("hand", "size"),
    [
        pytest.param("RcRsRdGtGtGtBxBxBx", 3, id="M3 a color"),
        pytest.param("RcOcYcGcGsGsPxBdBd", 4, id="M3 a shape"),
        pytest.param(STUCK_HAND, 2, id="M3 copies count once"),
        pytest.param("", 0, id="M3 nothing"),
    ],
)
def test_m3_largest_set(hand: str, size: int) -> None:
    assert largest_set(cards(hand)) == size


def first_deal(seed: str, players: int) -> tuple[list[tuple[Tile, ...]], Rng]:
    deck, rng = Rng(seed_from_text(seed)).shuffle(BOX)
    ends = range(len(deck), len(deck) - 9 * players, -9)
    return [tuple(sorted(deck[end - 9 : end])) for end in ends], rng


def test_m3_hands_come_from_the_end_of_the_deck_seat_by_seat() -> None:
    hands, _ = first_deal("M3", 3)
    assert list(deal(RUMMY, 3, {}, seed_from_text("M3")).hands) == hands


def test_m4_dealt_again_when_nobody_has_a_set() -> None:
    seed = next(
        str(n) for n in range(1000) if all(largest_set(h) < 3 for h in first_deal(str(n), 2)[0])
    )
    _, rng = first_deal(seed, 2)
    deck, _ = rng.shuffle(BOX)
    state = deal(RUMMY, 2, {}, seed_from_text(seed))
    assert state.hands == (tuple(sorted(deck[-9:])), tuple(sorted(deck[-18:-9])))
    assert state.deck == deck[:-18]


def deal_with(*sizes: int) -> str:
    """A seed whose first deal gives largest sets of these sizes; 2 stands for 2 or fewer."""
    return next(
        str(n)
        for n in range(100_000)
        if tuple(max(2, largest_set(hand)) for hand in first_deal(str(n), len(sizes))[0]) == sizes
    )


@pytest.mark.parametrize(
    ("sizes", "options", "starter"),
    [
        pytest.param((3, 3, 3), {"ages": "9,70,41"}, 0, id="M5 the youngest"),
        pytest.param((3, 3, 3), {"age_order": "2,0,1"}, 1, id="M5 an order by age"),
        pytest.param((3, 3, 3), {"ages": "bot,70,bot"}, 1, id="M5 bots count as oldest"),
        pytest.param((2, 3, 3), {"ages": "9,70,41"}, 2, id="M5 the youngest who has a set"),
        pytest.param((2, 2, 3), {"ages": "9,12,bot"}, 2, id="M5 the only one who has a set"),
        pytest.param((2, 3), {}, 1, id="M5 a single candidate without ages"),
        pytest.param((3, 4, 5), {"ages": "9,12,41"}, 0, id="M5 not the largest set"),
        pytest.param(
            (3, 4, 5), {"ages": "9,12,41", "start": "largest"}, 2, id="M5 largest, by option"
        ),
        pytest.param(
            (3, 4, 4), {"ages": "9,70,41", "start": "largest"}, 2, id="M5 youngest of the largest"
        ),
    ],
)
def test_m5_who_begins(sizes: tuple[int, ...], options: dict[str, str], starter: int) -> None:
    state = deal(RUMMY, len(sizes), options, seed_from_text(deal_with(*sizes)))
    assert state.turn == starter


def test_m5_without_ages_the_starter_is_drawn_from_the_seed() -> None:
    starters = set()
    for n in range(60):
        state = deal(RUMMY, 2, {}, seed_from_text(str(n)))
        assert largest_set(state.hands[state.turn]) >= 3
        if all(largest_set(hand) >= 3 for hand in state.hands):
            starters.add(state.turn)
    assert starters == {0, 1}


def test_m5_a_single_candidate_uses_no_randomness() -> None:
    seed = deal_with(2, 3)
    assert deal(RUMMY, 2, {}, seed_from_text(seed)).rng == first_deal(seed, 2)[1]


@pytest.mark.parametrize("ages", ["9", "9,x", "9,-3", "9,70,41"])
def test_m5_impossible_ages(ages: str) -> None:
    with pytest.raises(OptionError, match="ages"):
        deal(RUMMY, 2, {"ages": ages}, seed_from_text("ages"))
