"""The examples and links in README.md and docs/records.md work."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.corpus import CONFORMANCE, ROOT

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PAGES = ("README.md", "docs/records.md")
EVERY_PAGE = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("conformance/*.md"),
    *ROOT.glob("tests/nim/*.md"),
]


class Command(NamedTuple):
    line: str
    shown: list[str]


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return [body for kind, body in BLOCK.findall(text) if kind == language]


def commands(page: str) -> Iterator[Command]:
    """The lines behind `$` and what stands below each."""
    for block in blocks(page, "console"):
        for part in block.split("$ ")[1:]:
            line, *shown = part.splitlines()
            yield Command(line, shown)


def expected(shown: list[str]) -> str:
    """A pattern: `...` stands for any rest of a line, alone for any lines."""
    lines = [re.escape(line).replace(r"\.\.\.", ".*") + "\n" for line in shown]
    return "".join(line if line != ".*\n" else r"(?:.*\n)*" for line in lines)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the corpus, and the program on the path."""
    shutil.copytree(CONFORMANCE, tmp_path / "conformance")
    program = tmp_path / "bin" / "sixfold"
    program.parent.mkdir()
    program.write_text(
        f"#!{sys.executable}\nfrom sixfold.cli import main\nmain(prog_name='sixfold')\n"
    )
    program.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("page", PAGES)
def test_commands_run_and_print_what_is_shown(page: str, folder: Path) -> None:
    """Slow: each command is a program of its own, as its reader runs it."""
    env = {**os.environ, "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    found = list(commands(page))
    assert sum(command.line.startswith("sixfold ") for command in found) >= 4
    for command in found:
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command.line],
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), command.line
        if command.shown:
            assert re.fullmatch(expected(command.shown), done.stdout), command.line


@pytest.mark.parametrize("page", [*PAGES, "docs/environments.md"])
def test_python_runs_and_prints_what_its_comments_say(
    page: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    found = blocks(page, "python")
    assert found
    for block in found:
        exec(compile(block, page, "exec"), {})
        printed = capsys.readouterr().out
        assert printed
        if says := re.search(r"# (.*)\n$", block):
            assert printed == f"{says[1]}\n"


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target
