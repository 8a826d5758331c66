"""The web app has a text for every reason bots give."""

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WITH_NOTES = sorted(path.parent.name for path in (ROOT / "src/sixfold/bots").glob("*/notes.py"))
WORDS = re.compile(r'"([a-z]+\.[a-z0-9-]+)":\s*msg\("((?:[^"\\]|\\.)*)"\)')


def words_of_web(game: str) -> dict[str, str]:
    source = (ROOT / "web/src/games" / game / "notes.ts").read_text("utf-8")
    return dict(WORDS.findall(source))


@pytest.mark.parametrize("game", WITH_NOTES)
def test_the_web_app_says_every_reason(game: str) -> None:
    notes = importlib.import_module(f"sixfold.bots.{game}.notes").NOTES
    assert words_of_web(game) == notes


def test_there_are_reasons_to_say() -> None:
    assert {"qwirkle", "rummy", "twisty"} <= set(WITH_NOTES)
