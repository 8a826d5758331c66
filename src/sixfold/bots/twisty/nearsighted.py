"""Beginner Twisty bots that overlook longer walks."""

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.bots.bot import Bot, Budget, Judged, Stop, Thought
from sixfold.core.rng import Rng
from sixfold.games.twisty.moves import Move, Walk
from sixfold.games.twisty.state import View
from sixfold.kernel.twisty import decision


@dataclass(frozen=True, slots=True)
class NearsightedBot:
    """Thinks like another bot, and plays the best of what it notices.

    It always notices squares one hop away. Of ten squares that take one more landing it finds
    `found`; it never notices those that take more than `landings`.
    """

    mind: Bot
    landings: int
    found: int

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        thought = self.mind.think(view, seed, budget, stop, also)
        noticed = self._noticed(thought.ranked, Rng(seed).fork("sight"))
        if not noticed:
            return thought
        asked = set(also)
        rest = [judged for judged in thought.ranked if judged.move in asked]
        ranked = (*noticed, *(judged for judged in rest if judged not in noticed))
        return Thought(ranked, thought.simulations)

    def _noticed(self, ranked: Sequence[Judged], rng: Rng) -> list[Judged]:
        seen: dict[int, bool] = {}
        for judged in ranked:
            square = decision(judged.move)
            if square not in seen:
                seen[square], rng = self._sees(judged.move, rng)
        return [judged for judged in ranked if seen[decision(judged.move)]]

    def _sees(self, move: Move, rng: Rng) -> tuple[bool, Rng]:
        more = len(move.path) - 1 if isinstance(move, Walk) else 0
        sees = more < self.landings
        for _ in range(more):
            die, rng = rng.below(10)
            sees = sees and die < self.found
        return sees, rng
