"""`sixfold puzzle`: a puzzle at the terminal, and without one."""

from pathlib import Path

import pytest

from sixfold.study import Puzzle, puzzles
from sixfold.study.puzzles import games_with_puzzles
from tests.cli.command import run
from tests.cli.person import Person

PROMPT = "Your move: "


def wrong_move(puzzle: Puzzle) -> str:
    return next(move for move in puzzle.table.legal() if not puzzle.accepts(move))


@pytest.mark.parametrize("game", games_with_puzzles())
def test_without_a_terminal_the_solution_is_printed(game: str) -> None:
    done = run("puzzle", game, "--number", "7")
    assert done.returncode == 0
    puzzle = puzzles(game)[6]
    assert f"puzzle 7, rating {puzzle.rating}" in done.stdout
    assert "The solution: " in done.stdout
    assert "How often bots find it: beginner " in done.stdout


def test_a_theme_and_a_day_choose_a_puzzle() -> None:
    themed = run("puzzle", "twisty", "--theme", "win-in-two")
    assert "Win in two turns." in themed.stdout
    today, again = (run("puzzle", "--daily").stdout for _ in range(2))
    assert today.splitlines()[0] == again.splitlines()[0]
    assert "puzzle" in today


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["qwirkle", "--theme", "x"], "there is no theme 'x'; themes: find-qwirkle"),
        (["qwirkle", "--number", "0"], "there is no puzzle 0; there are "),
        (["qwirkle", "--number", "999999"], "there is no puzzle 999999; there are "),
        (["qwirkle", "--number", "one"], "'one' is not a whole number."),
        (["--daily", "--number", "3"], "only one of --theme, --number and --daily"),
    ],
)
def test_what_is_not_there_is_refused(words: list[str], said: str) -> None:
    done = run("puzzle", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_person_errs_gets_a_hint_and_finds_it(tmp_path: Path) -> None:
    puzzle = puzzles("qwirkle", "find-qwirkle")[20]
    with Person("puzzle", "qwirkle", "--number", str(puzzle.number), cwd=tmp_path) as person:
        assert "Find the Qwirkle." in person.read(PROMPT)
        person.type("nonsense")
        assert "No: 'nonsense' doesn’t say which tile goes where" in person.read(PROMPT)
        person.type(wrong_move(puzzle))
        shown = person.read(PROMPT)
        assert "There’s a better move" in shown
        assert "The solution" not in shown
        person.type("?")
        assert "It completes a line of six." in person.read(PROMPT)
        person.type("?")
        assert "It begins with this: " in person.read(PROMPT)
        person.type("help")
        assert "A move: " in person.read(PROMPT)
        person.type(puzzle.solution)
        assert person.leave() == 0
        assert "Right!" in person.shown


@pytest.mark.parametrize(("word", "shown"), [("solution", True), ("quit", False)])
def test_a_person_gives_up(word: str, shown: bool, tmp_path: Path) -> None:
    with Person("puzzle", cwd=tmp_path) as person:
        person.read("Which game: ")
        person.type("twisty")
        person.read(PROMPT)
        person.type(word)
        assert person.leave() == 0
        assert ("The solution: " in person.shown) is shown


def test_reasons_are_told_in_the_language_of_the_terminal() -> None:
    done = run("--lang", "ru", "puzzle", "qwirkle", "--theme", "find-qwirkle")
    assert "Найдите квёркл." in done.stdout
    assert "Завершает линию из шести фишек." in done.stdout
