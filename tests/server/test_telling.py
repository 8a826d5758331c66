"""What a seat sees of its own is all that it sees otherwise than a spectator."""

import pytest

from sixfold.games import GAMES
from sixfold.server.telling import own_part
from tests.corpus import random_match
from tests.server.harness import game_names

PLAYERS = 3


@pytest.mark.parametrize("name", game_names())
def test_shown_and_own_together_are_what_the_seat_sees(name: str) -> None:
    game = GAMES[name]
    for state in random_match(game, PLAYERS, "own").story.states:
        shown = game.show(game.observe(state, None))
        for seat in range(PLAYERS):
            seen = game.show(game.observe(state, seat))
            assert {**shown, **own_part(game, state, seat, shown)} == seen
        assert own_part(game, state, None, shown) == {}
