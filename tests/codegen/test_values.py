"""What games really show has the types that are declared, over golden games and drafts."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from sixfold.codegen.games import shown_types
from sixfold.core.entry import Moved
from sixfold.core.errors import NotationError
from sixfold.core.game import AnyGame
from sixfold.core.sixfile import parse_record
from sixfold.core.story import Story, replay
from sixfold.games import GAMES
from sixfold.lessons import LESSONS
from sixfold.lessons.step import state_of
from tests.corpus import CONFORMANCE

GAME_FILES = sorted(CONFORMANCE.glob("*/games/*.six"))
EVERY = 5
"""Plies between those that are looked at: all of them would take minutes."""


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is of a type, without anything beyond it."""
    plain = msgspec.json.encode(value)
    try:
        read = msgspec.json.decode(plain, type=kind)
    except msgspec.ValidationError:
        return False
    return bool(msgspec.json.decode(msgspec.json.encode(read)) == msgspec.json.decode(plain))


def check(value: Any, kinds: list[Any]) -> None:
    matching = [kind.__name__ for kind in kinds if fits(value, kind)]
    assert len(matching) == 1 or not kinds, (value, matching)


def replayed(name: str) -> Story[Any, Any, Any]:
    record = parse_record((CONFORMANCE / name).read_text("utf-8"))
    return replay(GAMES[record.game], record)


def views(game: AnyGame, story: Story[Any, Any, Any]) -> Iterator[Any]:
    for state in islice(story.states, 0, None, EVERY):
        for seat in (None, *range(len(game.scores(state)))):
            yield game.observe(state, seat)


each_game_file = pytest.mark.parametrize(
    "name", [path.relative_to(CONFORMANCE).as_posix() for path in GAME_FILES]
)


@each_game_file
def test_what_is_shown(name: str) -> None:
    story = replayed(name)
    game, kinds = story.game, shown_types(story.game.name)
    for view in views(game, story):
        check(game.show(view), kinds["show"])
        if game.own is not None:
            check(game.own(view), kinds["own"])


@each_game_file
def test_what_turns_are_spelled_out_as(name: str) -> None:
    record = parse_record((CONFORMANCE / name).read_text("utf-8"))
    story = replayed(name)
    game, kinds = story.game, shown_types(story.game.name)
    steps = zip(record.entries, story.states, list(story.states)[1:], strict=False)
    for entry, before, after in steps:
        if isinstance(entry, Moved):
            check(game.describe(before, game.parse_move(entry.text), after), kinds["describe"])


@each_game_file
def test_what_drafts_are_previewed_as(name: str) -> None:
    record = parse_record((CONFORMANCE / name).read_text("utf-8"))
    story = replayed(name)
    game, kinds = story.game, shown_types(story.game.name)
    for ply in range(0, len(record.entries), EVERY):
        entry, state = record.entries[ply], story.states[ply]
        if not isinstance(entry, Moved):
            continue
        for draft in ("", entry.text):
            try:
                preview = game.preview(game.observe(state, entry.seat), draft)
            except NotationError:  # no half-made turn, such as a swap
                continue
            check(preview, kinds["preview"])


@pytest.mark.parametrize("game", LESSONS)
def test_what_lessons_show(game: str) -> None:
    rules, kinds = GAMES[game], shown_types(game)
    for step in LESSONS[game]:
        check(rules.show(rules.observe(state_of(rules, step), 0)), kinds["show"])


def test_a_value_beside_its_type_is_noticed() -> None:
    (kind,) = shown_types("qwirkle")["own"]
    assert fits({"hand": ["Rc"], "opening": None}, kind)
    assert not fits({"hand": ["Rc"], "opening": None, "mood": "fine"}, kind)
    assert not fits({"hand": "Rc", "opening": None}, kind)
    assert not fits({"hand": ["Rc"]}, kind)
