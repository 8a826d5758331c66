"""Bots asked through a native engine think as those asked through a view."""

from collections import defaultdict

import pytest

from sixfold.bots.levels import bots_of
from sixfold.core.rng import seed_from_text
from sixfold.games import find_game
from sixfold.kernel._kernel import Engine
from tests.bots.golden import enter, load, match_of, think


@pytest.mark.parametrize("name", Engine.games())
def test_the_engine_knows_the_bots_of_the_game(name: str) -> None:
    engine = Engine.open(name, 2, [], seed_from_text("bots"))
    assert isinstance(engine, Engine)
    assert set(engine.bots) <= set(bots_of(find_game(name)))
    assert engine.bots[:5] == ["beginner", "casual", "club", "expert", "master"]
    with pytest.raises(ValueError, match="no bot 'nobody'"):
        engine.think("nobody", bytes(32))


@pytest.mark.parametrize("name", Engine.games())
def test_both_ways_think_the_same(name: str) -> None:
    game = find_game(name)
    by_file = defaultdict(list)
    for decision in load(name):
        by_file[decision["game"]].append(decision)
    compared = 0
    for file, decisions in by_file.items():
        match = match_of(name, file)
        engine = Engine.open(
            name, match.agreed.players, list(match.agreed.options.items()), match.agreed.seed
        )
        assert isinstance(engine, Engine)
        for decision in sorted(decisions, key=lambda known: known["ply"]):
            if decision["bot"] not in engine.bots:
                continue
            while engine.ply < decision["ply"]:
                enter(engine, match.entries[engine.ply])
            opinions, simulations = engine.think(
                decision["bot"],
                seed_from_text(decision["seed"]),
                "simulations" not in decision,
                None,
                decision.get("simulations"),
                None,
                decision.get("also", []),
            )
            thought = think(game, decision)
            assert simulations == thought.simulations
            assert [(text, *numbers, tuple(notes)) for text, *numbers, notes in opinions] == [
                (game.format_move(judged.move), *judged[1:]) for judged in thought.ranked
            ]
            compared += 1
    assert compared > 300
