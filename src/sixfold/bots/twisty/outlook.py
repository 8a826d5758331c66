"""What a seat knows when it decides: the game in the kernel, its moves, and where they lead."""

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
"""What a turn is worth in the kernel."""
SEARCHED = 0.6
GUESSED = 1.5
"""A lead of so many turns makes the odds e to 1: one that a search has found, fitted to games of
strong players, and one that the distances promise."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A view, ready to be thought about."""

    view: View
    game: TwistyGame
    moves: Mapping[int, Move]
    """By decision, as the kernel numbers them."""
    ways: Sequence[Way]

    @property
    def seat(self) -> Seat:
        assert self.view.turn is not None  # a bot is asked when it must decide
        return self.view.turn

    @property
    def seats(self) -> int:
        """How many play on."""
        return len(playing(self.view.players))

    def lead(self, decision: int) -> int:
        """In turns, after a decision, if nobody interferes."""
        return next(way.lead for way in self.ways if way.decision == decision)

    def judged(self, decision: int, value: float, error: float, margin: float) -> Judged:
        move = self.moves[decision]
        return Judged(move, value, error, margin, notes_of(self.view, move, self.ways))


def outlook(view: View) -> Outlook:
    game = kernel.load_view(view)
    return Outlook(view, game, kernel.moves(view, game), kernel.ways(game))


def with_paths(ranked: tuple[Judged, ...], asked: Sequence[Move]) -> tuple[Judged, ...]:
    """Moves that were asked for beside those that end on the same square by another path."""
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
