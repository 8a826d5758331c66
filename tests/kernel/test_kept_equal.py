"""What a server tells of a game that the kernel keeps is what the rules say, byte for byte."""

import pytest

from sixfold.kernel.kept_games import KEPT
from tests.kernel.keeping import compare_game

GAMES = {"qwirkle": 160, "twisty": 160}
OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "qwirkle": ({}, {"opening": "any"}, {"start_tie": "random"}, {"start_tie": "seat"}),
    "twisty": (
        {},
        {"corners": "reverse"},
        {"tokens": "0,0,0,16,0"},
        {"tokens": "5,0,0,0,11", "corners": "reverse"},
        {"tokens": "16,0,0,0,0"},
    ),
}


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", sorted(KEPT))
def test_whole_games_are_told_alike(name: str, part: int) -> None:
    options, made = OPTIONS[name], 0
    for number in range(part, GAMES[name], 4):
        some = options[number // 12 % len(options)]
        made += compare_game(name, f"kept {number}", 2 + number // 4 % 3, some)
    assert made > 10 * GAMES[name] / 4
