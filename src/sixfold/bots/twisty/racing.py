"""Twisty bots that consider only their own path."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought
from sixfold.bots.twisty.outlook import GUESSED, Outlook, outlook, win_chance, with_paths
from sixfold.core.rng import Rng
from sixfold.games.twisty.moves import Move
from sixfold.games.twisty.state import View
from sixfold.kernel.twisty import Way


@dataclass(frozen=True, slots=True)
class RacerBot:
    """The shortest path to the finish that repeats no position (T20); ties broken at random.

    Without `plan` it considers only the next cube.
    """

    plans: bool = True

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        return _ranked(outlook(view), _to_finish if self.plans else _to_goal, Rng(seed), also)


def _to_finish(way: Way) -> int:
    return way.to_finish


def _to_goal(way: Way) -> int:
    return way.to_goal


def _ranked(seen: Outlook, length: Callable[[Way], int], rng: Rng, also: Sequence[Move]) -> Thought:
    shuffled, _ = rng.shuffle(seen.ways)
    ranked = (
        seen.judged(way.decision, win_chance(way.lead, GUESSED, seen.seats), 0.0, way.lead)
        for way in sorted(shuffled, key=lambda way: (way.repeats, length(way)))
    )
    return Thought(with_paths(tuple(ranked), also))
