"""A view prepared for search: kernel game, moves and distances."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Judged
from sixfold.bots.twisty.notes import notes_of
from sixfold.core.seat import Seat
from sixfold.games.twisty.moves import Move
from sixfold.games.twisty.player import playing
from sixfold.games.twisty.state import View
from sixfold.kernel import twisty as kernel
from sixfold.kernel._kernel import TwistyGame
from sixfold.kernel.twisty import Way, decision

TURN = 100
"""The kernel's value of one turn."""
SEARCHED = 0.6
GUESSED = 1.5
"""The lead in turns that makes the odds e to 1: for a lead found by search, fitted to games of
strong players, and for one estimated from distances."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A view, prepared for search."""

    view: View
    game: TwistyGame
    moves: Mapping[int, Move]
    """By the kernel's decision number."""
    ways: Sequence[Way]

    @property
    def seat(self) -> Seat:
        assert self.view.turn is not None  # a bot is asked when it must decide
        return self.view.turn

    @property
    def seats(self) -> int:
        """How many seats are still playing."""
        return len(playing(self.view.players))

    def lead(self, decision: int) -> int:
        """The lead in turns after a decision, if nobody interferes."""
        return next(way.lead for way in self.ways if way.decision == decision)

    def judged(self, decision: int, value: float, error: float, margin: float) -> Judged:
        move = self.moves[decision]
        return Judged(move, value, error, margin, notes_of(self.view, move, self.ways))


def outlook(view: View) -> Outlook:
    game = kernel.load_view(view)
    return Outlook(view, game, kernel.moves(view, game), kernel.ways(game))


def with_paths(ranked: tuple[Judged, ...], asked: Sequence[Move]) -> tuple[Judged, ...]:
    """Add requested moves next to ranked ones that reach the same square by another path."""
    by_decision = {decision(judged.move): judged for judged in ranked}
    known = {judged.move for judged in ranked}
    others = {
        decision(move): by_decision[decision(move)]._replace(move=move)
        for move in asked
        if move not in known
    }
    return tuple(
        judged
        for first in ranked
        for judged in (first, others.get(decision(first.move)))
        if judged is not None
    )


def win_chance(lead: float, spread: float, seats: int = 2) -> float:
    """The chance to win with a lead in turns over the fastest rival."""
    odds = math.exp(max(-40.0, min(40.0, lead / spread)))
    return odds / (odds + seats - 1)
