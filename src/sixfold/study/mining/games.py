"""Positions from games between bots of mixed levels."""

from collections.abc import Sequence
from typing import NamedTuple

from sixfold.core.rng import Rng, seed_from_text
from sixfold.study.mining.question import open_native
from sixfold.study.puzzles.puzzle import PLAYERS

LONGEST = 200
"""Plies after which a game is left."""


class Moment(NamedTuple):
    """A decision of a game, as the deciding seat knows it."""

    ply: int
    position: str


def moments(game: str, seed: str, pool: Sequence[str]) -> list[Moment]:
    """Every decision of a game between two bots of the pool."""
    chance = Rng(seed_from_text(seed))
    players, levels = chance.fork("levels"), []
    for _ in range(PLAYERS):
        level, players = players.choice(pool)
        levels.append(level)
    engine = open_native(game, chance.fork("deal").seed)
    found: list[Moment] = []
    while (seat := engine.turn) is not None and engine.ply < LONGEST:
        found.append(Moment(engine.ply, engine.position(seat)))
        ranked, _ = engine.think(levels[seat], chance.fork(f"ply {engine.ply}").seed)
        engine.move(seat, ranked[0][0])
    return found
