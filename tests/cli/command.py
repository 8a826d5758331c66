"""Runs `sixfold` for tests, in this process or a subprocess."""

import subprocess
import sys
from typing import Any

from click.testing import CliRunner, Result

from sixfold.cli import main

PROGRAM = (sys.executable, "-c", "from sixfold.cli import main; main(prog_name='sixfold')")


def sixfold(*words: str) -> Result:
    """`sixfold WORDS...` without a terminal; anything but a clean exit is raised."""
    result = CliRunner(catch_exceptions=False).invoke(main, words, prog_name="sixfold")
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def refused(*words: str) -> str:
    """The one line behind `Error:` that `sixfold WORDS...` ends with."""
    result = sixfold(*words)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("Error: ")
    return result.stderr.removeprefix("Error: ").rstrip("\n")


def run(*words: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    """`sixfold WORDS...` as a program."""
    return subprocess.run(
        [*PROGRAM, *words],
        capture_output=True,
        text=True,
        check=False,
        **{"stdin": subprocess.DEVNULL, **settings},
    )
