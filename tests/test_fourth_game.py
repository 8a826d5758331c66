"""Nim as a fourth game: one folder, one line, golden games."""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.corpus import CONFORMANCE, ROOT

NIM = ROOT / "tests" / "nim"
CONTRACT = ("conftest.py", "corpus.py", "test_games.py", "test_imports.py")
LIST_ENDS = ")\n\nGAMES"
ONE_LINE = '    "nim",\n'

Run = Callable[..., str]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with Nim dropped in; nothing else is touched."""
    copy = tmp_path_factory.mktemp("checkout")
    shutil.copytree(
        ROOT / "src/sixfold", copy / "src/sixfold", ignore=shutil.ignore_patterns("*.pyc")
    )
    (copy / "tests").mkdir()
    for name in CONTRACT:
        shutil.copy(ROOT / "tests" / name, copy / "tests")
    shutil.copy(ROOT / "pyproject.toml", copy)

    shutil.copytree(NIM / "nim", copy / "src/sixfold/games/nim")
    games = copy / "src/sixfold/games/__init__.py"
    before, end, after = games.read_text().partition(LIST_ENDS)
    assert end
    games.write_text(f"{before}{ONE_LINE}{end}{after}")
    (copy / "tests/games/nim").mkdir(parents=True)
    shutil.copy(NIM / "nim_clauses.py", copy / "tests/games/nim/test_nim_clauses.py")
    return copy


@pytest.fixture(scope="module")
def run(checkout: Path) -> Run:
    """Runs Python in the copy and gives what it printed.

    Without `site` (-S), whose hooks would find an editable install before the copy.
    """
    path = (str(checkout / "src"), sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}

    def run(*words: str, code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-S", *words],
            cwd=checkout,
            env=env,
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
    program = "from sixfold.cli import main; main(prog_name='sixfold')"
    return lambda *words, code=0: run("-c", program, *words, code=code)


@pytest.fixture(scope="module")
def golden(checkout: Path, sixfold: Run) -> Path:
    """The golden games, made as conformance/README.md says."""
    folder = checkout / "conformance/nim/games"
    folder.mkdir(parents=True)
    for players in ("2", "3", "4"):
        text = sixfold(
            "record", "nim", "-p", players, "--bot", "random", "--seed", f"nim {players}"
        )
        (folder / f"{players}-random.six").write_text(text)
    text = sixfold("record", "nim", "-o", "misere=yes", "--bot", "greedy", "--seed", "nim misere")
    (folder / "2-misere.six").write_text(text)
    return folder


def test_the_copy_is_what_runs(checkout: Path, run: Run) -> None:
    where = run("-c", "import sixfold; print(sixfold.__file__)").strip()
    assert Path(where) == checkout / "src/sixfold/__init__.py"
    assert run("-c", "from sixfold.games import GAMES; print(*GAMES)").split()[-1] == "nim"


def test_a_game_without_golden_games_fails_the_contract(run: Run) -> None:
    shown = run("-m", "pytest", "-q", "-k", "golden and nim", "tests/test_games.py", code=1)
    assert "3 failed" in shown


def test_the_contract_holds_with_no_new_test_code(golden: Path, run: Run) -> None:
    chosen = "nim or golden_games_replay or (test_imports and (games or by_name))"
    shown = run("-m", "pytest", "-q", "-k", chosen, "tests")
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


def test_the_checkout_itself_knows_nothing_of_it() -> None:
    assert not (CONFORMANCE / "nim").exists()
    assert not (ROOT / "src/sixfold/games/nim").exists()
