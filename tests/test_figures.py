"""The figures on the rules pages match the rules."""

import json
from dataclasses import replace
from typing import Any

import pytest

from sixfold.core.game import deal
from sixfold.games import GAMES
from sixfold.games.qwirkle.moves import Play, parse_move
from sixfold.games.qwirkle.scoring import lines, score
from sixfold.games.rummy.pieces import is_set
from sixfold.games.tiles import Color, Shape, parse_tiles
from sixfold.lessons import find_step
from sixfold.lessons.step import LEARNER, state_of
from tests.corpus import CONFORMANCE, ROOT


def read(game: str, name: str) -> Any:
    return json.loads((ROOT / "web" / "src" / "games" / game / "learn" / name).read_text())


QWIRKLE = read("qwirkle", "figures.json")
RUMMY = read("rummy", "figures.json")
TWISTY = read("twisty", "figures.json")
EXAMPLE = read("qwirkle", "example.json")


def set_up(game: str, position: str) -> Any:
    return deal(GAMES[game], 2, {}, bytes(32), position)


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("name", QWIRKLE)
def test_a_turn_of_qwirkle_is_worth_what_its_picture_tells(name: str) -> None:
    figure = QWIRKLE[name]
    hand = "".join(word.partition("@")[0] for word in figure["play"].split())
    rules = GAMES["qwirkle"]
    laid = parse_move(figure["board"]) if figure["board"] else Play(())
    assert isinstance(laid, Play)
    state = replace(set_up("qwirkle", f"- {hand},6 0,0 0"), board=dict(laid.placements))
    preview: Any = rules.preview(rules.observe(state, LEARNER), figure["play"])
    refused = preview["refusal"] and preview["refusal"]["clause"]
    assert (figure["points"], figure["refused"]) == (preview["points"], refused)
    assert figure["lines"] == as_json(preview["lines"])


def tile_text(placement: dict[str, Any]) -> str:
    color, shape = Color[placement["color"].upper()], Shape[placement["shape"].upper()]
    letters = "ROYGBP"[color] + "csdltx"[shape]
    return f"{letters}@{placement['x']},{placement['y']}"


def test_the_example_is_that_of_the_rulebook() -> None:
    printed = json.loads((CONFORMANCE / "qwirkle" / "example_game.json").read_text())
    assert [turn["points"] for turn in EXAMPLE] == [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]
    for turn, original in zip(EXAMPLE, printed, strict=True):
        assert turn["player"] == original["player"]
        assert turn["play"] == " ".join(map(tile_text, original["placements"]))
        assert turn["points"] == original["total"]


def test_the_lines_of_the_example_are_those_of_the_rules() -> None:
    board: dict[Any, Any] = {}
    for turn in EXAMPLE:
        play = parse_move(turn["play"])
        assert isinstance(play, Play)
        board |= dict(play.placements)
        scored = lines(board, play.placements)
        assert score(board, play.placements) == turn["points"]
        assert turn["lines"] == [
            {"attribute": line.attribute, "cells": as_json(line.cells), "bonus": line.bonus}
            for line in scored
        ]


@pytest.mark.parametrize("name", RUMMY["sets"])
def test_a_set_of_rummy_is_one_if_its_picture_says_so(name: str) -> None:
    figure = RUMMY["sets"][name]
    assert is_set(parse_tiles(figure["cards"])) == figure["right"]


@pytest.mark.parametrize("name", RUMMY["turns"])
def test_a_turn_of_rummy_can_be_made_as_it_is_drawn(name: str) -> None:
    figure = RUMMY["turns"][name]
    rules = GAMES["rummy"]
    table = "/".join(figure["before"].split()) or "-"
    view = rules.observe(set_up("rummy", f"{table} {figure['played']},9 -,- 0 -"), LEARNER)
    preview: Any = rules.preview(view, figure["after"])
    assert preview["refusal"] is None
    assert "".join(preview["played"]) == figure["played"]
    assert preview["points"] == figure["qwirkles"]


@pytest.mark.parametrize("name", TWISTY)
def test_squares_of_twisty_are_in_reach_as_they_are_drawn(name: str) -> None:
    figure, step = TWISTY[name], find_step("twisty", name)
    assert step is not None
    rules = GAMES["twisty"]
    view = rules.observe(state_of(rules, step), LEARNER)
    assert figure["shown"] == as_json(rules.show(view))
    preview: Any = rules.preview(view, "")
    assert figure["ends"] == [end["cell"] for end in preview["ends"]]
    if figure["way"]:
        start, *path = figure["way"]
        assert start == figure["shown"]["players"][LEARNER]["pawn"]
        assert rules.preview(view, " ".join(path))["refusal"] is None
