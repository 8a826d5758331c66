"""OpenSpiel: the games as Python games of that library, registered when this is imported.

`pyspiel.load_game("sixfold_qwirkle(players=3)")`. Needs `pip install sixfold[openspiel]`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from sixfold.envs.episode import seed_of
from sixfold.envs.games import STEPPED
from sixfold.envs.steps import Stepped, Steps

DEAL_BYTES = 4
"""Chance names the seed of the deal, a byte at a time; all later chance follows from it."""
BYTE = 256
LIMIT = 5000
"""A game of so many steps is stopped, and nobody wins it."""


def result_of(steps: Steps) -> list[float]:
    """1 for the only winner; the sum is zero."""
    players, winners = steps.players, steps.winners
    shares = [players / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(share - 1) / (players - 1) for share in shares]


class SixfoldState(pyspiel.State):  # type: ignore[misc]
    """A game in progress: the deal first, then steps."""

    def __init__(self, game: "SixfoldGame") -> None:
        super().__init__(game)
        self.stepped, self._players, self._limit = game.stepped, game.num_players(), game.limit
        self._deal: list[int] = []
        self._taken = 0
        self.steps: Steps | None = None
        self.heard: list[list[str]] = [[] for _ in range(self._players)]

    # What pyspiel asks for.

    def current_player(self) -> int:
        if self.steps is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.steps.turn

    def is_terminal(self) -> bool:
        return self.steps is not None and (self.steps.over or self._taken >= self._limit)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / BYTE) for outcome in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.steps.legal() if self.steps and player == self.steps.turn else []

    def _apply_action(self, action: int) -> None:
        if self.steps is None:
            self._deal.append(action)
            if len(self._deal) == DEAL_BYTES:
                seed = seed_of(int.from_bytes(self._deal, "big"))
                self.steps = self.stepped.start(seed, self._players, {})
            return
        seat, name = self.steps.turn, self.stepped.name_action(self.steps, action)
        self.steps.step(action)
        self._taken += 1
        for other, heard in enumerate(self.heard):
            heard.append(f"{seat} {name if other == seat else hidden(name)}{self.hand(other)}")

    def _action_to_string(self, player: int, action: int) -> str:
        if self.steps is None:
            return f"deal {action}"
        return self.stepped.name_action(self.steps, action)

    def returns(self) -> list[float]:
        if self.steps is None or not self.steps.over:
            return [0.0] * self._players
        return result_of(self.steps)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SixfoldState":
        """The same game with other tiles where this player cannot see them."""
        other: SixfoldState = self.clone()
        assert other.steps is not None
        other.steps.imagine(player_id, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        if self.steps is None:
            return f"deal {self._deal}"
        hands = "".join(self.hand(seat) for seat in range(self._players))
        return f"{self.heard[0][-1:]} turn {self.steps.turn} scores {self.steps.scores}{hands}"

    # What observers ask for.

    def hand(self, seat: int) -> str:
        """What only a seat sees; nothing in a game that lies open."""
        held = getattr(self.steps, "hand", None)
        return "" if held is None else f" hand {held(seat)}"


def hidden(name: str) -> str:
    """What others see of a step: not which tile is set aside (Q1)."""
    return "-" if name.startswith("-") else name


class SixfoldObserver:
    """Observations as the environments have them, for pyspiel."""

    def __init__(self, stepped: Stepped, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(stepped.shape[0] * stepped.shape[1], np.float32)
        self.dict = {"observation": self.tensor.reshape(stepped.shape)}

    def set_from(self, state: SixfoldState, player: int) -> None:
        self.tensor.fill(0)
        if state.steps is not None:
            self.tensor[:] = np.frombuffer(state.steps.observe(player), np.uint8)

    def string_from(self, state: SixfoldState, player: int) -> str:
        if state.steps is None:
            return "the deal"
        if self._recall:
            return "\n".join([f"seat {player}", *state.heard[player]])
        return f"seat {player} {state.steps.observe(player).hex()}"


class SixfoldGame(pyspiel.Game):  # type: ignore[misc]
    """What all games have in common; see `register`."""

    stepped: Stepped
    type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = int(params.get("players", 2))
        self.limit = int(params.get("limit", LIMIT))
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
    """Tell pyspiel of a game, as `sixfold_` and its name."""
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
        parameter_specification={"players": 2, "limit": LIMIT},
    )
    members = {"stepped": stepped, "type": game_type}
    pyspiel.register_game(game_type, type(f"{stepped.game.title} game", (SixfoldGame,), members))


for each in STEPPED.values():
    register(each)
