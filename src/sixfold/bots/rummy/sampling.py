"""Players who imagine the hidden cards many times over and see how each turn fares."""

from dataclasses import dataclass

from sixfold.bots.bot import Budget, Judged, Stop, Thought
from sixfold.bots.rummy.lay import lay, stuck
from sixfold.bots.rummy.notes import ONLY_PLAY, notes_about
from sixfold.games.rummy.state import View
from sixfold.kernel import rummy as kernel
from sixfold.kernel.rummy import Insight, Opinion

REPORTED = 5
"""Turns that are laid out and reported; the others are hardly ever asked for."""


@dataclass(frozen=True, slots=True)
class SamplingBot:
    """Judges its turns in imagined worlds; so many simulations unless a budget says otherwise."""

    insight: Insight
    simulations: int

    def think(
        self, view: View, seed: bytes, budget: Budget | None = None, stop: Stop | None = None
    ) -> Thought:
        limit = budget or Budget()
        opinions, simulations = kernel.judge(
            view,
            int.from_bytes(seed[:8]),
            self.insight,
            simulations=max(1, limit.simulations or self.simulations),
            tireless=limit.milliseconds is not None and limit.simulations is None,
            milliseconds=limit.milliseconds,
            stop=stop,
        )
        if not opinions:
            return stuck(view)
        ranked = tuple(_judged(view, opinion) for opinion in opinions[:REPORTED])
        if len(opinions) == 1:
            ranked = (ranked[0]._replace(notes=(ONLY_PLAY, *ranked[0].notes)),)
        return Thought(ranked, simulations)


def _judged(view: View, opinion: Opinion) -> Judged:
    laid = lay(view, opinion.cards, opinion.qwirkles)
    return Judged(
        laid.play,
        opinion.value,
        opinion.error,
        opinion.margin,
        notes_about(view, laid, opinion),
    )
