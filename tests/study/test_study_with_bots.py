"""Reviews with the real bots."""

import pytest

from sixfold.bots.levels import BOTS
from sixfold.core.game import AnyGame
from sixfold.games import GAMES
from sixfold.study import review
from tests.corpus import random_match

EACH_GAME = pytest.mark.parametrize("game", [GAMES[name] for name in BOTS], ids=list(BOTS))
"""Those with bots of their own: the generic ones weigh nothing."""


@EACH_GAME
@pytest.mark.parametrize("players", [2, 3])
def test_random_play_gives_away_more_than_it_gets(game: AnyGame, players: int) -> None:
    match = random_match(game, players, "real review", 12)
    told = review(match.record, effort=0.1)
    assert len(told.decisions) == match.story.ply
    for decision in told.decisions:
        assert 0 <= decision.played[0].value <= decision.best[0].value <= 1
    assert sum(seat.loss for seat in told.seats) > 0.1
