"""One seat against bots, checked by Gymnasium itself."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sixfold.envs.solo
from sixfold.core.errors import OptionError
from sixfold.envs.games import STEPPED

IDS = [*(f"sixfold/{name.title()}-v0" for name in STEPPED), "sixfold/Rummy-v1"]


pytestmark = pytest.mark.filterwarnings("ignore:.*Rummy-v0 is out of date:DeprecationWarning")


@pytest.fixture(params=IDS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    env = gymnasium.make(name, opponent="random", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # advice about registered environments
        check_env(env.unwrapped)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_a_bot(name: str, seat: int) -> None:
    env: Any = gymnasium.make(name, opponent="random", seat=seat).unwrapped
    observation, info = env.reset(seed=7)
    env.action_space.seed(7)
    over, reward = False, 0.0
    while not over:
        assert env.table.turn == seat or env._episode._untold
        assert np.array_equal(info["action_mask"], env.action_masks())
        observation, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        assert env.observation_space.contains(observation)
    outcome = env.table.outcome
    assert outcome is not None
    assert reward == (0 if len(outcome.winners) == 2 else 1 if outcome.winners == (seat,) else -1)
    assert not info["action_mask"].any()


def test_points_are_the_own_score(name: str) -> None:
    env: Any = gymnasium.make(name, opponent="random", reward="points", seat=0).unwrapped
    _, info = env.reset(seed=1)
    env.action_space.seed(1)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        total += reward
    assert total == env.table.scores[0]


def test_what_is_illegal_loses(name: str) -> None:
    env = gymnasium.make(name, opponent="random")
    _, info = env.reset(seed=3)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(np.int64(illegal))
    assert (reward, over, info["illegal"]) == (-1, True, True)


def test_seats_and_pictures(name: str) -> None:
    env: Any = gymnasium.make(name, opponent="random", render_mode="svg").unwrapped
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1}
    assert env.render().startswith("<svg")


def test_bad_settings_are_refused() -> None:
    for settings in ({"opponent": "nobody"}, {"reward": "love"}, {"seat": 2}, {"ages": "1,2"}):
        with pytest.raises(OptionError):
            sixfold.envs.solo.SoloEnv("qwirkle", **settings)
    with pytest.raises(OptionError):
        sixfold.envs.solo.SoloEnv("chess")
