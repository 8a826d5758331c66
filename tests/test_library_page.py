"""docs/library.md: every line runs, and no task takes more lines than with python-chess."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from tests.corpus import CONFORMANCE, ROOT

PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
PROMPTS = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
TASKS = dict(re.findall(r"^### \d+\. (.*?)\n(.*?)(?=^###|\Z)", PAGE, re.MULTILINE | re.DOTALL))
CODE = re.compile(r'^```python title="(.*?)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_the_tutorial_runs_from_top_to_bottom() -> None:
    example = doctest.DocTestParser().get_doctest("\n".join(PROMPTS), {}, "library.md", None, None)
    assert len(example.examples) > 40
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    assert runner.run(example).failed == 0


def test_there_are_ten_tasks() -> None:
    assert len(TASKS) == 10
    assert all([name for name, _ in CODE.findall(task)] == SIDES for task in TASKS.values())


SIDES = ["python-chess", "Sixfold"]


@pytest.mark.parametrize("name", TASKS)
def test_a_task_runs_in_no_more_lines(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sides = dict(CODE.findall(TASKS[name]))
    theirs, ours = (lines_of(sides[side]) for side in SIDES)
    assert ours <= theirs
    game = next(CONFORMANCE.glob("qwirkle/games/*.six"))
    (folder / "game.six").write_bytes(game.read_bytes())
    exec(compile(sides["Sixfold"], name, "exec"), {})
    printed = capsys.readouterr().out
    assert printed or (folder / "new.six").exists()


def lines_of(code: str) -> int:
    """Lines with something on them, of code that can be compiled."""
    ast.parse(code)
    return sum(bool(line.strip()) for line in code.splitlines())
