"""Vectorized environments on the kernel: numpy in, numpy out."""

import os
from typing import NamedTuple, TypeAlias

from sixfold.core.extras import MissingExtraError

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtraError("envs", error.name) from None

from sixfold.core.errors import OptionError
from sixfold.core.game import expect_players
from sixfold.core.number import said
from sixfold.envs.games import find_stepped

Bools: TypeAlias = NDArray[np.bool_]
Bytes: TypeAlias = NDArray[np.uint8]
Seats: TypeAlias = NDArray[np.int8]
Actions: TypeAlias = NDArray[np.int32]


GAMES_MAX = 1_000_000
"""Limit on games; with 4 kB of observations each, this already takes gigabytes."""
THREADS_MAX = 1024
LIMIT_MAX = (1 << 31) - 1


class Stepped(NamedTuple):
    """The result of a step, one entry per game; overwritten by the next step."""

    actor: Seats
    """The seat that acted."""
    points: NDArray[np.int16]
    """What its action added to its score."""
    over: Bools
    """Whether the game ended; the next one has been dealt in its place."""
    cut: Bools
    """Whether the game was truncated at the step limit; likewise replaced."""
    result: NDArray[np.float32]
    """By seat, the zero-sum result of a finished game: 1 for a sole winner."""


class VectorEnv:
    """Many games of one kind.

    >>> env = VectorEnv("qwirkle", games=1000, seed=7)
    >>> env.mask.shape, env.observation.shape, env.seat.shape
    ((1000, 1339), (1000, 377, 11), (1000,))
    >>> stepped = env.step(env.sample())
    >>> bool(stepped.points.max() > 0), stepped.over.any()
    (True, np.False_)

    The arrays `mask` (legal actions), `observation` (of the seat to move) and `seat` (the seat to
    move) are always current. Game i has its own random stream, so the number of threads affects
    only the speed.
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        players: int = 2,
        seed: int = 0,
        threads: int | None = None,
        observations: bool = True,
        limit: int = 0,
        **options: str,
    ) -> None:
        """`limit` truncates games (0: never); steps are faster without observations."""
        stepped = find_stepped(game)
        _expect("games", games, 1, GAMES_MAX)
        _expect("threads", 1 if threads is None else threads, 1, THREADS_MAX)
        _expect("limit", limit, 0, LIMIT_MAX)
        expect_players(stepped.game, players)
        self.games, self.players, self.actions = games, players, stepped.actions
        self._mask = np.zeros((games, stepped.actions), np.uint8)
        self.observation: Bytes = np.zeros((games if observations else 0, *stepped.shape), np.uint8)
        self.seat: Seats = np.zeros(games, np.int8)
        self._actor: Seats = np.zeros(games, np.int8)
        self._points = np.zeros(games, np.int16)
        self._result = np.zeros((games, players), np.float32)
        self._over, self._cut = np.zeros(games, np.uint8), np.zeros(games, np.uint8)
        self._sampled: Actions = np.zeros(games, np.int32)
        self._fleet = stepped.fleet(
            players=players,
            **stepped.kernel_options(options),
            games=games,
            seed=seed % (1 << 64),
            threads=threads or os.cpu_count() or 1,
            limit=limit,
            mask=self._mask,
            observation=self.observation if observations else None,
            seat=self.seat,
            actor=self._actor,
            points=self._points,
            result=self._result,
            over=self._over,
            cut=self._cut,
        )

    @property
    def mask(self) -> Bools:
        """The legal actions of each game."""
        return self._mask.view(np.bool_)

    def step(self, actions: NDArray[np.integer]) -> Stepped:
        """Take one action in every game; raises ValueError, and does nothing, if one is illegal."""
        self._fleet.step(np.ascontiguousarray(actions, np.int32))
        return Stepped(
            self._actor,
            self._points,
            self._over.view(np.bool_),
            self._cut.view(np.bool_),
            self._result,
        )

    def sample(self) -> Actions:
        """A uniformly random legal action for every game."""
        self._fleet.sample(self._sampled)
        return self._sampled

    def scores(self, game: int) -> tuple[int, ...]:
        """The scores of a game."""
        return tuple(self._fleet.scores(game))


def _expect(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise OptionError(
            "{name} is a number from {least} to {most}, not {value}",
            name=name,
            least=least,
            most=most,
            value=said(value),
        )
