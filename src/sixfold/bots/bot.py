"""What a bot is: it sees what a seat may know, thinks for so long, and says what it thought."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

from sixfold.core.game import AnyGame

Stop: TypeAlias = Callable[[], bool]
"""Asked now and then; once it says yes, a bot answers with what it has."""


class Budget(NamedTuple):
    """How long a bot may think; what ends first counts, None is no limit.

    A simulation is whatever a bot repeats to know more: a sampled deal, a node of a search. With
    simulations alone a bot answers the same to the same seed on every machine.
    """

    milliseconds: float | None = None
    simulations: int | None = None


class Judged(NamedTuple):
    """A move and what a bot thinks of it."""

    move: Any
    value: float
    """The chance to win the game after it, 0 to 1; a shared win counts its share."""
    error: float
    """One standard error of `value`; 0 when it is certain or not known better."""
    margin: float
    """The lead it expects as far as it looked, in points (or turns, where a game has none)."""
    notes: tuple[str, ...] = ()
    """Why, in codes that can be said in every language: qwirkle.completes-six."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot considered, the best first; there is always at least one move."""

    ranked: tuple[Judged, ...]
    simulations: int = 0
    """How many it took to think this."""

    @property
    def move(self) -> Any:
        return self.ranked[0].move


class Bot(Protocol):
    """A player. The view is of the seat that must decide; the seed is 32 bytes of chance."""

    def think(
        self,
        view: Any,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Any] = (),
    ) -> Thought:
        """What to do here. Without a budget the bot takes its own, counted in simulations.

        `also` are legal moves that must be among the ranked ones, however bad: a review asks what
        a person's move was worth. A bot that weighs nothing leaves them out.
        """
        ...


BotMaker: TypeAlias = Callable[[AnyGame], Bot]


def always(bot: Bot) -> BotMaker:
    """The maker of a bot that knows its game by itself."""
    return lambda game: bot


def only(move: Any) -> Thought:
    """The thought of a bot that weighs nothing."""
    return Thought((Judged(move, 0.5, 0.0, 0.0),))
