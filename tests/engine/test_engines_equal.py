"""The fastest engines match the rules byte for byte."""

from random import Random

import pytest

from sixfold.core.errors import OptionError
from sixfold.core.sixfile import parse_record
from sixfold.engine.opening import open_engine
from sixfold.engine.rules import RulesEngine
from sixfold.games import GAMES
from tests.corpus import CONFORMANCE
from tests.engine.lockstep import (
    Lockstep,
    compare_positions,
    compare_setups,
    same,
    some_options,
    some_position,
)

WITH_POSITIONS = sorted(name for name, game in GAMES.items() if game.set_up)
PARTS, GAMES_A_PART = 4, 6
"""Together every number of players with every choice of every option; `make fuzz` plays on."""


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


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_same_setups_are_possible(name: str) -> None:
    compare_setups(name, "setups", 400)


@pytest.mark.parametrize("name", WITH_POSITIONS)
def test_the_same_positions_are_possible(name: str) -> None:
    compare_positions(name, "positions", 400)


@pytest.mark.parametrize("name", WITH_POSITIONS)
def test_games_from_positions_go_on_alike(name: str) -> None:
    chance, moves = Random("from positions"), 0
    for number in range(8):
        text, players = some_position(GAMES[name], f"{name} {number}", chance)
        try:
            lockstep = Lockstep(name, f"position {number}", players, {}, text)
        except OptionError:
            continue  # the game was over
        lockstep.play_out()
        moves += lockstep.moves
    assert moves > 30


@pytest.mark.parametrize("name", sorted(GAMES))
def test_golden_games_on_both_engines(name: str) -> None:
    for path in sorted(CONFORMANCE.glob(f"{name}/games/*.six")):
        record = parse_record(path.read_text())
        fast, rules = open_engine(record), RulesEngine.deal(GAMES[name], record)
        for entry in record.entries:
            assert fast.play(entry) == rules.play(entry), path
            same(fast, rules, record.players)
