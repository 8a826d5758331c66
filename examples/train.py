"""Learns to play Qwirkle from nothing: a linear policy in plain numpy on thousands of games.

python examples/train.py                            about a minute
python examples/train.py --iterations 3 --games 32  to see that it runs
"""

import argparse
from math import sqrt

import numpy as np

from sixfold.envs.vector import VectorEnv

CELL_ROWS, END_ROWS = 159, 11  # docs/environments.md
PLACES, EXTENDS, ASIDES = 6 * 218, 4 * 6, 6
FEATURES = (
    "place",
    "its points",
    "completes six",
    "leaves five",
    "extend",
    "its gain",
    "aside",
    "end",
)
GREEDY = np.array([4.0, 99, 0, 0, 4, 99, 0, 0])  # whatever scores most, and swaps only if it must
RANDOM = np.zeros(len(FEATURES))
HORIZON = 8  # steps of the game whose points count for a decision


def features(env, games, actions):
    """A row of features for each legal action, given as pairs of a game and an action."""
    seen = env.observation
    phi = np.zeros((len(actions), len(FEATURES)))
    place, extend = actions < PLACES, (actions >= PLACES) & (actions < PLACES + EXTENDS)
    cell = seen[games[place], CELL_ROWS + actions[place] // 6].astype(float)
    lines = cell[:, 3:5]
    phi[place, :4] = np.stack(
        [np.ones(len(cell)), cell[:, 5] / 12, (lines == 5).any(1), (lines == 4).any(1)], axis=1
    )
    end = seen[games[extend], END_ROWS + (actions[extend] - PLACES) // 6].astype(float)
    phi[extend, 4:6] = np.stack([np.ones(len(end)), end[:, 3] / 12], axis=1)
    phi[:, 6] = (actions >= PLACES + EXTENDS) & (actions < PLACES + EXTENDS + ASIDES)
    phi[:, 7] = actions == PLACES + EXTENDS + ASIDES
    return phi


def decide(env, weights, rng):
    """An action for every game by softmax, and the gradient of its log-probability."""
    games, actions = np.nonzero(env.mask)
    phi = features(env, games, actions)
    logits = (phi * weights[games]).sum(1)
    starts = np.flatnonzero(np.diff(games, prepend=-1))
    odds = np.exp(
        logits - np.repeat(np.maximum.reduceat(logits, starts), np.diff(starts, append=len(games)))
    )
    odds /= np.add.reduceat(odds, starts)[games]
    noise = np.log(odds + 1e-300) + rng.gumbel(size=len(odds))  # the largest is a fair draw
    best = np.maximum.reduceat(noise, starts)
    chosen = np.flatnonzero(noise == best[games])
    mean = np.add.reduceat(phi * odds[:, None], starts)
    return actions[chosen], phi[chosen] - mean


def train(iterations, games, steps, rate, rng):
    env = VectorEnv("qwirkle", games, seed=int(rng.integers(1 << 32)))
    weights = np.zeros(len(FEATURES))
    for iteration in range(iterations):
        gradients, points, actors, ends = [], [], [], []
        for _ in range(steps):
            actions, gradient = decide(env, np.broadcast_to(weights, (games, len(weights))), rng)
            step = env.step(actions)
            gradients.append(gradient)
            points.append(step.points.astype(float))
            actors.append(step.actor.copy())
            ends.append(step.over.copy())
        worth = np.zeros((steps - HORIZON, games))
        for t in range(steps - HORIZON):  # own points count for a decision, others' against it
            alive = np.ones(games)
            for later in range(t, t + HORIZON):
                worth[t] += alive * np.where(
                    actors[later] == actors[t], points[later], -points[later]
                )
                alive *= ~ends[later]
        worth = (worth - worth.mean()) / (worth.std() + 1e-9)
        weights = (
            weights
            + rate * np.einsum("tg,tgf->f", worth, np.stack(gradients[:-HORIZON])) / worth.size
        )
        if iteration % 10 == 9:
            print(
                f"iteration {iteration + 1}: "
                + ", ".join(f"{n} {w:.2f}" for n, w in zip(FEATURES, weights, strict=True))
            )
    return weights


def match(weights, other, games, rng):
    """Wins of the first against the second policy, seats in turns; shared wins count half."""
    env = VectorEnv("qwirkle", games, seed=int(rng.integers(1 << 32)), limit=2000)
    mine = np.arange(games) % 2
    score, playing = np.zeros(games), np.ones(games, bool)
    while playing.any():
        who = (env.seat == mine)[:, None]
        step = env.step(decide(env, np.where(who, weights, other), rng)[0])
        done = playing & (step.over | step.cut)
        score[done] = (step.result[done, mine[done]] + 1) / 2
        playing &= ~done
    rate = score.mean()
    return rate, 1.96 * sqrt(max(rate * (1 - rate), 0.25 / games) / games)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--rate", type=float, default=40.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    weights = train(given.iterations, given.games, given.steps, given.rate, rng)
    for name, other in (("random", RANDOM), ("greedy", GREEDY)):
        rate, error = match(10 * weights, other, given.games, rng)  # nearly always its favorite
        print(f"wins against {name}: {100 * rate:.1f} % (95 % interval ± {100 * error:.1f})")


if __name__ == "__main__":
    main()
