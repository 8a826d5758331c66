"""Players who think of their own way only: all of it, or as little as people see at first."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Budget, Stop, Thought
from sixfold.bots.twisty.outlook import GUESSED, Outlook, outlook, win_chance, with_paths
from sixfold.core.rng import Rng
from sixfold.games.twisty.moves import Move, Walk
from sixfold.games.twisty.state import View
from sixfold.kernel.twisty import Way, decision


@dataclass(frozen=True, slots=True)
class RacerBot:
    """The shortest way to the finish, equal ones by chance."""

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        seen = outlook(view)
        return _ranked(seen, seen.ways, _to_finish, also, Rng(seed))


@dataclass(frozen=True, slots=True)
class NearsightedBot:
    """The shortest way over few landings a turn; of ten squares in reach it overlooks some.

    Who `plans` thinks of the whole row, others of the next cube only.
    """

    landings: int
    overlooked: int
    plans: bool

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        seen = outlook(view)
        noticed, rng = self._noticed(seen, Rng(seed))
        length = _to_finish if self.plans else _to_goal
        return _ranked(seen, noticed or seen.ways, length, also, rng)

    def _noticed(self, seen: Outlook, rng: Rng) -> tuple[list[Way], Rng]:
        noticed = []
        for way in seen.ways:
            die, rng = rng.below(10)
            if die >= self.overlooked and _landings(seen.moves[way.decision]) <= self.landings:
                noticed.append(way)
        return noticed, rng


def _to_finish(way: Way) -> int:
    return way.to_finish


def _to_goal(way: Way) -> int:
    return way.to_goal


def _landings(move: Move) -> int:
    return len(move.path) if isinstance(move, Walk) else 1


def _ranked(
    seen: Outlook,
    noticed: Sequence[Way],
    length: Callable[[Way], int],
    also: Sequence[Move],
    rng: Rng,
) -> Thought:
    """What was noticed, the shortest first, equal ones by chance; then what was asked for."""
    shuffled, _ = rng.shuffle(noticed)
    ways = sorted(shuffled, key=length)
    asked = {decision(move) for move in also} - {way.decision for way in ways}
    ways += [way for way in seen.ways if way.decision in asked]
    ranked = (
        seen.judged(way.decision, win_chance(way.lead, GUESSED, seen.seats), 0.0, way.lead)
        for way in ways
    )
    return Thought(with_paths(tuple(ranked), also))
