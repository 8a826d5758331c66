"""Twisty bots that search: alpha-beta against one rival, UCT against more."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Judged, Stop, Thought
from sixfold.bots.twisty.notes import LOSES, WINS, WINS_SOON
from sixfold.bots.twisty.outlook import SEARCHED, TURN, Outlook, outlook, win_chance, with_paths
from sixfold.games.twisty.moves import Move
from sixfold.games.twisty.state import View
from sixfold.kernel import _kernel
from sixfold.kernel.twisty import decision

DEEPEST = 64
DECIDED = 29_000
"""A value beyond this is a forced win or loss."""


@dataclass(frozen=True, slots=True)
class SearchingBot:
    """Limited by depth and nodes against one rival, by rollouts against several, unless a budget
    overrides it.
    """

    depth: int
    nodes: int
    races: int

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        seen = outlook(view)
        if seen.seats == 2:
            thought = self._search(seen, budget or Budget(simulations=self.nodes), stop)
        else:
            limit = budget or Budget(simulations=self.races)
            thought = self._grow(seen, seed, limit, stop, [decision(move) for move in also])
        return Thought(with_paths(thought.ranked, also), thought.simulations)

    def _search(self, seen: Outlook, budget: Budget, stop: Stop | None) -> Thought:
        ranked, _, nodes = _kernel.twisty_search(
            seen.game, self.depth, budget.simulations, budget.milliseconds, stop
        )
        return Thought(tuple(_from_value(seen, *found) for found in ranked), nodes)

    def _grow(
        self, seen: Outlook, seed: bytes, budget: Budget, stop: Stop | None, wanted: list[int]
    ) -> Thought:
        tried, races = _kernel.twisty_grow_tree(
            seen.game,
            int.from_bytes(seed[:8]),
            budget.simulations,
            budget.milliseconds,
            stop,
            wanted,
        )
        ranked = tuple(
            seen.judged(number, share, error, seen.lead(number))
            for number, times, share, error in tried
            if times or number in wanted
        )
        return Thought(ranked, races)


def _from_value(seen: Outlook, number: int, value: int) -> Judged:
    if abs(value) < DECIDED:
        lead = value / TURN
        return seen.judged(number, win_chance(lead, SEARCHED), 0.0, lead)
    judged = seen.judged(number, float(value > 0), 0.0, seen.lead(number))
    note = WINS_SOON if value > 0 else LOSES
    return judged if WINS in judged.notes else judged._replace(notes=(*judged.notes, note))
