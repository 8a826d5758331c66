"""Chooses a corner before the rows are known (T6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from sixfold.bots.bot import Bot, Budget, Judged, Stop, Thought
from sixfold.bots.twisty.outlook import GUESSED, win_chance
from sixfold.core.rng import Rng
from sixfold.games.twisty.cells import CELLS
from sixfold.games.twisty.moves import Corner, Move
from sixfold.games.twisty.player import playing
from sixfold.games.twisty.setup import lay_rows
from sixfold.games.twisty.state import View
from sixfold.kernel import twisty as kernel

SAMPLES = 24
"""Number of sampled rows: enough to recognize a remote corner, and fast."""


@dataclass(frozen=True, slots=True)
class GuessingBot:
    """Thinks like another bot once the rows are laid; before that, it samples rows."""

    mind: Bot

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        if view.rows_are_laid:
            return self.mind.think(view, seed, budget, stop, also)
        return _guess(view, Rng(seed))


def _guess(view: View, rng: Rng) -> Thought:
    """Rank corners by how many turns shorter the path from them is."""
    turns: dict[int, list[int]] = {}
    for _ in range(SAMPLES):
        players, rng = lay_rows(view.players, rng)
        for way in kernel.ways(kernel.load_view(replace(view, players=players))):
            turns.setdefault(way.decision, []).append(way.to_finish)
    usual = fmean(length for found in turns.values() for length in found)
    leads = {number: usual - fmean(found) for number, found in turns.items()}
    seats = len(playing(view.players))
    ranked = (
        Judged(Corner(CELLS[number]), win_chance(lead, GUESSED, seats), 0.0, lead)
        for number, lead in sorted(leads.items(), key=lambda item: -item[1])
    )
    return Thought(tuple(ranked), SAMPLES)
