"""Notation and option errors are translatable."""

import re

import pytest

from sixfold.core.errors import NotationError, SixfoldError
from sixfold.core.game import deal
from sixfold.core.phrase import fill
from sixfold.games import find_game
from sixfold.locale.build import LANGUAGES, english, messages, read_catalogue
from sixfold.server.refusals import refusal_of
from sixfold.wire.codes import Code, Denied

NONSENSE = [
    ("qwirkle", "", "an empty text is not a move; {help}"),
    (
        "qwirkle",
        "Zz@0,0",
        "'{text}' is not a tile: a tile has a color {colors} and a shape {shapes}, as in Rc",
    ),
    ("qwirkle", "hello", "'{text}' doesn’t say which tile goes where, as in Rc@0,0; {help}"),
    ("rummy", "hello", "'{text}' begins with neither + nor exchange nor pass; {help}"),
    ("rummy", "+Rc = RcRsR", "group {number}: {why}"),
    ("twisty", "b3 z9", "landing {place}: {why}"),
]
TEXTS = ("why", "help", "game")
"""As in web/src/net/refused.ts: details that are texts themselves."""


def refused(game: str, text: str) -> SixfoldError:
    with pytest.raises(NotationError) as caught:
        find_game(game).parse_move(text)
    return caught.value


@pytest.mark.parametrize(("game", "move", "text"), NONSENSE)
def test_a_move_that_is_none(game: str, move: str, text: str) -> None:
    refusal = refusal_of(refused(game, move))
    assert (refusal["code"], refusal["clause"], refusal["text"]) == ("notation", "", text)
    details = refusal["details"]
    told = {name: fill(details[name], details) for name in TEXTS if name in details}
    assert fill(text, {**details, **told}) == refusal["message"]


@pytest.mark.parametrize(("game", "move", "text"), NONSENSE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_it_can_be_translated(game: str, move: str, text: str, language: str) -> None:
    known = {english(message) for message in messages(read_catalogue(language))}
    details = refusal_of(refused(game, move))["details"]
    assert {text, *(details[name] for name in TEXTS if name in details)} <= known


def test_a_nested_reason_brings_its_details_along() -> None:
    refusal = refusal_of(refused("twisty", "b3 z9"))
    assert refusal["details"] == {
        "place": "2",
        "why": "'{text}' is not a square: a square has a column a-g and a row 1-7, as in b3",
        "text": "z9",
    }
    assert refusal["message"].startswith("landing 2: 'z9' is not a square")


def test_an_option_that_cannot_be() -> None:
    with pytest.raises(SixfoldError) as caught:
        deal(find_game("rummy"), 9, {}, bytes(32))
    assert refusal_of(caught.value) == {
        "code": "options",
        "clause": "",
        "text": "{game} is for {least} to {most} players, not {players}",
        "details": {"game": "Qwirkle Rummy", "least": "2", "most": "4", "players": "9"},
        "message": "Qwirkle Rummy is for 2 to 4 players, not 9",
    }


def test_what_cannot_be_printed_is_spelled_out() -> None:
    refusal = refusal_of(refused("qwirkle", "\x1b[2J"))
    assert refusal["details"]["text"] == r"\x1b[2J"
    assert refusal["message"].isprintable()


def test_other_refusals_are_as_they_were() -> None:
    assert Denied(Code.NO_SUCH_TABLE, table="x").refusal() == {
        "code": "no-such-table",
        "clause": "",
        "text": "there is no table {table}",
        "details": {"table": "x"},
        "message": "there is no table x",
    }
    assert not re.search(r"\{\w+\}", str(Denied(Code.PASSWORD, least=8, most=99)))
