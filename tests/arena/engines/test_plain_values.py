"""Views as plain values: round trips, and errors with their location."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from sixfold.arena.engines.plain_values import read_view, to_plain, view_type
from sixfold.bots.levels import BOTS
from sixfold.core.errors import NotationError
from sixfold.games import GAMES, find_game
from tests.corpus import ROOT, random_match


def views(name: str, players: int = 2, plies: int = 25) -> Iterator[Any]:
    game = find_game(name)
    story = random_match(game, players, f"plain {players}", plies).story
    for state in story.states:
        for seat in (*range(players), None):
            yield game.observe(state, seat)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_view_comes_back_as_it_was(name: str, players: int) -> None:
    for view in views(name, players):
        assert read_view(find_game(name), json.loads(json.dumps(to_plain(view)))) == view


@pytest.mark.parametrize("name", GAMES)
def test_the_view_of_an_ended_game_comes_back(name: str) -> None:
    game = find_game(name)
    state = random_match(game, 2, "ended").story.state
    view: Any = game.observe(state, 0)
    assert view.outcome
    assert read_view(game, json.loads(json.dumps(to_plain(view)))) == view


def _document(name: str) -> str:
    page = (ROOT / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
    sections = re.split(r"^###? ", page, flags=re.MULTILINE)
    by_title = {section.partition("\n")[0]: section for section in sections}
    return by_title["Views"] + by_title[name.capitalize()]


@pytest.mark.parametrize("name", BOTS)
def test_every_field_of_a_view_is_documented(name: str) -> None:
    text = _document(name)
    for field in fields(view_type(find_game(name))):
        assert f"`{field.name}`" in text, field.name


WRONG: list[tuple[list[Any], Any, str]] = [
    (["hand"], 7, "view.hand: 7 is no list"),
    (["hand", 0], "Rc", "view.hand[0]: 'Rc' is no object"),
    (["hand", 0, "color"], "pink", "view.hand[0].color: 'pink' is none of red, orange, yellow,"),
    (["hand", 0, "color"], 3, "view.hand[0].color: 3 is none of red,"),
    (["hand", 0, "size"], 3, "view.hand[0]: 'size' does not belong here"),
    (["scores", 1], "12", "view.scores[1]: '12' is no int"),
    (["scores", 1], True, "view.scores[1]: True is no int"),
    (["away", 0], 1, "view.away[0]: 1 is no bool"),
    (["turn"], [], "view.turn: [] is no int"),
    (["board", 0], [1], "view.board[0]: 1 values, not 2"),
    (["board", 0, 0, "x"], 0.5, "view.board[0][0].x: 0.5 is no int"),
    (["opening"], None, "view.opening: None is no str"),
]


@pytest.mark.parametrize(("path", "value", "error"), WRONG)
def test_what_is_wrong_is_said_with_its_place(path: list[Any], value: Any, error: str) -> None:
    plain = to_plain(find_game("qwirkle").observe(_state(), 0))
    place = plain
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(NotationError, match=f"^{re.escape(error)}"):
        read_view(find_game("qwirkle"), plain)


def _state() -> Any:
    return random_match(find_game("qwirkle"), 2, "wrong", 4).story.state


def test_a_field_that_is_missing() -> None:
    plain = to_plain(find_game("qwirkle").observe(_state(), 0))
    del plain["hand_sizes"]
    with pytest.raises(NotationError, match="view: 'hand_sizes' is missing"):
        read_view(find_game("qwirkle"), plain)


def test_what_has_no_plain_form_is_no_part_of_a_view() -> None:
    with pytest.raises(TypeError, match="a bytes has no plain form"):
        to_plain({"seed": b"secret"})
