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
    def turn(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def ply(self) -> int: ...
    @property
    def scores(self) -> list[int]: ...
    @property
    def winners(self) -> list[int]: ...
    @property
    def result(self) -> list[float]: ...
    def clone(self) -> Self: ...
    def legal(self) -> list[int]: ...
    def is_legal(self, action: int) -> bool: ...
    def mask(self) -> bytes: ...
    def observe(self, seat: int) -> bytes: ...
    def step(self, action: int) -> int: ...
    def step_randomly(self, chance: Chance) -> int: ...
    def play(self, move: str) -> None: ...
    def play_bot(self, bot: str, seed: bytes) -> str: ...
    def imagine(self, seat: int, seed: int) -> None: ...


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
