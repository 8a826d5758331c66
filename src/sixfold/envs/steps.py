"""The adapters' interface to games in small numbered steps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame, expect_players
from sixfold.core.phrase import Phrase
from sixfold.kernel._kernel import Chance


class Steps(Protocol):
    """A game in the kernel, played in steps; a move of the rules takes one or more."""

    ACTIONS: int
    ROWS: int
    COLUMNS: int

    @property
    def players(self) -> int: ...
    @property
    def turn(self) -> int:
        """The seat to decide; -1 when the game is over."""

    @property
    def over(self) -> bool: ...
    @property
    def ply(self) -> int:
        """How many moves were made."""

    @property
    def scores(self) -> list[int]: ...
    @property
    def winners(self) -> list[int]: ...
    @property
    def result(self) -> list[float]:
        """What the game was worth to each seat; sums to 0."""

    def clone(self) -> Self:
        """An independent copy, in about a microsecond."""

    def legal(self) -> list[int]:
        """The legal actions, ascending."""

    def is_legal(self, action: int) -> bool: ...
    def mask(self) -> bytes:
        """A byte for each action: 1 where it is legal."""

    def observe(self, seat: int) -> bytes:
        """ROWS times COLUMNS bytes."""

    def step(self, action: int) -> int:
        """Decide; returns the points that it brought. Raises ValueError when it is illegal."""

    def step_randomly(self, chance: Chance) -> int:
        """A legal action by chance; returns it, or -1 when the game is over."""

    def play(self, move: str) -> None:
        """Make a whole move, given as text; a half-made turn is forgotten. Raises ValueError."""

    def play_bot(self, bot: str, seed: bytes) -> str:
        """Let a bot of the kernel make a whole move; returns it."""

    def imagine(self, seat: int, seed: int) -> None:
        """Deal anew what a seat cannot see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """A game, and the mapping between its moves and the kernel's steps."""

    game: AnyGame
    steps: Any
    """The kernel class, called with a seed, the number of players and options."""
    fleet: Any
    """The kernel class for many games, called with players, options, then its arrays."""
    arguments: Mapping[str, Mapping[str, dict[str, bool]]]
    """For each rule option the kernel supports, its kernel values."""
    as_move: Callable[[Any, Sequence[int], Any], Any]
    """The move that actions make, given the steps and view at the start of the turn."""
    as_actions: Callable[[Any, Any], list[int]]
    """The actions that make a move of the rules."""
    name_action: Callable[[Any, int], str]
    """The text of a legal action."""
    bots: Sequence[str]
    """The bots that the kernel has for the game."""

    @property
    def shape(self) -> tuple[int, int]:
        return self.steps.ROWS, self.steps.COLUMNS

    @property
    def actions(self) -> int:
        return int(self.steps.ACTIONS)

    @property
    def defaults(self) -> dict[str, str]:
        """The rule options the kernel supports, with their defaults."""
        return {name: next(iter(values)) for name, values in self.arguments.items()}

    def kernel_options(self, options: Mapping[str, str]) -> dict[str, bool]:
        """Rule options as kernel arguments; raises OptionError for unsupported ones."""
        found = {
            k: v
            for values in self.arguments.values()
            for k, v in next(iter(values.values())).items()
        }
        for name, value in options.items():
            if name not in self.arguments:
                known = ", ".join(self.arguments)
                raise OptionError(
                    "option {name}: environments of {game} know {known}",
                    name=name,
                    game=Phrase(self.game.title),
                    known=known,
                )
            if value not in self.arguments[name]:
                known = ", ".join(self.arguments[name])
                raise OptionError(
                    "option {name}: '{value}' is not one of {allowed}",
                    name=name,
                    value=value,
                    allowed=known,
                )
            found |= self.arguments[name][value]
        return found

    def start(self, seed: bytes, players: int, options: Mapping[str, str]) -> Steps:
        """A game from its deal."""
        expect_players(self.game, players)
        steps: Steps = self.steps(seed, players, **self.kernel_options(options))
        return steps
