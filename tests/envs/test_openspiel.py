"""OpenSpiel's own tests and some of its algorithms, on every game."""

import random
import signal
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.tests import games_sim_test

from sixfold.core.errors import OptionError
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


@pytest.mark.parametrize(
    ("name", "option", "values"),
    [
        ("qwirkle", "opening", ("full_set", "any")),
        ("rummy", "stuck", ("exchange", "pass")),
        ("rummy", "start", ("youngest", "largest")),
        ("twisty", "corners", ("forward", "reverse")),
    ],
)
def test_rule_options_are_game_parameters(name: str, option: str, values: tuple[str, str]) -> None:
    """The default is the default of the rules, and either value plays, is cloned and pickled."""
    assert STEPPED[name].defaults[option] == values[0]
    for value in values:
        game = pyspiel.load_game(f"sixfold_{name}({option}={value},limit=30)")
        assert game.get_parameters()[option] == value
        assert game.options[option] == value
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def _first_choices(text: str) -> list[list[int]]:
    game = pyspiel.load_game(text)
    found = []
    for last in range(12):
        state = game.new_initial_state()
        for byte in (0, 0, 0, last):
            state.apply_action(byte)
        found.append([state.current_player(), *state.legal_actions()])
    return found


@pytest.mark.parametrize(
    "text", ["qwirkle({}opening=any)", "rummy({}start=largest)", "twisty({}corners=reverse)"]
)
def test_a_rule_option_changes_the_game(text: str) -> None:
    plain = "sixfold_" + text.partition("(")[0]
    assert _first_choices(f"sixfold_{text.format('')}") != _first_choices(plain)
    assert _first_choices(f"sixfold_{text.format('players=3,')}") != _first_choices(
        f"{plain}(players=3)"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("sixfold_qwirkle(opening=pink)", "option opening: 'pink' is not one of full_set, any"),
        ("sixfold_qwirkle(players=99999999)", "Qwirkle is for 2 to 4 players, not 99999999"),
        ("sixfold_twisty(players=-1)", "Twisty is for 2 to 4 players, not -1"),
        ("sixfold_twisty(limit=0)", "limit is at least 1, not 0"),
    ],
)
def test_parameters_that_cannot_be_are_refused(text: str, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        pyspiel.load_game(text)


SEARCH = """
import random, sys, pyspiel
import sixfold.envs.openspiel
import open_spiel.python.games
game = pyspiel.load_game(sys.argv[1])
bot = pyspiel.MCTSBot(
    game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, 20, 100, True, 7, False
)
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(0)
print(bot.step(state) in state.legal_actions())
"""


@pytest.mark.parametrize(
    ("name", "crashes"),
    [("tic_tac_toe", False), ("python_tic_tac_toe", True), ("sixfold_twisty", True)],
)
def test_its_native_tree_search_crashes_on_every_python_game(name: str, crashes: bool) -> None:
    """So docs/environments.md says, and what to use instead; when this fails, tell it there."""
    done = subprocess.run(
        [sys.executable, "-c", SEARCH, name], capture_output=True, text=True, check=False
    )
    if crashes:
        assert done.returncode == -signal.SIGSEGV
    else:
        assert done.stdout == "True\n"
