"""Rummy bots that evaluate turns over determinizations."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Judged, Stop, Thought
from sixfold.bots.rummy.lay import lay, stuck
from sixfold.bots.rummy.notes import ONLY_PLAY, notes_about
from sixfold.games.rummy.moves import Move, Play
from sixfold.games.rummy.state import View
from sixfold.kernel import rummy as kernel
from sixfold.kernel.rummy import Insight, Laid, Opinion

REPORTED = 5
"""Turns that are laid out and reported, besides the requested ones."""


@dataclass(frozen=True, slots=True)
class SamplingBot:
    """Judges its turns over determinizations, with `simulations` unless a budget overrides it."""

    insight: Insight
    simulations: int

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        limit = budget or Budget()
        asked = [move for move in also if isinstance(move, Play)]
        opinions, simulations = kernel.judge(
            view,
            int.from_bytes(seed[:8]),
            self.insight,
            simulations=self._simulations(limit),
            tireless=limit.milliseconds is not None and limit.simulations is None,
            milliseconds=limit.milliseconds,
            stop=stop,
            wanted=asked,
        )
        if not opinions:
            return stuck(view)
        ranked = tuple(_judged(view, opinions, asked))
        if len(opinions) == 1:
            ranked = tuple(one._replace(notes=(ONLY_PLAY, *one.notes)) for one in ranked)
        return Thought(ranked, simulations)

    def _simulations(self, limit: Budget) -> int:
        wanted = self.simulations if limit.simulations is None else limit.simulations
        return max(1, min(wanted, kernel.MOST_SIMULATIONS))


def _judged(view: View, opinions: Sequence[Opinion], asked: Sequence[Play]) -> Iterator[Judged]:
    """The best turns laid with the fewest moved cards, and the requested ones as given."""
    for place, opinion in enumerate(opinions):
        own = [play for play in asked if _is_turn(play, opinion)]
        if place < REPORTED:
            laid = lay(view, opinion.cards, opinion.qwirkles)
            yield _with_notes(view, laid, opinion)
            own = [play for play in own if play != laid.play]
        for play in own:
            yield _with_notes(view, Laid(play, kernel.moved_cards(view.table, play), True), opinion)


def _is_turn(play: Play, opinion: Opinion) -> bool:
    return play.played == opinion.cards and tuple(kernel.qwirkles_of(play)) == opinion.qwirkles


def _with_notes(view: View, laid: Laid, opinion: Opinion) -> Judged:
    notes = notes_about(view, laid, opinion)
    return Judged(laid.play, opinion.value, opinion.error, opinion.margin, notes)
