"""What a server tells of a game that the kernel keeps is what the rules say, byte for byte."""

import pytest

from sixfold.core.game import deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import find_game
from sixfold.kernel.kept_games import KEPT, kept_game
from tests.kernel.keeping import Both, compare_game, compare_states

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


def test_a_game_whose_rows_are_laid_late_is_left_to_the_rules_until_then() -> None:
    """The kernel knows no game without rows (T6); once they lie there it goes on."""
    rules, keeper = find_game("twisty"), kept_game("twisty")
    seed = seed_from_text("late rows")
    now = Both(*(deal(game, 3, {"rows": "after"}, seed) for game in (rules, keeper)))
    rng = Rng(seed)
    for ply in range(20):
        compare_states(rules, keeper, now)
        move, rng = rules.random_move(rules.observe(now.state, rules.turn(now.state)), rng)
        after = keeper.apply(now.kept, rules.format_move(move))
        assert (after.native is not None) == (ply >= 3)
        now = Both(rules.apply(now.state, move), after)
