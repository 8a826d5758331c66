"""The work file of a search: puzzles game by game, so that it can be stopped and go on."""

from pathlib import Path

from sixfold.study.puzzles.puzzle import Puzzle


class WorkFile:
    """Lines of `number of the game, tab, puzzle`; the number alone ends what a game offered."""

    def __init__(self, path: Path, game: str) -> None:
        self.path, self.game = path, game
        self.offers: list[list[Puzzle]] = []
        """What each game offered, from the first on."""
        self._read()

    def add(self, puzzles: list[Puzzle]) -> None:
        """What the next game offered."""
        number = len(self.offers)
        lines = [f"{number}\t{puzzle.line()}\n" for puzzle in puzzles]
        with self.path.open("a", encoding="utf-8") as file:
            file.write("".join(lines) + f"{number}\n")
        self.offers.append(puzzles)

    def _read(self) -> None:
        """What is there; a game that was not finished is searched again."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = self.path.read_text("utf-8") if self.path.exists() else ""
        self.path.write_text(text[: self._parse(text)], encoding="utf-8")

    def _parse(self, text: str) -> int:
        """Read the finished games; returns where they end."""
        offer: list[Puzzle] = []
        place = end = 0
        for line in text.splitlines(keepends=True):
            place += len(line)
            _, tab, puzzle = line.partition("\t")
            if not line.endswith("\n"):
                break
            if tab:
                offer.append(Puzzle.parse(self.game, 0, puzzle))
            else:
                self.offers.append(offer)
                offer, end = [], place
        return end
