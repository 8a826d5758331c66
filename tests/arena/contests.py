"""Small contests that tests play."""

from dataclasses import replace
from typing import Any

from sixfold.arena.contest import Contest
from sixfold.arena.entrant import parse_entrant
from sixfold.arena.games.game import Played, Spent


def contest(game: str, first: str, second: str, **more: Any) -> Contest:
    return Contest(game, (parse_entrant(first), parse_entrant(second)), "tests", **more)


def timeless(game: Played) -> Played:
    """A game without the time it took."""
    first, second = (Spent(spent.moves) for spent in game.spent)
    return replace(game, spent=(first, second))
