"""One game of an environment, convertible to a library Table."""

from collections.abc import Mapping

from sixfold.core.extras import MissingExtraError

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise MissingExtraError("envs", error.name) from None

from sixfold.core.rng import WORD_RANGE, Rng, seed_from_number
from sixfold.envs.steps import Stepped, Steps
from sixfold.kernel._kernel import Chance
from sixfold.table.opening import open_game
from sixfold.table.table import SomeTable


def seed_of(number: int) -> bytes:
    """The seed that `sixfold record --seed NUMBER` uses."""
    return seed_from_number(number)


class Episode:
    """Steps and what was done so far: enough to write the game as a record."""

    def __init__(self, stepped: Stepped, seed: bytes, players: int, options: Mapping[str, str]):
        self.stepped = stepped
        self.steps = stepped.start(seed, players, options)
        self._deal = (players, seed, options)
        self._told: tuple[SomeTable, Steps] | None = None
        self._untold: list[int | str] = []

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
        """Let a bot decide the current turn: in the kernel, unless it is a bot of your own."""
        if level in self.stepped.bots:
            chance = Rng(self._deal[1]).fork(f"{level} {self.steps.ply}")
            self._untold.append(self.steps.play_bot(level, chance.seed))
        elif level == "random":
            self._play_randomly()
        else:
            move = self.table.think(level).move
            for action in self.stepped.as_actions(self.steps, move):
                self.step(action)

    def _play_randomly(self) -> None:
        """Steps by chance until the turn is made."""
        ply = self.steps.ply
        word, _ = Rng(self._deal[1]).fork(f"random {ply}").below(WORD_RANGE)
        chance = Chance(word)
        while self.steps.ply == ply:
            self._untold.append(self.steps.step_randomly(chance))

    @property
    def table(self) -> SomeTable:
        """The game so far by the rules, without an unfinished turn."""
        table, steps = self._told or self._begin()
        ahead, turn = steps.clone(), list[int]()
        for done in self._untold:
            if isinstance(done, str):
                ahead.play(done)
                table.play(done)
            else:
                ahead.step(done)
                turn.append(done)
                if ahead.ply == steps.ply:
                    continue
                table.play(self._move(table, steps, turn))
            steps, turn = ahead.clone(), []
        self._told, self._untold = (table, steps), [*turn]
        return table

    def _begin(self) -> tuple[SomeTable, Steps]:
        players, seed, options = self._deal
        table = open_game(self.stepped.game, players, seed, **options)
        return table, self.stepped.start(seed, players, options)

    def _move(self, table: SomeTable, steps: Steps, turn: list[int]) -> str:
        move = self.stepped.as_move(steps, turn, table.view(table.turn))
        return self.stepped.game.format_move(move)
