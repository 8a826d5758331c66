"""Learns the weights of the evaluation by self-play: `make train`.

Each round plays games with the current weights and fits, by least squares, future points to the
features a turn leaves behind; then the win-probability scale is fitted to the results.
"""

import math
from collections.abc import Sequence
from pathlib import Path

import click

from sixfold.kernel._kernel import (
    QWIRKLE_FEATURES,
    QWIRKLE_STAGES,
    QwirklePlan,
    qwirkle_duel,
    qwirkle_lessons,
)

TABLE = Path("native/qwirkle/bots/weights.hpp")
RIDGE = 10.0
"""Ridge regularization: keeps weights of rare features near zero."""
EXPLORING = 5
"""One turn in this many is random, for exploration."""

HEADER = """\
// Written by `python -m sixfold.bots.qwirkle.train`: do not edit.
// {rounds} rounds of {games} games of self-play from seed {seed}; one line for each stage, in the
// order of the features.
#pragma once

#include "features.hpp"

namespace sixfold::qwirkle {{

inline constexpr Weights learned = {{{{
{weights}
}}}};

inline constexpr Scatter learned_scatter = {{{least}, {growth}}};

}}  // namespace sixfold::qwirkle
"""


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination with pivots.

    >>> solve([[2, 0], [1, 4]], [2, 9])
    [1.0, 2.0]
    """
    rows = [[*map(float, row), float(value)] for row, value in zip(matrix, right, strict=True)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(len(rows)):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def learn(weights: list[float], games: int, seed: int) -> list[float]:
    """Improved weights, stage by stage."""
    products, towards, *_ = qwirkle_lessons(weights, games, EXPLORING, seed)
    learned: list[float] = []
    n = QWIRKLE_FEATURES
    for stage in range(QWIRKLE_STAGES):
        start = stage * n * n
        matrix = [list(map(float, products[start + i * n : start + (i + 1) * n])) for i in range(n)]
        for i in range(n):
            matrix[i][i] += RIDGE
        learned += solve(matrix, list(towards[stage * n : (stage + 1) * n]))
    return learned


def fit_scatter(weights: list[float], games: int, seed: int) -> tuple[float, float]:
    """The maximum-likelihood scale of the win probabilities."""
    *_, left, expected, won = qwirkle_lessons(weights, games, 1_000_000, seed)
    turns = list(zip(left, expected, won, strict=True))[::5]

    def surprise(least: float, growth: float) -> float:
        total = 0.0
        for tiles, margin, share in turns:
            z = margin / (least + growth * math.sqrt(tiles))
            total += math.log1p(math.exp(-abs(z))) + max(-z, 0.0) + (1.0 - share) * z
        return total

    grid = [(a / 2, b / 10) for a in range(1, 9) for b in range(4, 26, 2)]
    return min(grid, key=lambda point: surprise(*point))


@click.command()
@click.option("--games", default=20_000, show_default=True, help="Games in each round.")
@click.option("--rounds", default=3, show_default=True, help="Rounds; the first starts greedy.")
@click.option("--seed", default=1, show_default=True)
@click.option("--output", default=TABLE, type=click.Path(path_type=Path), show_default=True)
def main(games: int, rounds: int, seed: int, output: Path) -> None:
    """Learn the weights and write them as a table for the kernel."""
    weights = [0.0] * (QWIRKLE_STAGES * QWIRKLE_FEATURES)
    for number in range(rounds):
        weights = learn(weights, games, seed + number)
        click.echo(f"round {number + 1}: {_against_greedy(weights):.1%} against greedy")
    least, growth = fit_scatter(weights, max(games // 10, 1), seed + rounds)
    n = QWIRKLE_FEATURES
    rows = (weights[i * n : (i + 1) * n] for i in range(QWIRKLE_STAGES))
    table = "\n".join("    {" + ", ".join(f"{w:.3f}" for w in row) + "}," for row in rows)
    text = HEADER.format(
        rounds=rounds, games=games, seed=seed, weights=table, least=least, growth=growth
    )
    output.write_text(text)
    click.echo(f"written to {output}")


def _against_greedy(weights: list[float]) -> float:
    plan = QwirklePlan()
    plan.worlds = 0
    won, *_ = qwirkle_duel(plan, None, 1000, weights=weights)
    return sum(won) / len(won)


if __name__ == "__main__":
    main()
