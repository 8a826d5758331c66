"""Analyzes a position with a strong bot."""

from collections.abc import Sequence
from functools import cache
from typing import get_type_hints

from sixfold.bots.bot import Budget, Thought
from sixfold.bots.levels import make_bot
from sixfold.core.game import AnyGame
from sixfold.core.rng import seed_from_text
from sixfold.games import GAMES

ANALYST = "master"


def analyse(
    view: object,
    *,
    level: str = ANALYST,
    budget: Budget | None = None,
    seed: str = "analysis",
    also: Sequence[object] = (),
) -> Thought[object]:
    """The viewing seat's moves, best first, each with its chance to win.

    Raises ValueError when that seat has nothing to decide. `also` lists moves to judge anyway.

    >>> from sixfold.core.game import deal
    >>> from sixfold.games.twisty import TWISTY
    >>> state = deal(TWISTY, 2, {}, seed_from_text("7"))
    >>> thought = analyse(TWISTY.observe(state, TWISTY.turn(state)), level="expert")
    >>> TWISTY.format_move(thought.move)[0], 0 < thought.ranked[0].value < 1
    ('@', True)
    """
    game, seat = game_of(view), getattr(view, "seat", None)
    if seat is None or getattr(view, "turn", None) != seat:
        raise ValueError("only the seat that must decide can be advised")
    return make_bot(game, level).think(view, seed_from_text(seed), budget, also=also)


def game_of(view: object) -> AnyGame:
    """The game a view belongs to."""
    game = _games_by_view().get(type(view))
    if game is None:
        raise TypeError(f"{type(view).__name__} is not a view of a game")
    return game


@cache
def _games_by_view() -> dict[type, AnyGame]:
    return {get_type_hints(game.observe)["return"]: game for game in GAMES.values()}
