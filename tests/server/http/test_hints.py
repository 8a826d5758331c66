"""Hints: a bot's best moves, in casual games only."""

import pytest

from sixfold.games import GAMES
from tests.server.harness import Served


@pytest.mark.parametrize("game", GAMES)
def test_whoever_must_move_gets_the_best_moves(served: Served, game: str) -> None:
    table, tokens, _ = served.seat_people(game, 2, casual=True)
    turn = served.call("GET", f"/tables/{table}", tokens[0]).json()["events"][-1]["turn"]
    hint = served.call("GET", f"/tables/{table}/hint", tokens[turn]).json()
    assert hint["ply"] == 0
    assert 1 <= len(hint["ideas"]) <= 3
    for idea in hint["ideas"]:
        assert 0 <= idea["value"] <= 1
    best = {"ply": 1, "key": "best", "text": hint["ideas"][0]["text"]}
    assert served.call("POST", f"/tables/{table}/move", tokens[turn], json=best).status_code == 201
    refused = served.call("GET", f"/tables/{table}/hint", tokens[turn]).json()["refusal"]
    assert refused["code"] == "not-your-turn"


def test_there_are_no_hints_where_the_game_counts(served: Served) -> None:
    table, tokens, _ = served.seat_people("twisty", 2)
    for token in tokens:
        answer = served.call("GET", f"/tables/{table}/hint", token)
        assert answer.status_code == 409
        assert answer.json()["refusal"]["code"] == "not-casual"
