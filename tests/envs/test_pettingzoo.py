"""PettingZoo's own tests on every game."""

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sixfold.core.errors import OptionError
from sixfold.envs import qwirkle_v0, rummy_v0, rummy_v1, twisty_v0

with warnings.catch_warnings():
    # Where pygame is installed, the tests make environments of their own in a deprecated way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

MODULES = (qwirkle_v0, rummy_v0, rummy_v1, twisty_v0)
ABOUT_DICTS = (
    # What api_test says to every environment with masks that is not on a list of its own.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)


def name_of(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


@pytest.fixture(params=MODULES, ids=name_of)
def module(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    with warnings.catch_warnings():
        for words in ABOUT_DICTS:
            warnings.filterwarnings("ignore", words)
        yield tmp_path


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize("players", [2, 3])
def test_api(module: Any, players: int, mask: str) -> None:
    api_test(module.env(players=players, mask=mask), num_cycles=100)
    api_test(module.raw_env(players=players, mask=mask), num_cycles=100)


@pytest.mark.parametrize("mask", ["observation", "info"])
def test_seed(module: Any, mask: str) -> None:
    seed_test(lambda: module.env(mask=mask), num_cycles=100)


def test_render(module: Any) -> None:
    render_test(module.env)


def test_observations_are_saved_as_pictures(module: Any, folder: Path) -> None:
    env = module.env(mask="info")
    save_obs_test(env)
    assert len(list(folder.rglob("player_*.png"))) == 2


@pytest.mark.parametrize("reward", ["win", "points"])
def test_rewards_add_up_to_the_result(module: Any, reward: str) -> None:
    env = module.raw_env(players=3, reward=reward)
    env.reset(seed=3)
    total = dict.fromkeys(env.agents, 0.0)
    play_randomly(env, lambda: add(total, env.rewards))
    table = env.table
    assert table.outcome is not None
    scores = dict(zip(env.possible_agents, table.scores, strict=True))
    if reward == "points":
        # Whoever is robbed in Twisty loses a point for which nobody is rewarded.
        assert total == scores or table.game.name == "twisty"
    else:
        assert sum(total.values()) == pytest.approx(0, abs=1e-6)
        best = max(total.values())
        winners = tuple(s for s, agent in enumerate(env.possible_agents) if total[agent] == best)
        assert winners == table.outcome.winners


def test_the_record_tells_the_same_game(module: Any) -> None:
    import sixfold

    env = module.raw_env(players=2)
    env.reset(seed=5)
    play_randomly(env, lambda: None)
    assert sixfold.load(env.table.record).scores == env.table.scores
    name = name_of(module).partition("_")[0]
    assert env.table.record.splitlines()[3] == getattr(sixfold, name)(seed=5).record.splitlines()[3]


def test_a_limit_truncates(module: Any) -> None:
    env = module.raw_env(limit=3)
    env.reset(seed=1)
    steps = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        assert not terminated
        if truncated:
            break
        env.step(env.action_space(agent).sample(seen["action_mask"]))
        steps += 1
    assert steps == 3


def test_bad_settings_are_refused(module: Any) -> None:
    for settings in (
        {"reward": "love"},
        {"mask": "none"},
        {"render_mode": "film"},
        {"ages": "1,2"},
    ):
        with pytest.raises(OptionError):
            module.raw_env(**settings)
    with pytest.raises(OptionError):
        module.raw_env(players=9)


def play_randomly(env: Any, after: Callable[[], None]) -> None:
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
        if not over:
            after()


def add(total: dict[str, float], more: dict[str, float]) -> None:
    for agent, reward in more.items():
        total[agent] += reward
