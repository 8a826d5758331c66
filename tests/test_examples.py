"""The examples run, at a small scale."""

import json
import re
import subprocess
import sys

import matplotlib
import pytest

from tests.corpus import ROOT

EXAMPLES = ROOT / "examples"


def run(name: str, *words: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_training_learns_to_beat_chance() -> None:
    said = run("train.py", "--iterations", "10", "--games", "48")
    rates = re.findall(r"wins against (\w+): ([\d.]+) % \(95 % interval ± [\d.]+\)", said)
    assert [name for name, _ in rates] == ["random", "greedy"]
    assert float(rates[0][1]) > 80


def test_a_bot_of_the_library_is_matched() -> None:
    said = run("library_bot.py", "4").splitlines()
    assert re.fullmatch(r"after 4 games: \d won, \d shared, \d lost", said[-1])
    assert len((EXAMPLES / "library_bot.py").read_text().splitlines()) <= 50


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str]) -> None:
    matplotlib.use("Agg")
    notebook = json.loads((EXAMPLES / "analysis.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for number, cell in enumerate(cells):
        code = cell.replace("GAMES = 2000", "GAMES = 50").replace("plt.show()", "plt.close('all')")
        exec(compile(code, f"cell {number}", "exec"), names)
    said = capsys.readouterr().out
    assert "points a step" in said
    assert "the starter wins" in said
