"""OpenSpiel's own tests, as they are, on every game, and some of its algorithms at play."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.tests import games_sim_test

from sixfold.envs import openspiel
from sixfold.envs.games import STEPPED

GAMES = [f"sixfold_{name}" for name in STEPPED]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Any:
    return pyspiel.load_game(request.param)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_random_simulation(name: str, players: int) -> None:
    game = pyspiel.load_game(f"{name}(players={players},limit=60)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_a_whole_random_game(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_python_simulation(game: Any) -> None:
    """With clones, pickles and serialization at every step."""
    random.seed(7)
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(
        pyspiel.load_game(f"{game.get_type().short_name}(limit=40)")
    )


def test_it_is_a_learning_environment(game: Any) -> None:
    environment = rl_environment.Environment(game)
    agents = [
        random_agent.RandomAgent(
            player_id=seat, num_actions=environment.action_spec()["num_actions"]
        )
        for seat in range(2)
    ]
    time_step = environment.reset()
    while not time_step.last():
        seat = time_step.observations["current_player"]
        time_step = environment.step([agents[seat].step(time_step).action])
    assert sum(time_step.rewards) == 0


def test_its_tree_search_plays(game: Any) -> None:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2, 4, evaluator, random_state=np.random.RandomState(2))
    state = dealt(game)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", ["sixfold_qwirkle", "sixfold_rummy"])
def test_its_search_for_hidden_information_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game,
        evaluator,
        uct_c=2,
        max_simulations=4,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(3),
    )
    state = dealt(game)
    assert bot.step(state) in state.legal_actions()


def test_imagining_changes_what_cannot_be_seen_and_nothing_else(game: Any) -> None:
    state = dealt(game)
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    other = state.resample_from_infostate(seat, lambda: 0.3)
    assert other.observation_string(seat) == state.observation_string(seat)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.legal_actions() == state.legal_actions()
    hidden = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert (other.observation_string(1 - seat) != state.observation_string(1 - seat)) == hidden


def test_what_others_hear_of_a_swap() -> None:
    assert openspiel.hidden("-Rc") == "-"
    assert openspiel.hidden("Rc@0,0") == "Rc@0,0"


def dealt(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(7)
    return state
