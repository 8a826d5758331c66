"""The kernel plays Twisty exactly like the Python rules."""

import pytest

from sixfold.core.entry import Moved
from sixfold.core.rng import seed_from_text
from sixfold.core.sixfile import parse_record
from sixfold.core.story import replay
from sixfold.games.twisty import TWISTY
from sixfold.kernel import twisty as kernel
from sixfold.kernel._kernel import TwistyGame
from tests.corpus import games_of_moves
from tests.kernel.twisty_lockstep import compare_game, facts_of_kernel, facts_of_rules

GAMES_EACH = 6
OPTIONS = [{}, {"corners": "reverse"}, {"tokens": "4,4,4,4,0"}, {"tokens": "0,0,16,0,0"}]
SPECIALS = [3, 3, 3, 3, 4]
SEED = seed_from_text("border")


def test_a_fuzzed_game_whose_rows_are_laid_late() -> None:
    options = {"tokens": "4,3,1,6,2", "corners": "reverse", "rows": "after"}
    assert compare_game("d8baa981-1", 3, options) > 10


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", TWISTY.players)
def test_whole_games_side_by_side(players: int, options: dict[str, str]) -> None:
    """A few games for each kind of table; `make fuzz` plays on with new seeds, without end."""
    for number in range(GAMES_EACH):
        assert compare_game(f"equal {number}", players, options)


@pytest.mark.parametrize("path", games_of_moves("twisty"), ids=lambda path: path.stem)
def test_golden_games(path: object) -> None:
    record = parse_record(path.read_text())  # type: ignore[attr-defined]
    story = replay(TWISTY, record)
    dealt = story.states[0]
    last_first = record.options.get("corners") == "reverse"
    specials = [int(n) for n in record.options.get("tokens", "3,3,3,3,4").split(",")]
    game = TwistyGame.deal(record.seed, record.players, specials, last_first, dealt.mover)
    for entry in record.entries:
        assert isinstance(entry, Moved)
        game.make(kernel.decision(TWISTY.parse_move(entry.text)))
    assert facts_of_kernel(game) == facts_of_rules(story.state)


def position(**changes: object) -> TwistyGame:
    """A dealt board with two pawns on corners, something about it changed."""
    dealt = TwistyGame.deal(SEED, 2, SPECIALS)
    row = list(range(7))
    given: dict[str, object] = {
        "layout": dealt.tokens,
        "cubes": [n for n, token in enumerate(dealt.tokens) if token < 7],
        "players": [(row, 0, 0, 0, False), (row, 0, 0, 6, False)],
        "mover": 0,
    }
    return TwistyGame.position(**(given | changes))  # type: ignore[arg-type]


def seats(*changed: object) -> dict[str, object]:
    return {"players": list(changed)}


ROW = list(range(7))
OTHER = (ROW, 0, 0, 6, False)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: TwistyGame.deal(b"short", 2, SPECIALS), "32 bytes"),
        (lambda: TwistyGame.deal(SEED, 1, SPECIALS), "2 to 4"),
        (lambda: TwistyGame.deal(SEED, 5, SPECIALS), "2 to 4"),
        (lambda: TwistyGame.deal(SEED, 2, [3, 3, 3, 3, 3]), "44"),
        (lambda: TwistyGame.deal(SEED, 2, SPECIALS, False, 2), "seat 2"),
        (lambda: TwistyGame.deal(SEED, 2, SPECIALS).make(1), "no legal decision"),
        (lambda: TwistyGame.deal(SEED, 2, SPECIALS).make(-1), "no legal decision"),
        (lambda: TwistyGame.deal(SEED, 2, SPECIALS).make(64), "no legal decision"),
        (lambda: TwistyGame.deal(SEED, 2, SPECIALS).retire(2), "not playing"),
        (lambda: TwistyGame.deal(SEED, 2, SPECIALS).undo(), "no decision to undo"),
        (lambda: TwistyGame.deal(SEED, 2, SPECIALS).search(0), "depth"),
        (lambda: position(layout=[0] * 48), "49 cells"),
        (lambda: position(layout=[0] * 49), "must be empty"),
        (lambda: position(layout=[300] * 49), "token"),
        (lambda: position(cubes=[50]), "no cell 50"),
        (lambda: position(cubes=[0]), "cube"),
        (lambda: position(mover=2), "seat 2"),
        (lambda: position(**seats((ROW[:6], 0, 0, 0, False), OTHER)), "7 colors"),
        (lambda: position(**seats(([0] * 7, 0, 0, 0, False), OTHER)), "each of the 7"),
        (lambda: position(**seats((ROW, 8, 0, 0, False), OTHER)), "nobody holds 8"),
        (lambda: position(**seats((ROW, 0, 1, 0, False), OTHER)), "protected"),
        (lambda: position(**seats((ROW, 0, 0, 6, False), OTHER)), "shares a cell"),
        (lambda: position(**seats((ROW, 0, 0, 99, False), OTHER)), "no cell"),
        (lambda: position(**seats((ROW, 0, 0, 700, False), OTHER)), "pawn"),
        (lambda: position(**seats((ROW, 1, 0, 0, False), OTHER)), "5 cubes|not 4"),
        (lambda: position(**seats(OTHER)), "2 to 4"),
    ],
)
def test_the_border_refuses_what_cannot_be(call: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()  # type: ignore[operator]


def test_the_search_answers_with_a_legal_decision() -> None:
    for players in (2, 3, 4):
        game = TwistyGame.deal(SEED, players, SPECIALS)
        while not game.is_over:
            decision, *_ = game.search(2, 3000)
            game.make(decision)
