"""The bot interface: a view and a budget in, a ranking out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from sixfold.core.game import Game, Move, State, View

Seen = TypeVar("Seen", contravariant=True)

Stop: TypeAlias = Callable[[], bool]
"""Polled while thinking; once true, a bot answers with what it has."""


class Budget(NamedTuple):
    """How long a bot may think, whichever limit ends first; None is no limit.

    A simulation is whatever a bot repeats to know more: a sampled deal, a search node. With
    only a simulation limit, a bot is deterministic for a seed on every machine.
    """

    milliseconds: float | None = None
    simulations: int | None = None


class Judged(NamedTuple, Generic[Move]):
    """A move and what a bot thinks of it."""

    move: Move
    value: float
    """The chance to win the game after it, 0 to 1; a shared win counts its share."""
    error: float
    """One standard error of `value`; 0 when certain or unknown."""
    margin: float
    """The expected lead within its horizon, in points (or turns, in games without points)."""
    notes: tuple[str, ...] = ()
    """Reasons, as translatable codes: qwirkle.completes-six."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[Move]):
    """What a bot considered, the best first; there is always at least one move."""

    ranked: tuple[Judged[Move], ...]
    simulations: int = 0
    """The number of simulations used."""

    @property
    def move(self) -> Move:
        return self.ranked[0].move


class Bot(Protocol[Seen, Move]):
    """A player. The view is that of the deciding seat; the seed is 32 random bytes."""

    def think(
        self,
        view: Seen,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought[Move]:
        """Rank the moves. Without a budget the bot uses its own, counted in simulations.

        `also` are legal moves that must be ranked, however bad: a review asks what a person's move
        was worth. A bot that does not evaluate moves omits them.
        """
        ...


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot, its types unchecked: for code inside Sixfold."""
BotMaker: TypeAlias = Callable[[Game[State, Move, View]], Bot[View, Move]]
"""A bot for the rules that it is given."""
AnyBotMaker: TypeAlias = BotMaker[Any, Any, Any]


def always(bot: Bot[View, Move]) -> BotMaker[State, Move, View]:
    """A maker that always returns this bot."""
    return lambda game: bot


def only(move: Move) -> Thought[Move]:
    """The thought of a bot that does not evaluate moves."""
    return Thought((Judged(move, 0.5, 0.0, 0.0),))
