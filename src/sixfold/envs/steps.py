"""A game as small numbered steps: what the adapters need to know about each game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame, expect_players
from sixfold.core.phrase import Phrase


class Steps(Protocol):
    """A game in the kernel, decided step by step; a move of the rules takes one step or several."""

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
    def imagine(self, seat: int, seed: int) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped:
    """A game and how its moves and the steps of the kernel belong together."""

    game: AnyGame
    steps: Any
    """The class of the kernel: called with a seed, the number of players and its options."""
    fleet: Any
    """The class of the kernel for many games: called with players, options, then its arrays."""
    arguments: Mapping[str, Mapping[str, dict[str, bool]]]
    """For each rule option that the kernel knows what its values mean there."""
    as_move: Callable[[Any, Sequence[int], Any], Any]
    """The move of the rules that actions amount to, from where the turn began, and its view."""
    as_actions: Callable[[Any, Any], list[int]]
    """The actions that amount to a move of the rules."""
    name_action: Callable[[Any, int], str]
    """A legal action in words."""

    @property
    def shape(self) -> tuple[int, int]:
        return self.steps.ROWS, self.steps.COLUMNS

    @property
    def actions(self) -> int:
        return int(self.steps.ACTIONS)

    @property
    def defaults(self) -> dict[str, str]:
        """The rule options that the kernel knows, with their defaults."""
        return {name: next(iter(values)) for name, values in self.arguments.items()}

    def kernel_options(self, options: Mapping[str, str]) -> dict[str, bool]:
        """Rule options as the kernel takes them; raises OptionError for others."""
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
