"""Maximum-likelihood Elo of many entrants (Bradley-Terry).

An entrant of strength g beats one of strength h in g / (g + h) of their games; a draw is half a
win. One drawn game is added to every encounter, so that a perfect score has a finite Elo.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sixfold.arena.statistics.elo import SPREAD, Interval, Z, share_of

ADDED = 1.0
ROUNDS_MAX = 10_000
EXACT = 1e-9

_NATURAL = math.log(10) / SPREAD
"""One Elo point, as a difference in log strength."""


class Encounter(NamedTuple):
    """The first entrant's wins in the games between two."""

    first: int
    second: int
    won: float
    games: int


class Standing(NamedTuple):
    """An entrant in the table; the mean of all Elo is 0."""

    name: str
    elo: float
    interval: Interval
    won: float
    games: int


def standings(names: Sequence[str], encounters: Sequence[Encounter]) -> list[Standing]:
    """The strongest first."""
    elos = strengths(len(names), encounters)
    errors = _errors(elos, encounters)
    table = [
        Standing(
            name,
            elos[place],
            Interval(elos[place] - Z * errors[place], elos[place] + Z * errors[place]),
            sum(_won(place, encounter) for encounter in encounters),
            sum(e.games for e in encounters if place in (e.first, e.second)),
        )
        for place, name in enumerate(names)
    ]
    return sorted(table, key=lambda standing: -standing.elo)


def strengths(count: int, encounters: Sequence[Encounter]) -> list[float]:
    """Maximum-likelihood Elo with mean 0, by the MM algorithm (Hunter 2004): the likelihood
    never decreases.
    """
    strength = [1.0] * count
    for _ in range(ROUNDS_MAX):
        better = [_asked(place, strength, encounters) for place in range(count)]
        middle = math.exp(sum(map(math.log, better)) / count)
        better = [value / middle for value in better]
        moved = max(abs(math.log(b / s)) for b, s in zip(better, strength, strict=True))
        strength = better
        if moved < EXACT:
            break
    return [SPREAD * math.log10(value) for value in strength]


def _asked(place: int, strength: Sequence[float], encounters: Sequence[Encounter]) -> float:
    won, pressure = 0.0, 0.0
    for encounter in encounters:
        if place in encounter[:2]:
            won += _won(place, encounter) + ADDED / 2
            both = strength[encounter.first] + strength[encounter.second]
            pressure += (encounter.games + ADDED) / both
    return won / pressure if pressure else 1.0


def _won(place: int, encounter: Encounter) -> float:
    if place == encounter.first:
        return encounter.won
    return encounter.games - encounter.won if place == encounter.second else 0.0


def _errors(elos: Sequence[float], encounters: Sequence[Encounter]) -> list[float]:
    """One standard error of each Elo against the overall mean: from the diagonal of the inverse
    information matrix, which is singular until the mean is fixed.
    """
    count = len(elos)
    information = [[1.0 / count] * count for _ in range(count)]
    for first, second, _, games in encounters:
        share = share_of(elos[first] - elos[second])
        weight = (games + ADDED) * share * (1 - share) * _NATURAL**2
        information[first][first] += weight
        information[second][second] += weight
        information[first][second] -= weight
        information[second][first] -= weight
    inverse = _inverse(information)
    return [math.sqrt(max(0.0, inverse[i][i] - 1 / count)) for i in range(count)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Gauss-Jordan elimination; the matrix is positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for pivot in range(size):
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for other in range(size):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [
                    a - factor * b for a, b in zip(rows[other], rows[pivot], strict=True)
                ]
    return [row[size:] for row in rows]


def cross_table(
    names: Sequence[str], encounters: Sequence[Encounter]
) -> Mapping[tuple[str, str], float]:
    """The share of each entrant against every other, in both directions."""
    shares = {(names[e.first], names[e.second]): e.won / e.games for e in encounters}
    return shares | {(b, a): 1 - share for (a, b), share in shares.items()}
