"""Lays turns so that people can follow them; handles stuck seats."""

from collections.abc import Sequence

from sixfold.bots.bot import Judged, Thought
from sixfold.bots.rummy.notes import STUCK, notes_of
from sixfold.games.rummy import solver
from sixfold.games.rummy.moves import Exchange, Pass, Play
from sixfold.games.rummy.rules import may_exchange, qwirkles
from sixfold.games.rummy.solver import Aim
from sixfold.games.rummy.state import View
from sixfold.games.tiles import Tile
from sixfold.kernel import rummy as kernel
from sixfold.kernel.rummy import Laid


def lay(view: View, cards: Sequence[Tile], won: Sequence[int]) -> Laid:
    """A legal turn with the fewest moved cards found in a bounded search."""
    if laid := kernel.lay(view.table, cards, won):
        return laid
    play = solver.lay(view.table, cards, won)
    assert play is not None  # the turn is legal
    return _as_it_comes(view, play)


def _as_it_comes(view: View, play: Play) -> Laid:
    return Laid(play, kernel.moved_cards(view.table, play), proven=False)


def best_laid(view: View, aim: Aim) -> Laid | None:
    """The best turn for an aim, moving few cards; None when stuck."""
    if laid := kernel.best_play(view.table, view.hand, aim):
        return laid
    play = solver.best_play(view.table, view.hand, aim)
    return _as_it_comes(view, play) if play else None


def stuck(view: View) -> Thought:
    """The only move of a seat that can play no card (M12)."""
    move = Exchange() if may_exchange(view) else Pass()
    return Thought((Judged(move, win_chance(view, 0), 0.0, lead(view), (STUCK,)),))


def thought_of(view: View, laid: Laid) -> Thought:
    """The thought of a bot that evaluates only the play it makes."""
    won = len(qwirkles(laid.play.table))
    return Thought(
        (Judged(laid.play, win_chance(view, won), 0.0, lead(view) + won, notes_of(laid)),)
    )


def lead(view: View) -> int:
    """The viewing seat's lead in qwirkles over the best rival."""
    assert view.seat is not None  # a bot has a seat
    others = (
        score for seat, score in enumerate(view.scores) if seat != view.seat and not view.away[seat]
    )
    return view.scores[view.seat] - max(others, default=0)


def win_chance(view: View, won: int) -> float:
    """The chance to win after collecting `won` more qwirkles."""
    return kernel.win_chance(view, lead(view) + won)
