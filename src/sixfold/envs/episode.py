"""One game of an environment, convertible to a library Table."""

from collections.abc import Mapping

from sixfold.core.extras import MissingExtraError

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtraError("envs", error.name) from None

from sixfold.core.rng import seed_from_number
from sixfold.envs.steps import Stepped
from sixfold.table.opening import open_game
from sixfold.table.table import SomeTable


def seed_of(number: int) -> bytes:
    """The seed that `sixfold record --seed NUMBER` uses."""
    return seed_from_number(number)


class Episode:
    """Steps and the actions so far: enough to write the game as a record."""

    def __init__(self, stepped: Stepped, seed: bytes, players: int, options: Mapping[str, str]):
        self.stepped = stepped
        self.steps = stepped.start(seed, players, options)
        self._table = open_game(stepped.game, players, seed, **options)
        self._start = self.steps.clone()
        self._untold: list[int] = []

    def step(self, action: int) -> int:
        """Take an action; returns its points. Raises ValueError when it is illegal."""
        points = self.steps.step(action)
        self._untold.append(action)
        return points

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each legal action; all 0 when another seat is to move."""
        if seat != self.steps.turn:
            return np.zeros(self.stepped.actions, np.int8)
        return np.frombuffer(self.steps.mask(), np.int8)

    def observe(self, seat: int) -> NDArray[np.uint8]:
        return np.frombuffer(self.steps.observe(seat), np.uint8).reshape(self.stepped.shape)

    def play_bot(self, level: str) -> None:
        """Let a bot decide the current turn."""
        move = self.table.think(level).move
        for action in self.stepped.as_actions(self.steps, move):
            self.step(action)

    @property
    def table(self) -> SomeTable:
        """The game so far by the rules, without an unfinished turn."""
        turn: list[int] = []
        ahead = self._start.clone()
        for action in self._untold:
            turn.append(action)
            ahead.step(action)
            if ahead.ply > self._start.ply:
                self._tell(turn)
                turn = []
        self._untold = turn
        return self._table

    def _tell(self, turn: list[int]) -> None:
        view = self._table.view(self._table.turn)
        move = self.stepped.as_move(self._start, turn, view)
        self._table.play(self.stepped.game.format_move(move))
        for action in turn:
            self._start.step(action)
