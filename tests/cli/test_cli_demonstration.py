"""`sixfold play` without a terminal: a demonstration game."""

import os
from pathlib import Path

import pytest

from sixfold import __version__
from sixfold.games import GAMES
from sixfold.wire.record_file import read_match
from tests.cli.command import run, sixfold

INTRODUCTION = "No terminal to play at: bots play a demonstration game.\n"


def test_with_standard_input_closed() -> None:
    done = run("play", "--seed", "demo", stdin=None, preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(INTRODUCTION)
    assert next(iter(GAMES.values())).title in done.stdout
    assert "At the table: Bot 0, Bot 1." in done.stdout
    assert " wins, " in done.stdout or " share the win, " in done.stdout


def test_with_an_empty_standard_input() -> None:
    done = run("play", "twisty", "--bot", "random", "-p", "4")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(INTRODUCTION)
    assert "At the table: Bot 0, Bot 1, Bot 2, Bot 3." in done.stdout


def test_on_a_terminal_that_knows_only_ascii() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run("play", "twisty", "--bot", "random", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


@pytest.mark.parametrize("name", GAMES)
def test_the_game_can_be_kept_and_replayed(name: str, tmp_path: Path) -> None:
    path = tmp_path / "demo.six"
    played = sixfold("play", name, "--bot", "random", "--seed", "demo", "--save", str(path))
    assert played.exit_code == 0
    _, match = read_match(path)
    assert match.record.result is not None
    assert played.stdout.count("\n  1. ") == 1
    assert f"\n{len(match.record.entries):>3}. " in played.stdout


def test_version_and_help() -> None:
    assert sixfold("--version").stdout == f"sixfold, version {__version__}\n"
    for words in (["-h"], ["play", "-h"], ["record", "--help"], ["replay", "-h"], ["check", "-h"]):
        result = sixfold(*words)
        assert result.exit_code == 0
        assert result.stdout.startswith("Usage: sixfold")


def test_the_help_lists_every_game_and_its_options() -> None:
    shown = " ".join(sixfold("play", "--help").stdout.split())
    for game in GAMES.values():
        assert f"Rule options of {game.name}:" in shown
        assert game.about in shown
        for option in game.options:
            assert f"{option.name} {option.about}" in shown
