"""What screens get of Twisty: pictures, plain values, half-made turns, turns spelled out."""

import json
from typing import Any

import pytest

from sixfold.core.errors import NotationError
from sixfold.core.game import deal
from sixfold.core.picture import plain
from sixfold.core.rng import seed_from_text
from sixfold.games.twisty import TWISTY
from sixfold.games.twisty.flow import apply, retire
from sixfold.games.twisty.moves import parse_move
from sixfold.games.twisty.picture import draw
from sixfold.games.twisty.reach import Landing, reachable, victims
from sixfold.games.twisty.show import describe, preview, show
from sixfold.games.twisty.state import State, View, observe, turn
from tests.games.twisty.table_text import NOTHING, play, table

HAS_RED = "|R|OYGBPW"
INKS = {"red", "orange", "yellow", "green", "blue", "purple", "white", "grey", ""}

MARKET = """
    .  .  .  R  .  .  .
    .  0. .  .  .  .  .
    .  .  .  n  .  .  .
    .  .  1. .  .  .  .
    #  .  .  .  O  .  .
    .  .  .  .  .  @  .
    .  .  .  .  .  .  2.
"""
FINISH = """
    .  .  .  .  .  .  .
    .  .  0. .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    1. .  .  .  .  .  .
"""


def market() -> State:
    return table(MARKET, NOTHING, "|RO|YGBPW", "O|Y|RGBPW")


def mine(state: State) -> View:
    return observe(state, turn(state))


def test_reachable_squares_come_with_a_way_and_what_they_bring() -> None:
    ends = {str(end.cell): end for end in reachable(mine(market()), 0)}
    assert ends["d1"].landing == Landing(takes=market().players[0].row[0])
    assert ends["c4"].landing == Landing(takes=market().players[0].row[0], robs=1)
    assert [str(cell) for cell in ends["e5"].path] == ["d3", "e5"]
    assert ends["e5"].landing == ends["a4"].landing == Landing()
    assert not reachable(observe(deal(TWISTY, 2, {}, seed_from_text("x")), 0), 0)


def test_victims_hold_the_next_color_unprotected() -> None:
    view = observe(market(), None)
    assert [victims(view, seat) for seat in range(3)] == [(1,), (2,), (1,)]


def test_landing_on_the_center_with_all_seven_is_marked_as_the_win() -> None:
    ends = reachable(mine(table(FINISH, "|ROYGBPW|", NOTHING)), 0)
    assert [str(end.cell) for end in ends if end.landing.wins] == ["d4"]


def test_picture() -> None:
    assert (
        plain(draw(mine(market())))
        == """\
Seat 0 (star) is to hop.

      a      b      c      d      e      f      g
  1   ·      ·    [ · ]  [ ▪R]! [ · ]    ·      ·
  2   ·     0·      ·      ·      ·    [ · ]    ·
  3   ·      ·      ·    [ ♞k]    ·      ·      ·
  4 [ · ]  [ · ]  [1· ]!   ◇      ·    [ · ]    ·
  5   ▼s     ·    [ · ]    ·    [ ▪O]    ·      ·
  6   ·      ·      ·      ·      ·      ◎t     ·
  7   ·      ·      ·      ·      ·      ·     2·

> 0 ★ star     >R   O   Y   G   B   P   W   0 of 7; may rob 1
  1 ■ square   (R) (O) >Y   G   B   P   W   2 of 7; may rob 2
  2 ▲ triangle «O» (Y) >R   G   B   P   W   2 of 7; may rob 1

▪R cube   ┼o straight step   ╳d diagonal step   ♞k knight's hop   ◎t teleport
▼s shield   ◇ center   0 1 2 3 pawn of that seat   colors R O Y G B P W
[ ] the pawn to move may end there   [ ]! and takes or steals a cube, or wins
rows: «R» protected   (R) held   >R next   R later"""
    )


@pytest.mark.parametrize(
    ("state", "headline"),
    [
        (deal(TWISTY, 2, {"age_order": "0,1"}, seed_from_text("x")), "Seat 1 (square) chooses"),
        (play(market(), "c4"), "Seat 1 (square) was robbed and chooses a corner."),
        (play(table(FINISH, "|ROYGBPW|", NOTHING), "d4"), "(T18): Seat 0 (star) won."),
        (play(table(FINISH, NOTHING, NOTHING), *("a1 b5 c2 a7 " * 2).split()), "(T20): Seat 0"),
        (play(table(FINISH, NOTHING, NOTHING), "a1", "b5", "c2", "a7"), "the third time is a draw"),
    ],
)
def test_the_picture_says_what_is_going_on(state: State, headline: str) -> None:
    assert headline in plain(draw(mine(state)))


def test_the_picture_of_corners_to_choose_and_of_who_left_or_has_all() -> None:
    corners = plain(draw(observe(play(market(), "c4"), None)))
    assert corners.count("[ · ]") == 3
    later = plain(draw(mine(retire(table(MARKET, "|ROYGBPW|", NOTHING, NOTHING), 1))))
    assert "7 of 7; heads for the center" in later
    assert "left the game" in later


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pictures_are_80_columns_wide_and_use_known_inks(players: int) -> None:
    picture = draw(mine(deal(TWISTY, players, {}, seed_from_text("wide"))))
    assert max(len(line) for line in plain(picture).splitlines()) <= 80
    assert {span.ink for line in picture for span in line} == INKS


def test_show_is_plain_values() -> None:
    shown = show(mine(market()))
    assert json.loads(json.dumps(shown)) == shown
    assert shown["tokens"][3] == "red"
    assert shown["tokens"][17] == "knight"
    assert shown["tokens"][0] is None
    assert shown["players"][2] == {
        "series": "triangle",
        "row": ["orange", "yellow", "red", "green", "blue", "purple", "white"],
        "held": 2,
        "protected": 1,
        "next": "red",
        "pawn": [6, 6],
        "away": False,
        "may_rob": [1],
    }
    assert shown["ends"][1] == {
        "cell": [3, 0],
        "path": [[3, 0]],
        "takes": "red",
        "robs": None,
        "protects": [],
        "wins": False,
    }
    assert shown["placing"] == []
    assert not shown["is_setup"]
    assert shown["occurrences"] == 1


def test_show_before_the_first_turn_after_a_robbery_and_after_the_end() -> None:
    first = show(observe(deal(TWISTY, 3, {"age_order": "2,1,0"}, seed_from_text("x")), None))
    assert (first["placing"], first["is_setup"], first["ends"]) == ([0, 1, 2], True, [])
    assert [player["pawn"] for player in first["players"]] == [None] * 3
    robbed = show(observe(play(market(), "c4"), 0))
    assert (robbed["placing"], robbed["is_setup"], robbed["ends"]) == ([1], False, [])
    assert robbed["occurrences"] == 0
    assert not show(observe(play(table(FINISH, "|ROYGBPW|", NOTHING), "d4"), 0))["ends"]


@pytest.mark.parametrize(
    ("draft", "cells", "points", "code"),
    [
        ("", ["d1", "d3", "a4", "c4"], 0, "twisty.no-landing"),
        ("d3", ["c1", "e1", "f2", "b4", "f4", "c5", "e5"], 0, None),
        ("d1", [], 1, None),
        ("c4", [], 1, None),
        ("d3 e5", [], 0, None),
        ("d3 d4", [], 0, "twisty.no-such-hop"),
        ("c3", [], 0, "twisty.no-knight-hop"),
        ("@a1", [], 0, "twisty.no-corner-now"),
        ("pass", [], 0, "twisty.must-hop"),
    ],
)
def test_preview_of_a_walk(draft: str, cells: list[str], points: int, code: str | None) -> None:
    found = preview(mine(market()), draft)
    assert json.loads(json.dumps(found)) == found
    assert found["cells"] == [list(_cell(text)) for text in cells]
    assert found["points"] == points
    assert (found["refusal"] and found["refusal"]["code"]) == code


def test_preview_goes_on_over_the_start_where_no_turn_may_end() -> None:
    drawn = MARKET.replace("0. .", "0+ .")
    found = preview(mine(table(drawn, NOTHING, NOTHING, NOTHING)), "d3 b2")
    assert found["refusal"] is not None
    assert found["refusal"]["clause"] == "T14"
    assert found["cells"] == [[1, 0], [0, 1], [2, 1], [1, 2]]


def test_a_game_that_ends_before_its_first_turn_can_be_shown() -> None:
    state = deal(TWISTY, 2, {"age_order": "1,0"}, seed_from_text("x"))
    for over in (retire(state, 0), retire(play(state, "@a1"), 1)):
        assert show(mine(over))["occurrences"] == 0
        assert "The game is over (retired)" in plain(draw(mine(over)))


def test_preview_offers_no_square_twice() -> None:
    drawn = MARKET.replace("n  .  .  .", "+  +  .  .")
    found = preview(mine(table(drawn, NOTHING, NOTHING, NOTHING)), "d3 e3")
    assert found["cells"] == [[4, 1], [5, 2], [4, 3]]


def test_preview_of_a_corner() -> None:
    view = mine(play(market(), "c4"))
    free = [[0, 0], [6, 0], [0, 6]]
    assert preview(view, "")["cells"] == free
    assert preview(view, "@a1") == {"cells": [], "points": 0, "refusal": None}
    taken = preview(view, "@g7")
    assert taken["cells"] == []
    assert taken["refusal"] is not None


def test_preview_out_of_turn_says_so_and_nonsense_is_refused() -> None:
    found = preview(observe(market(), 1), "")
    assert found["cells"] == []
    assert found["refusal"] is not None
    assert found["refusal"]["code"] == "twisty.not-your-turn"
    with pytest.raises(NotationError):
        preview(mine(market()), "somewhere")


@pytest.mark.parametrize(
    ("state", "text", "expected"),
    [
        (
            market(),
            "d3 e5",
            {"from": [1, 1], "path": [[3, 2], [4, 4]], "took": None, "stole_from": None,
             "protected": []},
        ),
        (
            market(),
            "d1",
            {"from": [1, 1], "path": [[3, 0]], "took": "red", "stole_from": None, "protected": []},
        ),
        (
            market(),
            "c4",
            {"from": [1, 1], "path": [[2, 3]], "took": "red", "stole_from": 1, "protected": []},
        ),
        (
            table(MARKET.replace("0. .", ".  .").replace("1.", "0."), "R|OY|GBPW", NOTHING),
            "a5",
            {"from": [2, 3], "path": [[0, 4]], "took": None, "stole_from": None,
             "protected": ["orange", "yellow"]},
        ),
        (play(market(), "c4"), "@g1", {"corner": [6, 0]}),
    ],
)  # fmt: skip
def test_describe(state: State, text: str, expected: dict[str, Any]) -> None:
    move = parse_move(text)
    told = describe(state, move, apply(state, move))
    assert told == expected
    assert json.loads(json.dumps(told)) == told


def test_describe_a_pass() -> None:
    drawn = """
        0. .  .  .  .  .  .
        .  .  1. .  .  .  .
        .  2. .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    state = table(drawn, NOTHING, NOTHING, NOTHING)
    move = parse_move("pass")
    assert describe(state, move, apply(state, move)) == {"passed": True}


def _cell(text: str) -> tuple[int, int]:
    return "abcdefg".index(text[0]), int(text[1]) - 1
