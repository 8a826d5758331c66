"""Previews of puzzles: the task, and the position as the solver may know it."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from sixfold.core.game import AnyGame
from sixfold.games import find_game
from sixfold.games.tiles import Tile
from sixfold.locale.words import msg
from sixfold.server.previews.drawing import draw_preview
from sixfold.server.previews.glimpse import Glimpse
from sixfold.server.previews.words import Words, say
from sixfold.study.puzzles import Puzzle, games_with_puzzles, puzzles, tasks_of

PAGE = re.compile(
    r"/puzzles/(?:daily/(?P<daily>\w{1,20})|(?P<game>\w{1,20})/(?:theme/[\w%-]{1,60}/)?(?P<number>\d{1,6}))/?",
    re.ASCII,
)
PICTURE = re.compile(r"(?P<game>[a-z_]{1,20})(?:-(?P<number>\d{1,6}))?\.png", re.ASCII)
BEST_MOVE = msg("Find the best move.")


class Posed(NamedTuple):
    """A puzzle, or without one that of the day: which it is depends on where the solver lives."""

    game: AnyGame
    puzzle: Puzzle | None

    @property
    def picture(self) -> str:
        number = f"-{self.puzzle.number}" if self.puzzle else ""
        return f"/preview/puzzles/{self.game.name}{number}.png"


def puzzle_of_page(path: str) -> Posed | None:
    """What a page is about; None if it is about no puzzle."""
    match = PAGE.fullmatch(path)
    return match and _find(match["daily"] or match["game"], match["number"])


def puzzle_of_picture(name: str) -> Posed | None:
    match = PICTURE.fullmatch(name)
    return match and _find(match["game"], match["number"])


def _find(name: str, number: str | None) -> Posed | None:
    if name not in games_with_puzzles():
        return None
    if number is None:
        return Posed(find_game(name), None)
    every = puzzles(name)
    if not 1 <= int(number) <= len(every):
        return None
    return Posed(find_game(name), every[int(number) - 1])


def words_of_puzzle(posed: Posed, language: str) -> Words:
    """Which puzzle it is, and what is asked."""
    game = say(language, posed.game.title)
    if posed.puzzle is None:
        title = say(language, msg("Puzzle of the day: {game}"), game=game)
        return Words(title, say(language, BEST_MOVE), title)
    tasks = tasks_of(posed.game.name)
    known = next((tasks[theme] for theme in tasks if theme in posed.puzzle.themes), None)
    task = say(language, known.text if known else BEST_MOVE)
    title = say(language, msg("{game}, puzzle {number}"), game=game, number=posed.puzzle.number)
    return Words(title, task, task)


def draw_puzzle(posed: Posed, language: str) -> str:
    """The task, the table, and the hand of the solver; nothing that the solver does not know."""
    words = words_of_puzzle(posed, language)
    if posed.puzzle is None:
        return draw_preview(words, Glimpse(posed.game, False, 0, []), language)
    table = posed.puzzle.table
    view = table.view(table.turn)
    hand: Sequence[Tile] = getattr(view, "hand", ())
    return draw_preview(words, Glimpse(posed.game, True, 0, [], view=view), language, hand)
