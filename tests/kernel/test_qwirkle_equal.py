"""The kernel plays Qwirkle exactly like the Python rules."""

import pytest

from sixfold.core.entry import Moved
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import parse_record
from sixfold.core.story import replay
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import parse_move
from sixfold.games.qwirkle.state import observe
from sixfold.kernel import qwirkle as kernel
from sixfold.kernel._kernel import QwirkleGame
from tests.corpus import games_of_moves, random_match
from tests.kernel.qwirkle_lockstep import compare_game, facts_of_kernel, facts_of_rules

GAMES_EACH = 2
OPTIONS = [{}, {"opening": "any"}, {"start_tie": "seat"}]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", QWIRKLE.players)
def test_whole_games_side_by_side(players: int, options: dict[str, str]) -> None:
    """A few games for each kind of table; `make fuzz` plays on with new seeds, without end."""
    for number in range(GAMES_EACH):
        assert compare_game(f"equal {number}", players, options)


@pytest.mark.parametrize("path", games_of_moves("qwirkle"), ids=lambda path: path.stem)
def test_golden_games(path: object) -> None:
    record = parse_record(path.read_text())  # type: ignore[attr-defined]
    story = replay(QWIRKLE, record)
    game = kernel.load(story.states[0])
    for entry in record.entries:
        assert isinstance(entry, Moved)
        kernel.apply(game, parse_move(entry.text))
    facts = facts_of_kernel(game, record.players)
    assert facts | {"announced": []} == facts_of_rules(story.state) | {"announced": []}


def test_the_fast_game_lists_what_the_rules_list() -> None:
    for plies in range(0, 80, 8):
        state = random_match(QWIRKLE, 2, f"fast {plies}", plies).story.state
        for seat in (None, 0, 1):
            view = observe(state, seat)
            assert set(kernel.FAST_QWIRKLE.legal_moves(view)) == set(QWIRKLE.legal_moves(view))


SEED = seed_from_text("border")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: QwirkleGame.deal(b"short", 2), "32 bytes"),
        (lambda: QwirkleGame.deal(SEED, 1), "2 to 4"),
        (lambda: QwirkleGame.deal(SEED, 5), "2 to 4"),
        (lambda: QwirkleGame.deal(SEED, 2, True, [0, 0]), "each seat once"),
        (lambda: QwirkleGame.deal(SEED, 2, True, [0, 7]), "each seat once"),
        (lambda: QwirkleGame.deal(SEED, 2).hand(2), "no seat 2"),
        (lambda: QwirkleGame.deal(SEED, 2).hand(-1), "no seat -1"),
        (lambda: QwirkleGame.deal(SEED, 2).play([36], [0], [0]), "no kind 36"),
        (lambda: QwirkleGame.deal(SEED, 2).play([0], [0, 1], [0]), "one length"),
        (lambda: QwirkleGame.deal(SEED, 2).swap([0]), "opening-swap"),
        (lambda: QwirkleGame.deal(SEED, 2).pass_turn(), "opening-swap"),
        (lambda: QwirkleGame.deal(SEED, 2).undo(), "no turn to undo"),
        (lambda: QwirkleGame.deal(SEED, 2).retire(4), "no seat 4"),
        (lambda: place([0, 0], [0, 1]), "Q8"),
        (lambda: place([0, 1], [0, 3]), "Q7"),
        (lambda: place([0, 1], [0, 0]), "Q5"),
        (lambda: place([0, 99], [0, 1]), "no kind 99"),
        (lambda: place([], [], hands=[[0] * 4, []]), "Q1"),
        (lambda: place([], [], hands=[[0, 1, 2, 3, 4, 5, 6], []]), "at most 6"),
        (lambda: place([], [], turn=2), "not playing"),
    ],
)
def test_the_border_refuses_what_cannot_be(call: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()  # type: ignore[operator]


def place(
    kinds: list[int], xs: list[int], hands: list[list[int]] | None = None, turn: int = 0
) -> QwirkleGame:
    hands = hands or [[], []]
    seats = len(hands)
    ys, nobody = [0] * len(xs), [False] * seats
    return QwirkleGame.position(kinds, xs, ys, hands, [], turn, [0] * seats, nobody, True, SEED, 0)


def test_a_table_may_lie_anywhere() -> None:
    kinds, xs = [0, 1, 2], [10**6, 10**6 + 1, 10**6 + 2]
    game = place(kinds, xs, hands=[[3], []])
    assert max(game.plays()[3]) == 10**6 + 3
