"""The clauses of Nim, one by one; in a checkout this is tests/games/nim/test_nim_clauses.py."""

from typing import Any

import pytest

from sixfold.core.errors import IllegalMove, NotationError
from sixfold.core.game import Outcome, Setup, deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.nim import NIM
from sixfold.games.nim.flow import new_game
from sixfold.games.nim.moves import Take
from sixfold.games.nim.state import State, View, observe


def table(*heaps: int, turn: int = 0, players: int = 2, misere: bool = False) -> State:
    return State(heaps=heaps, turn=turn, misere=misere, away=(False,) * players)


def view(*heaps: int, misere: bool = False) -> View:
    return observe(table(*heaps, misere=misere), 0)


def test_n1_n2_heaps_and_starter_come_from_the_seed() -> None:
    states = [deal(NIM, 4, {}, seed_from_text(str(number))) for number in range(200)]
    assert {size for state in states for size in state.heaps} == set(range(10, 21))
    assert {len(state.heaps) for state in states} == {3}
    assert {state.turn for state in states} == {0, 1, 2, 3}
    setup = Setup(4, {"misere": "no"}, Rng(seed_from_text("7")))
    assert new_game(setup) == deal(NIM, 4, {}, seed_from_text("7"))


def test_n2_the_next_seat_follows() -> None:
    after = NIM.apply(table(3, 4, 5, turn=2, players=3), Take(1, 1))
    assert NIM.turn(after) == 0


def test_n3_one_heap_gets_smaller() -> None:
    assert NIM.apply(table(3, 4, 5), Take(2, 3)).heaps == (3, 1, 5)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        pytest.param("0:1", r"no heap 0, only 1 to 3 \(N3\)", id="N3 heaps count from 1"),
        pytest.param("4:1", r"no heap 4, only 1 to 3 \(N3\)", id="N3 no fourth heap"),
        pytest.param("2:1", r"heap 2 is empty \(N3\)", id="N3 an empty heap"),
        pytest.param("1:0", r"at least one object \(N4\)", id="N4 nothing taken"),
        pytest.param("1:4", r"heap 1 has only 3 objects, not 4 \(N4\)", id="N4 too many"),
    ],
)
def test_refusals(move: str, words: str) -> None:
    with pytest.raises(IllegalMove, match=words):
        NIM.check(view(3, 0, 5), NIM.parse_move(move))


def test_n4_every_number_of_every_heap_can_be_taken() -> None:
    moves = [NIM.format_move(move) for move in NIM.legal_moves(view(2, 0, 3))]
    assert moves == ["1:1", "1:2", "3:1", "3:2", "3:3"]


def test_n5_the_last_object_wins() -> None:
    after = NIM.apply(table(0, 2, 0, turn=1, players=3), Take(2, 2))
    assert NIM.outcome(after) == Outcome((1,), "N5")
    assert NIM.scores(after) == (0, 1, 0)
    assert NIM.points(view(0, 2, 0), Take(2, 2)) == 1


def test_n5_misere_the_last_object_loses() -> None:
    after = NIM.apply(table(0, 2, 0, turn=1, players=3, misere=True), Take(2, 2))
    assert NIM.outcome(after) == Outcome((0, 2), "N5")
    assert NIM.points(view(0, 2, 0, misere=True), Take(2, 2)) == 0


def test_a_random_move_can_be_any_move() -> None:
    rng, seen = Rng(seed_from_text("any")), set()
    for _ in range(300):
        move, rng = NIM.random_move(view(2, 0, 3), rng)
        seen.add(move)
    assert seen == set(NIM.legal_moves(view(2, 0, 3)))


def test_a_screen_sees_the_heaps_and_what_a_turn_would_leave() -> None:
    assert NIM.show(view(3, 4, 5)) == {"heaps": [3, 4, 5], "misere": False, "away": [False, False]}
    assert NIM.preview(view(3, 4, 5), "2:3") == {"heaps": [3, 1, 5], "points": 0, "refusal": None}
    for draft, clause in (("", "N4"), ("2:9", "N4"), ("9:1", "N3")):
        shown: Any = NIM.preview(view(3, 4, 5), draft)
        assert shown["heaps"] == [3, 4, 5]
        assert shown["refusal"]["clause"] == clause
    with pytest.raises(NotationError):
        NIM.preview(view(3, 4, 5), "nonsense")
