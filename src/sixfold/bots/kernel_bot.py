"""Bots that decide in the kernel."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias

from sixfold.bots.bot import AnyBotMaker, Budget, Judged, Stop, Thought, always
from sixfold.core.game import Move, View

Opinion: TypeAlias = tuple[str, float, float, float, list[str]]
"""A move as text, and the rest of a `Judged`."""


class Mind(Protocol):
    """A bot of the kernel, such as `QwirkleBot`."""

    def think(
        self,
        sight: Any,
        seed: bytes,
        own: bool = True,
        milliseconds: float | None = None,
        simulations: int | None = None,
        stop: Any = None,
        also: Sequence[str] = (),
    ) -> tuple[list[Opinion], int]:
        """With `own` it thinks as long as it likes, else within the budget."""
        ...


@dataclass(frozen=True, slots=True)
class Language(Generic[Move, View]):
    """How the kernel is told what a seat sees, and how moves are written."""

    look: Callable[[View], Any]
    """What the deciding seat of a view may know, for the kernel."""
    format_move: Callable[[Move], str]
    parse_move: Callable[[str], Move]


@dataclass(frozen=True, slots=True)
class KernelBot(Generic[Move, View]):
    """Converts the view, asks the kernel, converts the answer."""

    mind: Mind
    language: Language[Move, View]

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought[Move]:
        asked = {self.language.format_move(move): move for move in also}
        opinions, simulations = self.mind.think(
            self.language.look(view),
            seed,
            budget is None,
            budget and budget.milliseconds,
            budget and budget.simulations,
            stop,
            list(asked),
        )
        parse = self.language.parse_move
        ranked = (
            Judged(asked.get(text) or parse(text), value, error, margin, tuple(notes))
            for text, value, error, margin, notes in opinions
        )
        return Thought(tuple(ranked), simulations)


class Roster(Protocol):
    """The bots of a game in the kernel."""

    def names(self) -> tuple[str, ...]: ...

    def named(self, name: str, /) -> Mind: ...


def bots_named(roster: Roster, language: Language[Move, View]) -> dict[str, AnyBotMaker]:
    """The makers of all bots that the kernel has for a game."""
    return {name: always(KernelBot(roster.named(name), language)) for name in roster.names()}
