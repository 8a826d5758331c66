"""Our environments against other libraries: random play with masks."""

from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3

import sixfold.envs.solo  # noqa: F401 - registers the environments
from bench.clock import Work, costs
from bench.section import Row, Section
from sixfold.envs import qwirkle_v0, rummy_v1, twisty_v0
from sixfold.envs.episode import seed_of
from sixfold.envs.vector import VectorEnv
from sixfold.kernel._kernel import QwirkleSteps

ABOUT = """\
Random play, everything with masks of what is legal; steps and turns in a CPU second. A turn of
Qwirkle takes about two steps. *On two cores*: both threads at work, twice what they do in a CPU
second. *Times as fast* compares the steps of the vectorised Qwirkle with each of the others in the
same run. connect_four is written in Python, gin_rummy in C++; both are stepped from Python."""
HEAD = ("Environment", "Steps", "Turns", "On two cores", "Times as fast", "Wanted")

GAMES, STEPS = 1024, 200
RUMMY_GAMES, RUMMY_STEPS = 64, 10
VECTOR = "VectorEnv qwirkle"
SINGLE = "QwirkleSteps, one game from Python"
CARDS = "VectorEnv rummy_v1"
CONNECT_FOUR = "connect_four_v3 of PettingZoo"
SOLO = {
    name: f"{name} for Gymnasium, against casual"
    for name in ("Qwirkle-v0", "Rummy-v1", "Twisty-v0")
}
GIN_RUMMY = "gin_rummy of OpenSpiel"
WANTED = {
    VECTOR: "≥ 500,000 turns on two cores",
    CARDS: "≥ 100,000 steps",
    SINGLE: "≥ 200,000 turns",
    **dict.fromkeys(
        (f"{name} for PettingZoo" for name in ("qwirkle_v0", "rummy_v1", "twisty_v0")),
        "≥ 3 times connect_four",
    ),
    **dict.fromkeys(SOLO.values(), "≥ 20,000 steps"),
    CONNECT_FOUR: "≥ 20 times",
    GIN_RUMMY: "≥ 5 times",
}


def environments() -> Section:
    works = dict(_works())
    names = list(works)
    seen = costs(*works.values())
    by_name = {name: [round_[i] for round_ in seen] for i, name in enumerate(names)}
    rows = tuple(_row(name, by_name[name], by_name[VECTOR]) for name in names)
    return Section("environments", "Environments for learners", ABOUT, HEAD, rows)


def _row(name: str, spent: list[float], fastest: list[float]) -> Row:
    steps = 1 / median(spent)
    turns = steps / STEPS_PER_TURN[name] if name in STEPS_PER_TURN else ""
    on_two = 2 * turns if name.startswith("VectorEnv qwirkle") and turns else ""
    ratio = median(a / b for a, b in zip(spent, fastest, strict=True))
    return name, steps, turns, on_two, ratio, WANTED.get(name, "")


STEPS_PER_TURN: dict[str, float] = {}
"""Filled in as it is measured."""


def _works() -> Iterator[tuple[str, Work]]:
    yield VECTOR, _vector("qwirkle", VECTOR, observations=False)
    seeing = "VectorEnv qwirkle, with observations"
    yield seeing, _vector("qwirkle", seeing, observations=True)
    yield "VectorEnv twisty", _vector("twisty", "VectorEnv twisty", observations=False)
    yield "VectorEnv rummy", _vector("rummy", "VectorEnv rummy", observations=False)
    yield CARDS, _vector("rummy_v1", CARDS, observations=False)
    seeing = f"{CARDS}, with observations"
    yield seeing, _vector("rummy_v1", seeing, observations=True)
    yield SINGLE, _one_by_one
    for module in (qwirkle_v0, rummy_v1, twisty_v0):
        name = module.__name__.rpartition(".")[2]
        yield f"{name} for PettingZoo", partial(_pettingzoo, module.env(), 4)
    yield CONNECT_FOUR, lambda: _pettingzoo(connect_four_v3.env(), 40)
    yield GIN_RUMMY, lambda: _openspiel("gin_rummy", 20)
    for name in SOLO:
        env = gymnasium.make(f"sixfold/{name}", opponent="casual").unwrapped
        yield SOLO[name], partial(_solo, env, 20)


def _vector(game: str, name: str, observations: bool) -> Work:
    games, steps = (RUMMY_GAMES, RUMMY_STEPS) if game == "rummy" else (GAMES, STEPS)
    env = VectorEnv(game, games, observations=observations, threads=2, seed=1)
    turns = 0
    for _ in range(2 * steps):  # advance to the middle of the games
        actor, _, over, _, _ = env.step(env.sample())
        turns += int(np.count_nonzero((actor != env.seat) | over))
    STEPS_PER_TURN[name] = 2 * steps * games / turns

    def work() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return games * steps

    return work


def _one_by_one() -> int:
    """Legal actions are listed, chosen and taken in Python."""
    choose, steps, turns = Random(1).random, 0, 0
    for number in range(20):
        game = QwirkleSteps(seed_of(number))
        while legal := game.legal():
            game.step(legal[int(choose() * len(legal))])
            steps += 1
        turns += game.ply
    STEPS_PER_TURN[SINGLE] = steps / turns
    return steps


def _pettingzoo(env: Any, games: int) -> int:
    rng, steps = np.random.default_rng(1), 0
    for number in range(games):
        env.reset(seed=number)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
                steps += 1
    return steps


def _solo(env: Any, games: int) -> int:
    rng, steps = np.random.default_rng(1), 0
    for number in range(games):
        _, info = env.reset(seed=number)
        over = False
        while not over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, _, over, _, info = env.step(action)
            steps += 1
    return steps


def _openspiel(name: str, games: int) -> int:
    """List the legal actions at each step, and take a random one."""
    random, steps = Random(1), 0
    game = pyspiel.load_game(name)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps
