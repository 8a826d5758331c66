"""PettingZoo: all seats of a game as agents that take turns."""

from typing import Any, Literal, TypeAlias

from sixfold.core.extras import MissingExtraError

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle, seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise MissingExtraError("envs", error.name) from None

from sixfold.core.errors import OptionError
from sixfold.core.game import expect_players
from sixfold.envs.episode import Episode, seed_of
from sixfold.envs.games import find_stepped
from sixfold.table.table import SomeTable

Seen: TypeAlias = NDArray[np.uint8] | dict[str, NDArray[np.uint8] | NDArray[np.int8]]
Reward: TypeAlias = Literal["win", "points"]
MaskIn: TypeAlias = Literal["observation", "info"]

RENDER_MODES = ["human", "ansi", "svg"]


class SixfoldAEC(AECEnv[str, Seen, int], EzPickle):  # type: ignore[misc]
    """A game of Sixfold. docs/environments.md describes observations, actions and rewards.

    >>> from sixfold.envs import twisty_v0
    >>> env = twisty_v0.env(players=2)
    >>> env.reset(seed=7)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.agent_selection, observation["observation"].shape, observation["action_mask"].sum()
    ('player_1', (54, 13), np.int64(4))
    """

    def __init__(
        self,
        name: str,
        version: int,
        *,
        players: int = 2,
        reward: Reward = "win",
        mask: MaskIn = "observation",
        limit: int | None = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        EzPickle.__init__(
            self,
            name,
            version,
            players=players,
            reward=reward,
            mask=mask,
            limit=limit,
            render_mode=render_mode,
            **options,
        )
        super().__init__()
        _check("reward", reward, ("win", "points"))
        _check("mask", mask, ("observation", "info"))
        if render_mode is not None:
            _check("render_mode", render_mode, RENDER_MODES)
        self._stepped = find_stepped(f"{name}_v{version}")
        expect_players(self._stepped.game, players)
        if limit is not None and limit < 1:
            raise OptionError("limit is at least 1, not {value}", value=limit)
        self._options = options
        self._reward, self._mask_in, self._limit = reward, mask, limit
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{name}_v{version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.action_spaces = {
            agent: spaces.Discrete(self._stepped.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds, _ = seeding.np_random()
        self._episode = self._deal(0)

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Start a game. `seed=7` gives the deal of `sixfold.qwirkle(seed=7)`; without a seed, deals
        continue from the last seed given."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        number = seed if seed is not None else int(self._seeds.integers(1 << 62))
        self._episode = self._deal(number)
        self._taken = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> Seen:
        seat = self._seat_of[agent]
        seen = self._episode.observe(seat)
        if self._mask_in == "info":
            return seen
        return {"observation": seen, "action_mask": self._episode.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        points = self._episode.step(int(action))  # type: ignore[arg-type]
        self._taken += 1
        self._give(agent, points)
        if self._episode.steps.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._limit is not None and self._taken >= self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """`ansi` and `svg` return a picture; `human` prints one."""
        if self.render_mode == "svg":
            return self.table.svg(self.table.turn)
        if self.render_mode == "ansi":
            return str(self.table)
        if self.render_mode == "human":
            print(self.table)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    @property
    def table(self) -> SomeTable:
        """The game so far as a library Table: to view, or to save as a record."""
        return self._episode.table

    def _deal(self, number: int) -> Episode:
        players = len(self.possible_agents)
        return Episode(self._stepped, seed_of(number), players, self._options)

    def _space(self) -> spaces.Space[Any]:
        seen = spaces.Box(0, 255, self._stepped.shape, np.uint8)
        if self._mask_in == "info":
            return seen
        mask = spaces.Box(0, 1, (self._stepped.actions,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def _select(self) -> None:
        """Select the agent to act; after the end, agents terminate in order."""
        turn = self._episode.steps.turn
        self.agent_selection = self.possible_agents[turn] if turn >= 0 else self.agents[0]
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        if self._mask_in == "info":
            for agent in self.agents:
                self.infos[agent]["action_mask"] = self._episode.mask(self._seat_of[agent])

    def _give(self, agent: str, points: int) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self._reward == "points":
            self.rewards[agent] = float(points)
        elif self._episode.steps.over:
            result = self._episode.steps.result
            self.rewards = {other: result[self._seat_of[other]] for other in self.agents}


def make(name: str, version: int, **settings: Any) -> AECEnv[str, Seen, int]:
    """The environment with the usual wrappers: an illegal action loses immediately."""
    env: AECEnv[str, Seen, int] = SixfoldAEC(name, version, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def _check(name: str, value: str, known: Any) -> None:
    if value not in known:
        raise OptionError(
            "{name} is one of {known}, not '{value}'",
            name=name,
            known=", ".join(known),
            value=value,
        )
