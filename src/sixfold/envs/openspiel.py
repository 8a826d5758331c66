"""OpenSpiel adapters, registered on import.

`pyspiel.load_game("sixfold_qwirkle(players=3,opening=any)")`. Needs `pip install
'sixfold[openspiel]'`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sixfold.core.extras import MissingExtraError

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingExtraError("openspiel", error.name) from None

from sixfold.core.errors import OptionError
from sixfold.core.game import expect_players
from sixfold.envs.episode import seed_of
from sixfold.envs.games import STEPPED
from sixfold.envs.steps import Stepped, Steps

DEAL_BYTES = 4
"""Chance nodes choose the deal's seed byte by byte; all later randomness follows from it."""
BYTE = 256
LIMIT = 5000
"""Games are truncated after this many steps, and nobody wins."""


class Run:
    """A dealt game and its public history: fast to copy, pickled as its actions."""

    def __init__(self, name: str, number: int, players: int, options: Mapping[str, str]) -> None:
        self.stepped = STEPPED[name]
        self.steps: Steps = self.stepped.start(seed_of(number), players, options)
        self.heard: list[list[str]] = [[] for _ in range(players)]
        self._deal = (name, number, players, options)
        self._done: list[tuple[int, ...]] = []

    def step(self, action: int) -> None:
        seat, name = self.steps.turn, self.stepped.name_action(self.steps, action)
        self.steps.step(action)
        self._done.append((action,))
        for other, heard in enumerate(self.heard):
            heard.append(f"{seat} {name if other == seat else hidden(name)}{self.hand(other)}")

    def imagine(self, seat: int, seed: int) -> None:
        """Determinize: replace the tiles a seat cannot see."""
        self.steps.imagine(seat, seed)
        self._done.append((seat, seed))

    def hand(self, seat: int) -> str:
        """What only a seat sees; empty in a game of perfect information."""
        held = getattr(self.steps, "hand", None)
        return "" if held is None else f" hand {held(seat)}"

    def __deepcopy__(self, memo: object) -> "Run":
        twin = object.__new__(Run)
        twin.stepped, twin.steps, twin._deal = self.stepped, self.steps.clone(), self._deal
        twin.heard, twin._done = [list(heard) for heard in self.heard], list(self._done)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self._deal, tuple(self._done))


def _replayed(
    deal: tuple[str, int, int, Mapping[str, str]], done: tuple[tuple[int, ...], ...]
) -> Run:
    run = Run(*deal)
    for deed in done:
        run.imagine(*deed) if len(deed) == 2 else run.step(*deed)
    return run


def hidden(name: str) -> str:
    """What others see of a step: not which tile is set aside (Q1)."""
    return "-" if name.startswith("-") else name


def result_of(steps: Steps) -> list[float]:
    """Zero-sum returns: 1 for a sole winner."""
    players, winners = steps.players, steps.winners
    shares = [players / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(share - 1) / (players - 1) for share in shares]


class SixfoldState(pyspiel.State):  # type: ignore[misc]
    """A game in progress: the deal first, then steps."""

    def __init__(self, game: "SixfoldGame") -> None:
        super().__init__(game)
        self._name, self._players = game.stepped.game.name, game.num_players()
        self._limit, self._taken, self._options = game.limit, 0, game.options
        self._deal: list[int] = []
        self.run: Run | None = None

    def current_player(self) -> int:
        if self.run is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.run.steps.turn

    def is_terminal(self) -> bool:
        return self.run is not None and (self.run.steps.over or self._taken >= self._limit)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / BYTE) for outcome in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.run.steps.legal() if self.run and player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.run is not None:
            self.run.step(action)
            self._taken += 1
            return
        self._deal.append(action)
        if len(self._deal) == DEAL_BYTES:
            number = int.from_bytes(self._deal, "big")
            self.run = Run(self._name, number, self._players, self._options)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.run is None or player < 0:
            return f"deal {action}"
        return self.run.stepped.name_action(self.run.steps, action)

    def returns(self) -> list[float]:
        if self.run is None or not self.run.steps.over:
            return [0.0] * self._players
        return result_of(self.run.steps)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SixfoldState":
        """The same game with resampled hidden tiles."""
        other: SixfoldState = self.clone()
        assert other.run is not None
        other.run.imagine(player_id, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        if self.run is None:
            return f"deal {self._deal}"
        run, seats = self.run, range(self._players)
        hands = "".join(run.hand(seat) for seat in seats)
        return f"turn {run.steps.turn} scores {run.steps.scores}{hands} {run.heard[0][-1:]}"


class SixfoldObserver:
    """The environments' observations, for pyspiel."""

    def __init__(self, stepped: Stepped, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(stepped.shape[0] * stepped.shape[1], np.float32)
        self.dict = {"observation": self.tensor.reshape(stepped.shape)}

    def set_from(self, state: SixfoldState, player: int) -> None:
        self.tensor.fill(0)
        if state.run is not None:
            self.tensor[:] = np.frombuffer(state.run.steps.observe(player), np.uint8)

    def string_from(self, state: SixfoldState, player: int) -> str:
        if state.run is None:
            return "the deal"
        seen = f"seat {player} {state.run.steps.observe(player).hex()}"
        return "\n".join([seen, *state.run.heard[player]]) if self._recall else seen


class SixfoldGame(pyspiel.Game):  # type: ignore[misc]
    """What all games have in common; see `register`."""

    stepped: Stepped
    type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = int(params.get("players", 2))
        self.limit = int(params.get("limit", LIMIT))
        self.options = {
            name: str(params[name]) for name in self.stepped.arguments if name in params
        }
        expect_players(self.stepped.game, players)
        self.stepped.kernel_options(self.options)  # raises for an unknown option
        if self.limit < 1:
            raise OptionError("limit is at least 1, not {value}", value=self.limit)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.stepped.actions,
            max_chance_outcomes=BYTE,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self) -> SixfoldState:
        return SixfoldState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SixfoldObserver:
        if params:
            raise ValueError(f"there are no parameters of observations, but got {params}")
        return SixfoldObserver(self.stepped, bool(iig_obs_type and iig_obs_type.perfect_recall))

    def max_chance_nodes_in_history(self) -> int:
        return DEAL_BYTES


def register(stepped: Stepped) -> None:
    """Register a game with pyspiel as `sixfold_` and its name."""
    open_game = not hasattr(stepped.steps, "hand")
    information = pyspiel.GameType.Information
    game_type = pyspiel.GameType(
        short_name=f"sixfold_{stepped.game.name}",
        long_name=f"{stepped.game.title} (Sixfold)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if open_game else information.IMPERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=stepped.game.players[-1],
        min_num_players=stepped.game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "limit": LIMIT, **stepped.defaults},
    )
    name = f"{stepped.game.name.title()}Game"
    globals()[name] = type(name, (SixfoldGame,), {"stepped": stepped, "type": game_type})
    pyspiel.register_game(game_type, globals()[name])  # a global, so that it can be pickled


for each in STEPPED.values():
    register(each)
