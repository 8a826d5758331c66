"""Locates conformance files, and plays games for tests."""

from pathlib import Path
from typing import Any

from sixfold.core.entry import Moved
from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng, seed_from_text
from sixfold.match.match import Match, open_match

ROOT = Path(__file__).parent.parent
CONFORMANCE = ROOT / "conformance"


def random_match(
    game: AnyGame, players: int, seed: str, plies: int | None = None
) -> Match[Any, Any, Any]:
    """A match of random moves, to its end or for some plies."""
    match = open_match(game, players=players, seed=seed_from_text(seed), salt="salt")
    rng = Rng(seed_from_text(f"{seed} chance"))
    while (seat := match.story.turn) is not None and match.story.ply != plies:
        move, rng = game.random_move(game.observe(match.story.state, seat), rng)
        match = match.enter(Moved(seat, game.format_move(move)))
    return match
