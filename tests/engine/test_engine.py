"""Guarantees of engines beyond being equal."""

import msgspec
import pytest

from sixfold.core.entry import Moved
from sixfold.core.record import Record
from sixfold.core.rng import Rng, seed_from_text
from sixfold.engine.kernel import KernelEngine
from sixfold.engine.opening import native_game, open_engine
from sixfold.engine.rules import RulesEngine
from sixfold.games import GAMES, find_game
from tests.corpus import random_match

PLAYERS = 3
NATIVE = [name for name in GAMES if native_game(name) is not None]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_shown_and_own_together_are_what_a_seat_sees(name: str) -> None:
    game, match = GAMES[name], random_match(GAMES[name], PLAYERS, "own")
    engine = RulesEngine(match.story)
    for ply in range(match.story.ply + 1):
        then = engine.at(ply)
        shown = msgspec.json.decode(then.shown())
        for seat in range(PLAYERS):
            seen = msgspec.json.encode(game.show(then.view(seat)))
            own = msgspec.json.decode(then.own(seat))
            assert {**shown, **own} == msgspec.json.decode(seen)


@pytest.mark.parametrize("name", NATIVE)
def test_the_kernel_makes_the_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = random_match(GAMES[name], 2, "native")
    engine = open_engine(match.agreed)

    def fail(*_: object) -> None:
        raise AssertionError("the rules were asked")

    monkeypatch.setattr(RulesEngine, "play", fail)
    for entry in match.entries:
        engine.play(entry)
    assert engine.ply == match.story.ply


def test_rows_that_are_laid_late_are_left_to_the_rules_until_then() -> None:
    """The kernel knows no game without rows (T6); once they lie there it goes on."""
    seed, game = seed_from_text("late rows"), find_game("twisty")
    engine, rng = open_engine(Record("twisty", PLAYERS, seed, {"rows": "after"})), Rng(seed)
    assert isinstance(engine, KernelEngine)
    for ply in range(20):
        assert engine.is_native == (ply >= PLAYERS)
        assert engine.turn is not None
        move, rng = game.random_move(engine.view(engine.turn), rng)
        engine.play(Moved(engine.turn, game.format_move(move)))
