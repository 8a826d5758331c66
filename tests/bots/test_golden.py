"""Every bot decides as recorded: no change of the code changes how strong a level is."""

import pytest

from sixfold.bots.levels import bots_of
from sixfold.core.game import AnyGame
from sixfold.games import GAMES
from sixfold.kernel._kernel import Engine
from tests.bots.golden import described, load, think

TOLERANCE = 2e-6
"""Recorded numbers are rounded."""


@pytest.fixture(params=Engine.games(), scope="module")
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


def test_every_bot_has_golden_decisions(game: AnyGame) -> None:
    assert {decision["bot"] for decision in load(game.name)} == set(bots_of(game))


def test_decisions_are_as_recorded(game: AnyGame) -> None:
    for decision in load(game.name):
        now = described(game, think(game, decision))
        assert now["considered"] == decision["considered"], decision
        assert now["used"] == decision["used"], decision
        for found, known in zip(now["ranked"], decision["ranked"], strict=True):
            assert (found[0], found[4]) == (known[0], known[4]), decision
            assert found[1:4] == pytest.approx(known[1:4], abs=TOLERANCE), decision
