"""A position that bots are asked about, in the kernel."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.seat import Seat
from sixfold.kernel._kernel import Engine, EngineRefusal
from sixfold.study.assessment import Assessed, Assessment, work
from sixfold.study.puzzles.puzzle import PLAYERS, SEED, free_fields


class Opinion(NamedTuple):
    """A move and what a bot thinks of it; see `Judged`."""

    move: str
    value: float
    error: float
    margin: float
    notes: Sequence[str]


def open_native(game: str, seed: bytes, position: str = "") -> Engine:
    """A game for two in the kernel, from the deal or from a position; raises ValueError."""
    opened = Engine.open(game, PLAYERS, [], seed, position)
    if isinstance(opened, EngineRefusal):
        raise ValueError(opened.message)
    return opened


@dataclass(slots=True)
class Question:
    """What is the best move here? Only what the seat to move may know is told."""

    game: str
    position: str
    seed: str
    """Names the chance of everything that is asked."""
    engine: Engine
    results: dict[str, list[str]]

    @classmethod
    def ask(cls, game: str, position: str, seed: str) -> "Question":
        engine = open_native(game, seed_from_text(SEED), position)
        return cls(game, position, seed, engine, {})

    @property
    def seat(self) -> Seat:
        assert self.engine.turn is not None
        return self.engine.turn

    def think(
        self, bot: str, name: str, simulations: int | None = None, also: Sequence[str] = ()
    ) -> list[Opinion]:
        """The moves as a bot ranks them; `name` tells one thought from another."""
        seed = seed_from_text(f"{self.seed} {bot} {name}")
        ranked, _ = self.engine.think(
            bot, seed, own=simulations is None, simulations=simulations, also=list(also)
        )
        return [Opinion(*opinion) for opinion in ranked]

    def assess(self, name: str, effort: float) -> tuple[Assessed, ...]:
        """The best moves with error bars, the best first."""
        study = self.engine.assess(seed_from_text(f"{self.seed} {name}"), [], effort)
        work(study, None)
        return msgspec.json.decode(study.json(), type=Assessment).moves

    def choices(self, limit: int) -> list[tuple[str, int]]:
        """Up to `limit` legal moves with their points."""
        return self.engine.legal(limit)

    def draws(self, name: str, one_in: int) -> bool:
        """True for one in so many questions."""
        return Rng(seed_from_text(f"{self.seed} {name}")).below(one_in)[0] == 0

    def is_same(self, move: str, other: str) -> bool:
        """Whether two moves lead to the same, as `Puzzle.accepts` sees it."""
        return move == other or self._result(move) == self._result(other)

    def _result(self, move: str) -> list[str]:
        if move not in self.results:
            after = self.after(move)
            self.results[move] = after.position().split(" ")[free_fields(self.game) :]
        return self.results[move]

    def after(self, move: str) -> Engine:
        """The game after a legal move."""
        engine = self.engine.at(self.engine.ply)
        engine.move(self.seat, move)
        return engine
