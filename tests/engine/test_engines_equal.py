"""The fastest engines match the rules byte for byte."""

import pytest

from sixfold.games import GAMES
from tests.engine.lockstep import Lockstep, some_options

PARTS, GAMES_A_PART = 4, 12


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_same_entries_give_the_same_bytes(name: str, part: int) -> None:
    game, moves = GAMES[name], 0
    for number in range(part, PARTS * GAMES_A_PART, PARTS):
        players = game.players[number % len(game.players)]
        lockstep = Lockstep(name, f"lockstep {number}", players, some_options(game, number // 3))
        lockstep.play_out()
        moves += lockstep.moves
    assert moves > 10 * GAMES_A_PART
