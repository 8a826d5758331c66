"""The puzzles that come along, easy ones first."""

import gzip
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path

from sixfold.core.errors import OptionError
from sixfold.core.phrase import Phrase
from sixfold.games import GAMES, find_game, find_part
from sixfold.study.puzzles.puzzle import Puzzle, in_order

HERE = Path(__file__).parent
DAYS = 7


def file_of(game: str) -> Path:
    return HERE / f"{game}.txt.gz"


def games_with_puzzles() -> tuple[str, ...]:
    return tuple(game for game in GAMES if file_of(game).is_file())


def tasks_of(game: str) -> dict[str, Phrase]:
    """The themes of a game, each with its task in words."""
    tasks: dict[str, Phrase] = getattr(find_part("study.puzzles", game), "TASKS", {})
    return tasks


def puzzles(game: str, theme: str | None = None) -> Sequence[Puzzle]:
    """All puzzles of a game, or those of a theme, easy ones first.

    Raises OptionError for an unknown game or theme, and for a game without puzzles.

    >>> first = puzzles("qwirkle")[0]
    >>> first.number, first.accepts(first.solution)
    (1, True)
    """
    found = _read(find_game(game).name)
    if theme is None:
        return found
    if theme not in tasks_of(game):
        raise OptionError(
            "there is no theme '{name}'; themes: {themes}",
            name=theme,
            themes=", ".join(tasks_of(game)),
        )
    return tuple(puzzle for puzzle in found if theme in puzzle.themes)


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody: easy on Mondays, hard on Sundays.

    >>> [daily("twisty", date(2026, 3, 2 + day)).rating // 2401 for day in range(7)]
    [0, 0, 0, 0, 0, 0, 0]
    """
    every = puzzles(game)
    first, end = (len(every) * (day.weekday() + i) // DAYS for i in (0, 1))
    return every[first + fnv1a32(f"{game} {day.isoformat()}") % (end - first)]


def fnv1a32(text: str) -> int:
    """The 32-bit FNV-1a hash of a text.

    >>> hex(fnv1a32("a"))
    '0xe40c292c'
    """
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def write(game: str, chosen: Sequence[Puzzle]) -> Path:
    """Write the list of a game: the same puzzles are the same bytes."""
    text = "".join(f"{puzzle.line()}\n" for puzzle in in_order(chosen))
    path = file_of(game)
    path.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
    _read.cache_clear()
    return path


@cache
def _read(game: str) -> tuple[Puzzle, ...]:
    path = file_of(game)
    if not path.is_file():
        raise OptionError("there are no puzzles of {game}", game=Phrase(find_game(game).title))
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    return tuple(Puzzle.parse(game, number, line) for number, line in enumerate(lines, start=1))
