"""The work file of a search: puzzles game by game, so that it can be stopped and go on."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from sixfold.study.puzzles.puzzle import Puzzle


class WorkFile:
    """Lines of `number of the game, tab, puzzle`; the number alone ends what a game offered."""

    def __init__(self, path: Path, game: str) -> None:
        self.path, self.game = path, game
        self.games = 0
        """How many games were searched, from the first on."""
        self.found: list[Puzzle] = []
        self._read()

    def add(self, puzzles: Sequence[Puzzle]) -> None:
        """What the next game offered."""
        number = self.games
        with self.path.open("a", encoding="utf-8") as file:
            file.write("".join(f"{number}\t{puzzle.line()}\n" for puzzle in puzzles) + f"{number}\n")
        self.found += puzzles
        self.games += 1

    def _read(self) -> None:
        """What is there; a game that was not finished is searched again."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        finished = list(self._finished_games())
        text = "".join(f"{line}\n" for lines in finished for line in lines)
        self.path.write_text(text, encoding="utf-8")
        self.games = len(finished)

    def _finished_games(self) -> Iterator[list[str]]:
        lines: list[str] = []
        text = self.path.read_text("utf-8") if self.path.exists() else ""
        for line in text.split("\n")[:-1]:
            lines.append(line)
            number, _, puzzle = line.partition("\t")
            if not puzzle:
                self.found += [Puzzle.parse(self.game, 0, one.partition("\t")[2]) for one in lines[:-1]]
                yield lines
                lines = []
