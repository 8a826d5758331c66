"""Nim as a fourth game: one folder and golden games."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.fourth import NIM, environment, make_checkout, python, record_golden_games

PARAMETRISED = (
    *("test_games.py", "test_imports.py", "test_table.py", "test_numbers.py", "test_words.py"),
    *(
        "test_strength.py",
        "games/nim",
        "arena/engines/test_plain_values.py",
        "engine",
        "study/test_review.py",
    ),
    *("cli/test_cli_records.py", "cli/test_cli_languages.py", "server/test_whole_games.py"),
)
"""Test files that take their cases from the list of games, or demand something of every game."""
CHOSEN = " or ".join(
    (
        *("nim", "golden_games_replay", "test_imports", "template", "text_is_missing"),
        *("errors_carry_texts", "(test_help and play)", "page_says", "each_level", "documented"),
    )
)

PROGRAM = "from sixfold.cli import main; main(prog_name='sixfold')"

Run = Callable[..., str]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("checkout")
    make_checkout(copy)
    return copy


@pytest.fixture(scope="module")
def run(checkout: Path) -> Run:
    """Runs Python in the copy and gives what it printed."""

    def run(*words: str, code: int = 0) -> str:
        done = subprocess.run(
            [python(checkout), *words],
            cwd=checkout,
            env=environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    return run


@pytest.fixture(scope="module")
def sixfold(run: Run) -> Run:
    return lambda *words, code=0: run("-c", PROGRAM, *words, code=code)


@pytest.fixture(scope="module")
def golden(checkout: Path) -> Path:
    record_golden_games(checkout)
    return checkout / "conformance/nim/games"


def test_the_copy_is_what_runs(checkout: Path, run: Run) -> None:
    where = run("-c", "import sixfold; print(sixfold.__file__)").strip()
    assert Path(where) == checkout / "src/sixfold/__init__.py"
    assert "nim" in run("-c", "from sixfold.games import GAMES; print(*GAMES)").split()


def test_a_game_without_golden_games_fails_the_contract(run: Run) -> None:
    """Slow, as the next two: pytest and mypy start anew in the copy."""
    shown = run("-m", "pytest", "-q", "-k", "golden and nim", "tests/test_games.py", code=1)
    assert "3 failed" in shown


def test_the_suite_passes_with_no_new_test_code(golden: Path, run: Run) -> None:
    files = [f"tests/{name}" for name in PARAMETRISED]
    shown = run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", CHOSEN, *files)
    assert "passed" in shown
    assert "skipped" not in shown


def test_types_and_style_are_as_strict_as_elsewhere(run: Run) -> None:
    run("-m", "mypy", "src/sixfold/games/nim", "tests/games/nim")
    run("-m", "ruff", "check", "src/sixfold/games/nim", "tests/games/nim")
    run("-m", "ruff", "format", "--check", "src/sixfold/games/nim", "tests/games/nim")


def test_it_plays_in_the_command_line(sixfold: Run, tmp_path: Path) -> None:
    shown = sixfold("play", "nim", "--seed", "7", "-p", "3", "--save", str(tmp_path / "nim.six"))
    assert "At the table: Bot 0, Bot 1, Bot 2." in shown
    assert " wins, " in shown
    assert "(N5)." in shown
    assert "Rule options of nim:" in sixfold("play", "--help")
    assert ": ok. Nim, 3 players, " in sixfold("check", str(tmp_path / "nim.six"))


def test_it_is_recorded_checked_and_replayed(golden: Path, sixfold: Run, tmp_path: Path) -> None:
    game = str(golden / "2-misere.six")
    assert ": ok. Nim, 2 players, " in sixfold("check", "--fair", game)
    assert "Who takes the last object loses." in sixfold("replay", game)
    text = sixfold("replay", "--json", game)
    assert '"taken": ' in text
    claims = tmp_path / "claims.json"
    claims.write_text(text.replace('"taken": ', '"taken": 9', 1))
    assert "ply 1: 'taken' is 9" in sixfold("check", str(claims), code=2)


def test_it_refuses_by_its_clauses(golden: Path, sixfold: Run, tmp_path: Path) -> None:
    lines = (golden / "2-random.six").read_text().splitlines()
    first = lines.index("") + 1
    seat = lines[first].split()[1]
    forged = tmp_path / "forged.six"
    forged.write_text("\n".join([*lines[:first], f"1 {seat} 1:99", "open"]))
    assert f"line {first + 1}, ply 1: heap 1 has only " in sixfold("check", str(forged), code=2)
    words = ("record", "nim", "-o", "misere=perhaps")
    assert sixfold(*words, code=2).startswith(
        "Error: option misere: 'perhaps' is not one of no, yes"
    )


def test_it_plays_from_a_folder_of_its_own(tmp_path: Path) -> None:
    """Without a copy: a folder `sixfold/games/nim` anywhere on the path is a game."""
    env = {**environment(), "PYTHONPATH": str(NIM)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "play", "nim", "--seed", "7"],
        cwd=tmp_path,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert " wins, " in done.stdout, done.stderr


def test_a_folder_without_its_game_is_told(tmp_path: Path) -> None:
    chess = tmp_path / "sixfold/games/chess"
    chess.mkdir(parents=True)
    (chess / "__init__.py").write_text("")
    env = {**environment(), "PYTHONPATH": str(tmp_path)}
    words = [sys.executable, "-c", "import sixfold.games"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    told = "ImportError: sixfold.games.chess has no CHESS = Game(name='chess', ...)"
    assert told in done.stderr
