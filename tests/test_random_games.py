"""Random games of each kind end, replay, and lose no pieces."""

import pytest

from sixfold.core.game import AnyGame
from sixfold.games import GAMES
from tests.random_games import check_random_game

GAMES_EACH = 10
"""`make fuzz` plays on with new seeds, without end."""

TABLES = [
    pytest.param(game, players, id=f"{game.name}-{players}")
    for game in GAMES.values()
    for players in game.players
]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_random_games_end_replay_and_conserve(game: AnyGame, players: int) -> None:
    for number in range(GAMES_EACH):
        check_random_game(game, players, f"{game.name} {players} {number}")
