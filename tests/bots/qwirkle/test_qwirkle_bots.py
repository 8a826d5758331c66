"""Qwirkle bots: legal, bounded, deterministic, fair, and correctly ranked."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from sixfold.bots.bot import AnyBot, Budget
from sixfold.bots.levels import LEVELS, make_bot
from sixfold.bots.qwirkle import BOTS, plan_of
from sixfold.bots.qwirkle.notes import NOTES
from sixfold.bots.qwirkle.train import main as train
from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Play, Swap, parse_move
from sixfold.games.qwirkle.state import State
from sixfold.kernel._kernel import QwirkleBot, QwirklePlan, QwirkleSight, qwirkle_duel
from tests.bots.qwirkle.tables import states, view_of, with_other_hidden_tiles

FEW = Budget(simulations=12)
SEED = seed_from_text("chance")
THINKERS = ("club", "expert", "master")
SEARCHERS = ("expert", "master")


def bot(name: str) -> AnyBot:
    return make_bot(QWIRKLE, name)


def test_every_level_is_there() -> None:
    assert set(LEVELS) <= set(BOTS)


@pytest.mark.parametrize("name", BOTS)
def test_moves_are_legal(name: str) -> None:
    for state in states(45):
        thought = bot(name).think(view_of(state), SEED, FEW)
        for judged in thought.ranked:
            QWIRKLE.check(view_of(state), judged.move)
            assert 0 <= judged.value <= 1
            assert judged.error >= 0
            assert set(judged.notes) <= set(NOTES)
        moves = [judged.move for judged in thought.ranked]
        assert len(set(moves)) == len(moves)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_come_to_an_end(name: str, players: int) -> None:
    state: State = deal(QWIRKLE, players, {}, seed_from_text(f"{players} players"))
    for ply in range(400):
        if state.outcome:
            return
        seed = seed_from_text(f"{ply}")
        state = QWIRKLE.apply(state, bot(name).think(view_of(state), seed, FEW).move)
    pytest.fail("the game does not end")


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_thinks_the_same(name: str) -> None:
    for state in states(12):
        first, second = (bot(name).think(view_of(state), SEED, FEW) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("name", BOTS)
def test_hidden_tiles_do_not_matter(name: str) -> None:
    rng = Rng(seed_from_text("other tiles"))
    changed = 0
    for state in states(20):
        other = with_other_hidden_tiles(state, rng)
        rng = other.rng
        changed += other.hands != state.hands
        thoughts = [bot(name).think(view_of(s), SEED, FEW) for s in (state, other)]
        assert thoughts[0] == thoughts[1]
    assert changed > 10


@pytest.mark.parametrize("name", SEARCHERS)
def test_simulations_are_counted_and_bounded(name: str) -> None:
    most = 0
    for state in states(12):
        thought = bot(name).think(view_of(state), SEED, FEW)
        assert FEW.simulations is not None
        assert thought.simulations <= FEW.simulations
        most = max(most, thought.simulations)
    assert most == FEW.simulations


def counting(answer: bool) -> tuple[list[int], Callable[[], bool]]:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return answer

    return asked, stop


@pytest.mark.parametrize("name", SEARCHERS)
def test_who_is_told_to_stop_stops(name: str) -> None:
    state: State = deal(QWIRKLE, 2, {"opening": "any"}, seed_from_text("stop"))
    state = QWIRKLE.apply(state, bot("greedy").think(view_of(state), SEED).move)
    asked, stop = counting(answer=True)
    endless = Budget(milliseconds=600_000)
    assert bot(name).think(view_of(state), SEED, endless, stop).ranked
    assert len(asked) == 1


@pytest.mark.parametrize("name", SEARCHERS)
def test_without_time_there_is_an_answer(name: str) -> None:
    for state in states(12):
        thought = bot(name).think(view_of(state), SEED, Budget(milliseconds=0))
        QWIRKLE.check(view_of(state), thought.move)


@pytest.mark.parametrize("name", THINKERS)
def test_what_is_asked_about_is_judged(name: str) -> None:
    rng = Rng(seed_from_text("asked"))
    for state in states(25):
        move, rng = QWIRKLE.random_move(view_of(state), rng)
        ranked = bot(name).think(view_of(state), SEED, FEW, None, (move,)).ranked
        assert [judged.move for judged in ranked].count(move) == 1


def test_an_opening_may_be_asked_about_anywhere() -> None:
    state: State = deal(QWIRKLE, 2, {"opening": "any"}, seed_from_text("far away"))
    tile = state.hands[state.turn][0]
    move = parse_move(f"{tile}@40,-7")
    ranked = bot("expert").think(view_of(state), SEED, FEW, None, (move,)).ranked
    assert move in [judged.move for judged in ranked]


def test_swaps_are_weighed_against_plays() -> None:
    weighed = 0
    for state in states(60):
        kinds = {type(judged.move) for judged in bot("club").think(view_of(state), SEED).ranked}
        weighed += kinds == {Play, Swap}
    assert weighed > 0


def lead(first: QwirklePlan, second: QwirklePlan | None, deals: int) -> float:
    _, margins, *_ = qwirkle_duel(first, second, deals)
    return sum(margins) / len(margins)


def test_levels_are_in_order() -> None:
    """Slow: fewer deals could not tell the levels apart; `make strength` plays thousands."""
    assert lead(plan_of("club"), None, 300) > 3
    assert lead(plan_of("expert"), plan_of("club"), 40) > 0
    assert lead(plan_of("master", worlds=100, nodes=1_000), plan_of("club"), 8) > 0


def think(**changes: object) -> None:
    seen: dict[str, object] = {
        "board": ([0], [0], [0]),
        "hand": [1, 2, 3, 4, 5, 6],
        "held": [6, 6],
        "bag": 95,
        "seat": 0,
        "scores": [0, 0],
        "away": [False, False],
        "full_set": True,
        "past": [],
    }
    also = changes.pop("also", [])
    sight = QwirkleSight(**(seen | changes))  # type: ignore[arg-type]
    QwirkleBot.named("club").think(sight, SEED, also=also)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bag": 94}, "do not add up"),
        ({"hand": [0, 0, 0, 1, 2, 3]}, "three tiles of a kind"),
        ({"hand": [36, 1, 2, 3, 4, 5]}, "no kind 36"),
        ({"hand": [1]}, "not as large"),
        ({"held": [6, 7]}, "at most 6"),
        ({"seat": 2}, "not playing"),
        ({"away": [True, False]}, "not playing"),
        ({"board": ([0, 0], [0, 1], [0, 0])}, "not valid at tile 1"),
        ({"board": ([0], [0], [])}, "one length"),
        ({"also": ["Px@1,0"]}, "not legal"),
        ({"also": ["-Rc"]}, "not legal"),
        ({"also": ["Xx@1,0"]}, "not legal"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, object], words: str) -> None:
    think()
    with pytest.raises(ValueError, match=words):
        think(**changes)


def test_training_writes_a_table(tmp_path: Path) -> None:
    table = tmp_path / "weights.hpp"
    options = ["--games", "300", "--rounds", "1", "--output", str(table)]
    done = CliRunner().invoke(train, options)
    assert done.exit_code == 0, done.output
    won = float(done.output.split("round 1: ")[1].split("%")[0])
    assert won > 50
    assert "inline constexpr Weights learned" in table.read_text()
