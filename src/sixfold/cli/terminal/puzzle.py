"""One puzzle at a terminal: asks, judges, gives hints, explains."""

from functools import cached_property

import click
from rich.text import Text

from sixfold.bots.levels import LEVELS
from sixfold.cli.terminal.moves import drawn_move, percent, reasons
from sixfold.cli.terminal.screen import make_console, seat_name, show_view
from sixfold.cli.terminal.words import tell
from sixfold.core.errors import SixfoldError
from sixfold.core.story import begin
from sixfold.games import find_game
from sixfold.locale.words import t
from sixfold.study.assessment import Assessed, assess
from sixfold.study.puzzles import Puzzle, tasks_of

ALWAYS = 9
"""The digit for nine or ten of ten."""


class PuzzleTerminal:
    """A puzzle, and how far a person has got with it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.console = make_console()
        self.puzzle, self.game = puzzle, find_game(puzzle.game)
        self.hints = 0
        self.done = False

    def run(self) -> None:
        """Ask until the solution is found, shown, or nobody wants to go on."""
        self.show()
        self.console.print(t("Type a move, ? for a hint, solution to see it, quit to stop."))
        while not self.done:
            self._obey(self._ask())

    def show(self) -> None:
        """The position and the task."""
        puzzle = self.puzzle
        head = t(
            "{game}, puzzle {number}, rating {rating}",
            game=t(self.game.title),
            number=puzzle.number,
            rating=puzzle.rating,
        )
        self.console.print(head, style="bold")
        self._show_table()
        tasks = tasks_of(puzzle.game)
        for theme in puzzle.themes:
            if theme in tasks:
                self.console.print(tell(tasks[theme]))
        name = seat_name(puzzle.record, puzzle.seat)
        self.console.print(t("Find the best move of {name}.", name=name))

    def solve(self) -> None:
        """The solution, why it is best, and who finds it."""
        best, *others = self.assessed
        self.console.print(Text(t("The solution: ")) + drawn_move(self.puzzle.solution))
        if why := reasons(self.puzzle.game, best.notes):
            self.console.print(why)
        if others and percent(best.value) != percent(others[0].value):
            chances = {"chance": percent(best.value), "second": percent(others[0].value)}
            self.console.print(
                t("It wins {chance} of the games, the next best move {second}.", **chances)
            )
        rates = zip(LEVELS, self.puzzle.rates, strict=True)
        found = ", ".join(f"{level} {_tenths(rate)}" for level, rate in rates)
        self.console.print(t("How often bots find it: {levels}.", levels=found))

    @cached_property
    def assessed(self) -> list[Assessed]:
        """The moves as a strong bot sees them now, the solution first."""
        found = assess(self.puzzle.record, also=[self.puzzle.solution]).moves
        return sorted(found, key=lambda one: one.text != self.puzzle.solution)

    def _show_table(self) -> None:
        story = begin(self.game, self.puzzle.record)
        show_view(self.console, self.game, story.state, story.turn)

    def _ask(self) -> str:
        try:
            prompt = t("Your move: ")
            return str(click.prompt(prompt, default="", show_default=False, prompt_suffix=""))
        except click.Abort:
            self.console.print()
            return "quit"

    def _obey(self, words: str) -> None:
        match words.strip():
            case "":
                pass
            case "?":
                self._hint()
            case "help":
                self.console.print(t("A move: {help}", help=t(self.game.move_help)))
            case "table":
                self._show_table()
            case "solution":
                self.solve()
                self.done = True
            case "quit":
                self.done = True
            case move:
                self._judge(move)

    def _judge(self, move: str) -> None:
        try:
            is_right = self.puzzle.accepts(move)
        except SixfoldError as error:
            self.console.print(t("No: {why}", why=tell(error)))
            return
        if is_right:
            self.console.print(t("Right!"), style="bold")
            self.solve()
            self.done = True
        else:
            self._tell_loss(move)

    def _tell_loss(self, move: str) -> None:
        """What another move is worth, without telling the solution."""
        written = self.game.format_move(self.game.parse_move(move))
        found = assess(self.puzzle.record, also=[written]).moves
        tried = next((one.value for one in found if one.text == written), None)
        best = self.assessed[0].value
        if tried is None or percent(tried) == percent(best):
            self.console.print(t("There’s a better move."))
        else:
            chances = {"chance": percent(tried), "best": percent(best)}
            self.console.print(
                t("There’s a better move: yours wins {chance} of the games, not {best}.", **chances)
            )

    def _hint(self) -> None:
        """First why, then how it begins, then the solution."""
        self.hints += 1
        why = reasons(self.puzzle.game, self.assessed[0].notes)
        if self.hints == 1 and why:
            self.console.print(why)
        elif self.hints <= 2:
            self.hints = 2
            first = self.puzzle.solution.split()[0].partition("@")[0]
            self.console.print(Text(t("It begins with this: ")) + drawn_move(first))
        else:
            self._obey("solution")


def _tenths(rate: int) -> str:
    return percent(1 if rate == ALWAYS else rate / 10)
