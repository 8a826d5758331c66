"""Gymnasium: one seat is the agent's, bots play the others.

>>> import gymnasium
>>> import sixfold.envs.solo
>>> env = gymnasium.make("sixfold/Twisty-v0", opponent="random")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(info["action_mask"].sum())
((54, 13), 4)
"""

from sixfold.core.extras import MissingExtraError

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtraError("envs", error.name) from None

from sixfold.bots.levels import make_bot
from sixfold.core.errors import OptionError
from sixfold.core.game import expect_players
from sixfold.core.number import said
from sixfold.envs.episode import Episode, seed_of
from sixfold.envs.games import VERSIONS, find_stepped
from sixfold.table.table import SomeTable

ILLEGAL_REWARD = -1.0


class SoloEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """A seat against bots. Legal actions are in `info["action_mask"]` and `action_masks()`.

    The reward is the final result, from -1 to 1, or with `reward="points"` the gain in the agent's
    score. An illegal action loses immediately.
    """

    metadata: dict[str, object] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        opponent: str = "casual",
        players: int = 2,
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """Without a `seat`, every reset chooses one at random."""
        self._stepped = find_stepped(game)
        expect_players(self._stepped.game, players)
        make_bot(self._stepped.game, opponent)  # raises for an unknown bot
        if reward not in ("win", "points"):
            raise OptionError("reward is one of win, points, not '{value}'", value=reward)
        if seat is not None and seat not in range(players):
            raise OptionError(
                "there is no seat {seat} at a table of {players}", seat=said(seat), players=players
            )
        self._opponent, self._players, self._wanted = opponent, players, seat
        self._reward, self._options = reward, options
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, self._stepped.shape, np.uint8)
        self.action_space = spaces.Discrete(self._stepped.actions)
        self.seat = seat or 0
        self._episode = self._deal(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, object]]:
        super().reset(seed=seed)
        number = seed if seed is not None else int(self.np_random.integers(1 << 62))
        self._episode = self._deal(number)
        if self._wanted is None:
            self.seat = int(self.np_random.integers(self._players))
        self._let_bots_play()
        return self._episode.observe(self.seat), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, object]]:
        if not self._episode.steps.is_legal(int(action)):
            lost = {**self._info(), "illegal": True}
            return self._episode.observe(self.seat), ILLEGAL_REWARD, True, False, lost
        before = self._episode.steps.scores[self.seat]
        self._episode.step(int(action))
        self._let_bots_play()
        steps = self._episode.steps
        reward = float(steps.scores[self.seat] - before)
        if self._reward == "win":
            reward = steps.result[self.seat] if steps.over else 0.0
        return self._episode.observe(self.seat), reward, steps.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, under the name that maskable algorithms expect."""
        return self._episode.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The table as the agent sees it."""
        if self.render_mode == "svg":
            return self.table.svg(self.seat)
        return str(self.table) if self.render_mode == "ansi" else None

    @property
    def table(self) -> SomeTable:
        """The game so far as a library Table."""
        return self._episode.table

    def _deal(self, number: int) -> Episode:
        return Episode(self._stepped, seed_of(number), self._players, self._options)

    def _let_bots_play(self) -> None:
        steps = self._episode.steps
        while not steps.over and steps.turn != self.seat:
            self._episode.play_bot(self._opponent)

    def _info(self) -> dict[str, object]:
        return {"action_mask": self._episode.mask(self.seat), "seat": self.seat}


for name in VERSIONS:
    game, _, version = name.partition("_v")
    gymnasium.register(
        f"sixfold/{game.title()}-v{version or 0}",
        "sixfold.envs.solo:SoloEnv",
        kwargs={"game": name},
    )
