"""A puzzle: a position with one best move."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from sixfold.core.entry import Moved
from sixfold.core.errors import NotationError
from sixfold.core.record import Record
from sixfold.core.rng import seed_from_text
from sixfold.core.seat import Seat
from sixfold.engine.engine import Engine
from sixfold.engine.opening import open_engine
from sixfold.games import find_part
from sixfold.table.opening import position
from sixfold.table.table import SomeTable

PLAYERS = 2
SEED = "puzzle"
"""Deals what the solver does not know; an answer is judged with it."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Find the best move of the seat to move; everything here is what that seat may know."""

    game: str
    number: int
    """Its line in the list of the game, from 1."""
    rating: int
    """How hard it is, like the rating of an opponent: about 600 to 2400."""
    themes: tuple[str, ...]
    """Codes; the tasks in words are `tasks_of(game)`."""
    rates: tuple[int, ...]
    """In how many of ten tries each level of bots finds it, beginner to master; 9 is 9 or 10."""
    solution: str
    position: str

    @property
    def seat(self) -> Seat:
        """Who is to move."""
        seat = self._open().turn
        assert seat is not None
        return seat

    @property
    def record(self) -> Record:
        """A game that begins with the position."""
        return Record(self.game, PLAYERS, seed_from_text(SEED), position=self.position)

    @property
    def table(self) -> SomeTable:
        """A table with the position, to try moves at."""
        return position(self.game, self.position, seed=SEED)

    def accepts(self, move: str) -> bool:
        """Whether a move is the solution, however it is written.

        Raises IllegalMove or NotationError for what is no move here.
        """
        return self._result(move) == self._result(self.solution)

    def _result(self, move: str) -> list[str]:
        """What the move leads to, without what an answer is free to arrange."""
        engine = self._open()
        seat = engine.turn
        assert seat is not None
        engine.play(Moved(seat, move))
        return engine.position().split(" ")[free_fields(self.game) :]

    def _open(self) -> Engine:
        return open_engine(self.record)

    def line(self) -> str:
        """The puzzle as a line of a file; its number is the number of that line."""
        themes, rates = ",".join(self.themes), "".join(map(str, self.rates))
        return "\t".join((str(self.rating), themes, rates, self.solution, self.position))

    @classmethod
    def parse(cls, game: str, number: int, line: str) -> Self:
        """The puzzle of a line; raises NotationError."""
        try:
            rating, themes, rates, solution, position = line.rstrip("\n").split("\t")
            codes = tuple(themes.split(","))
            return cls(game, number, int(rating), codes, tuple(map(int, rates)), solution, position)
        except ValueError as error:
            raise NotationError("line {line} is no puzzle", line=number) from error


def free_fields(game: str) -> int:
    """How many fields at the beginning of a position text an answer may arrange as it likes."""
    return getattr(find_part("study.puzzles", game), "FREE_FIELDS", 0)


def in_order(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The easy ones first, in an order that does not depend on how they were found."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.position))
