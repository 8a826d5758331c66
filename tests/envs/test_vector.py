"""Vectorized games match the Python rules: masks, points, ends."""

from itertools import count
from typing import Any

import numpy as np
import pytest

from sixfold.core.errors import OptionError
from sixfold.core.rng import Rng
from sixfold.envs.episode import seed_of
from sixfold.envs.games import find_stepped
from sixfold.envs.vector import VectorEnv
from sixfold.games.rummy.moves import Play as RummyPlay
from sixfold.kernel.rummy import qwirkles_of
from tests.envs.chance import Chance, deals
from tests.envs.shadows import SHADOWS, Shadow

EVERY = {"qwirkle": 1, "rummy": 8, "rummy_v1": 12, "twisty": 1}
"""How often masks are compared: the rules take long to try all parts of a hand in Rummy."""
STEPS = {"rummy": 10, "rummy_v1": 30}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", SHADOWS)
def test_masks_points_and_ends_are_those_of_the_rules(name: str, players: int) -> None:
    """Slow: the Python rules try every action at every step."""
    games, seed = (1 if name == "qwirkle" else 2), 11
    env = VectorEnv(name, games, players=players, seed=seed, threads=2)
    streams = [deals(seed, game) for game in range(games)]
    shadows: list[Shadow] = []
    for game in range(games):
        number, streams[game] = streams[game].next()
        shadows.append(SHADOWS[name](players, Chance(number)))
    ended: set[int] = set()
    for step in count():
        if len(ended) == games:
            break
        for game, shadow in enumerate(shadows):
            assert env.seat[game] == shadow.turn
            if step % EVERY[name] == 0:
                legal = shadow.legal(env.observation[game])
                assert set(np.flatnonzero(env.mask[game])) == legal
        actions, seen = env.sample().copy(), env.observation.copy()
        stepped = env.step(actions)
        for game, shadow in enumerate(shadows):
            assert stepped.actor[game] == shadow.turn
            assert stepped.points[game] == shadow.act(int(actions[game]), seen[game])
            outcome = shadow.game.outcome(shadow.state)
            assert stepped.over[game] == (outcome is not None)
            if outcome is None:
                assert not stepped.result[game].any()
                continue
            winners = np.flatnonzero(stepped.result[game] == stepped.result[game].max())
            assert tuple(winners) == outcome.winners
            assert stepped.result[game].sum() == pytest.approx(0, abs=1e-6)
            ended.add(game)
            number, streams[game] = streams[game].next()
            shadows[game] = SHADOWS[name](players, Chance(number))


@pytest.mark.parametrize("name", SHADOWS)
def test_one_game_by_steps_goes_as_the_rules_have_it(name: str) -> None:
    """The same with the recheckable stream of a seed, scores and hands included."""
    stepped = find_stepped(name)
    chance = Chance(5)
    for number in range(1 if name.startswith("rummy") else 3):
        steps, shadow = (
            stepped.start(seed_of(number), 2, {}),
            SHADOWS[name](2, Rng(seed_of(number))),
        )
        for _ in range(STEPS.get(name, 80)):
            if steps.over:
                break
            seen = np.frombuffer(steps.observe(steps.turn), np.uint8).reshape(stepped.shape)
            legal = steps.legal()
            assert set(legal) == shadow.legal(seen)
            assert bytes(action in legal for action in range(stepped.actions)) == steps.mask()
            action, chance = chance.choice(legal)
            assert steps.step(action) == shadow.act(action, seen)
            assert steps.scores == list(shadow.game.scores(shadow.state))


@pytest.mark.parametrize("name", SHADOWS)
def test_moves_become_actions_and_actions_moves(name: str) -> None:
    stepped = find_stepped(name)
    steps, shadow = stepped.start(seed_of(3), 3, {}), SHADOWS[name](3, Rng(seed_of(3)))
    chance = Chance(1)
    for _ in range(12):
        view = shadow.game.observe(shadow.state, shadow.turn)
        for move in shadow.moves[:: max(1, len(shadow.moves) // 20)]:
            actions = stepped.as_actions(steps, move)
            again = stepped.as_move(steps, actions, view)
            assert essence(again) == essence(move)
        move, chance = chance.choice(shadow.moves)
        for action in stepped.as_actions(steps, move):
            steps.step(action)
        shadow.make(move)


def essence(move: Any) -> Any:
    """All of a move but the arrangement of a Rummy table, which is free."""
    return (move.played, qwirkles_of(move)) if isinstance(move, RummyPlay) else move


@pytest.mark.parametrize("name", SHADOWS)
def test_threads_change_nothing(name: str) -> None:
    one, three = (VectorEnv(name, 7, seed=3, threads=threads) for threads in (1, 3))
    for _ in range(30):
        actions = one.sample().copy()
        assert np.array_equal(actions, three.sample())
        for ours, theirs in zip(one.step(actions), three.step(actions), strict=True):
            assert np.asarray(ours).tolist() == np.asarray(theirs).tolist()
        assert np.array_equal(one.observation, three.observation)


def test_an_illegal_action_is_refused_and_nothing_happens() -> None:
    env = VectorEnv("twisty", 3, seed=1)
    before = env.observation.copy()
    for actions in ([0, 25, 6], [0, -1, 6], [0, 50, 6]):
        with pytest.raises(ValueError, match=f"game 1: action {actions[1]} is not legal now"):
            env.step(np.array(actions))
    with pytest.raises(ValueError, match="actions has 2 entries, not 3"):
        env.step(np.array([0, 0]))
    assert np.array_equal(before, env.observation)


def test_a_limit_stops_games() -> None:
    env = VectorEnv("qwirkle", 2, limit=3, observations=False)
    cuts = [env.step(env.sample()).cut.tolist() for _ in range(6)]
    assert cuts == [[False, False], [False, False], [True, True]] * 2


def test_sampling_is_fair() -> None:
    env = VectorEnv("twisty", 4000, seed=2)
    corners = np.bincount(env.sample(), minlength=50)
    assert set(np.flatnonzero(corners)) == {0, 6, 42, 48}
    assert corners.max() < 1.2 * 1000


def test_bad_settings_are_refused() -> None:
    for settings in ({"games": 0}, {"threads": 0}, {"players": 5}, {"limit": -1}, {"ages": "3"}):
        with pytest.raises(OptionError):
            VectorEnv("qwirkle", **{"games": 1, **settings})  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        VectorEnv("chess", 1)
