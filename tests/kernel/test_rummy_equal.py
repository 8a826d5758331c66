"""The kernel plays Rummy like the rules and solves the exact vectors."""

from typing import Any

import msgspec
import pytest

from sixfold.core.entry import Moved
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import parse_record
from sixfold.core.story import replay
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.search.solver import Aim
from sixfold.games.tiles import ALL_TILES
from sixfold.kernel import _kernel
from sixfold.kernel import rummy as kernel
from sixfold.kernel._kernel import RummyGame
from tests.corpus import CONFORMANCE, games_of_moves
from tests.kernel.rummy_lockstep import compare_game, facts_of_kernel, facts_of_rules, make

GAMES_EACH = 5
OPTIONS = [{}, {"stuck": "pass"}, {"start": "largest"}]
SEED = seed_from_text("border")
STUCK = (-1, 0)
VECTORS = [
    msgspec.json.decode(line)
    for line in (CONFORMANCE / "rummy" / "vectors.jsonl").read_text().splitlines()
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", RUMMY.players)
def test_whole_games_side_by_side(players: int, options: dict[str, str]) -> None:
    """A few games for each kind of table; `make fuzz` plays on with new seeds, without end."""
    for number in range(GAMES_EACH):
        assert compare_game(f"equal {number}", players, options)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vectors(vector: dict[str, Any]) -> None:
    table = tuple(tuple(ALL_TILES[kind] for kind in group) for group in vector["table"])
    hand = [ALL_TILES[kind] for kind in vector["hand"]]
    best = kernel.best_turn(table, hand, Aim.MOST_CARDS) or STUCK
    assert best == (vector["max_q"], vector["cards_at_max_q"])
    parts = [part.most_qwirkles for part in kernel.sub_hands(table, hand)]
    legal = [qwirkles for qwirkles in parts if qwirkles is not None]
    assert len(legal) == vector["legal_distinct_subhands"]
    assert max(legal, default=STUCK[0]) == vector["max_q"]


@pytest.mark.parametrize(
    "vector",
    [vector for vector in VECTORS if "min_moved_any_keeper" in vector],
    ids=lambda vector: vector["id"],
)
def test_fewest_moved_cards(vector: dict[str, Any]) -> None:
    table = tuple(tuple(ALL_TILES[kind] for kind in group) for group in vector["table"])
    hand = [ALL_TILES[kind] for kind in vector["hand"]]
    laid = kernel.best_play(table, hand, Aim.MOST_CARDS)
    assert laid is not None
    assert laid.moved == vector["min_moved_any_keeper"]
    within = kernel.best_play_moving(table, hand, Aim.MOST_CARDS, laid.moved)
    assert within is not None
    assert len(within.play.played) == vector["cards_at_max_q"]


@pytest.mark.parametrize("path", games_of_moves("rummy"), ids=lambda path: path.stem)
def test_golden_games(path: object) -> None:
    record = parse_record(path.read_text())  # type: ignore[attr-defined]
    story = replay(RUMMY, record)
    game = kernel.load(story.states[0])
    for entry in record.entries:
        assert isinstance(entry, Moved)
        make(game, RUMMY.parse_move(entry.text))
    assert facts_of_kernel(game, record.players) == facts_of_rules(story.state)


def deal() -> RummyGame:
    return RummyGame.deal(SEED, 2)


def position(table: list[int], hands: list[list[int]], deck: list[int], **more: Any) -> RummyGame:
    given: dict[str, Any] = {
        "piles": [[], []],
        "turn": 0,
        "turns_left": -1,
        "exchanged": False,
        "away": [False, False],
        "exchange": True,
        "seed": SEED,
        "words_used": 0,
    }
    return RummyGame.position(table, hands, deck, **(given | more))


NO_QWIRKLES = [0] * 12


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: RummyGame.deal(b"short", 2), "32 bytes"),
        (lambda: RummyGame.deal(SEED, 1), "2 to 4"),
        (lambda: RummyGame.deal(SEED, 5), "2 to 4"),
        (lambda: RummyGame.deal(SEED, 2, True, False, [0, 0]), "each seat once"),
        (lambda: deal().hand(2), "no seat 2"),
        (lambda: deal().pile(-1), "no seat -1"),
        (lambda: deal().play([36], NO_QWIRKLES), "no kind 36"),
        (lambda: deal().play([], NO_QWIRKLES), "no legal turn"),
        (lambda: deal().play([0, 1, 2], [0] * 11), "12 lines"),
        (lambda: deal().play([0, 1, 2], [4] + [0] * 11), "0 to 3"),
        (lambda: deal().exchange(), "no exchange"),
        (lambda: deal().pass_turn(), "no pass"),
        (lambda: deal().retire(7), "no seat 7"),
        (lambda: position([0, 1], [[], []], []), "M7"),
        (lambda: position([], [[0, 0], [0, 0]], []), "M1"),
        (lambda: position([], [[0], [0]], [0, 0]), "M1"),
        (lambda: position([], [[], []], [], turn=2), "not playing"),
        (lambda: position([], [[], []], [], piles=[[12], []]), "no line 12"),
        (lambda: position([], [[], []], [], turns_left=9), "9 turns left"),
        (lambda: position([], [[], []], [], piles=[[]]), "every seat"),
        (lambda: _kernel.rummy_best_turn([0] * 4, [], 1, 1), "M1"),
        (lambda: _kernel.rummy_best_turn([], [], -1, 1), "less than nothing"),
        (lambda: _kernel.rummy_lay([[0, 1]], [2], NO_QWIRKLES), "no set"),
        (lambda: _kernel.rummy_lay([[0, 1, 2]], [99], NO_QWIRKLES), "no kind 99"),
        (lambda: _kernel.rummy_solve_random_tables(1, 200, 1), "108"),
    ],
)
def test_the_border_refuses_what_cannot_be(call: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()  # type: ignore[operator]


def test_a_turn_that_cannot_be_laid_is_nothing() -> None:
    assert _kernel.rummy_lay([[0, 1, 2]], [3], [1] + [0] * 11) is None
    assert _kernel.rummy_best_turn([], [0, 7], 109, 1) is None
