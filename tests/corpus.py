"""Locates conformance files, and plays games for tests."""

from pathlib import Path
from typing import Any

from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng, seed_from_text
from sixfold.referee.match import Match, open_match

ROOT = Path(__file__).parent.parent
CONFORMANCE = ROOT / "conformance"


def games_of_moves(game: str) -> list[Path]:
    """Golden games of moves only, dealt as the kernel deals; the engines replay all of them."""
    paths = sorted(CONFORMANCE.glob(f"{game}/games/*.six"))
    texts = {path: path.read_text() for path in paths}
    return [path for path, text in texts.items() if "!" not in text and "rows=after" not in text]


def random_match(
    game: AnyGame, players: int, seed: str, plies: int | None = None
) -> Match[Any, Any, Any]:
    """A match of random moves, to its end or for some plies."""
    match = open_match(game, players=players, seed=seed_from_text(seed), salt="salt")
    rng = Rng(seed_from_text(f"{seed} chance"))
    while (seat := match.story.turn) is not None and match.story.ply != plies:
        move, rng = game.random_move(game.observe(match.story.state, seat), rng)
        match = match.play(game.format_move(move))
    return match
