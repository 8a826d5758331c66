"""docs/strength.md: playable rows that match its numbers."""

import json
from itertools import pairwise
from typing import Any

import pytest

from bench.strength.kernel import play_in_the_kernel
from bench.strength.matches import NUMBERS, PAGE, load_numbers
from bench.strength.page import MISSED, REACHED, page, reached
from bench.strength.rows import ROWS, Row
from sixfold.arena.contest import check_contest, deals_for
from sixfold.arena.statistics.summary import summary
from sixfold.arena.statistics.tally import Tally
from sixfold.bots.levels import BOTS, LEVELS
from tests.arena.contests import contest


def test_the_page_says_what_the_numbers_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(load_numbers())
    assert json.loads(NUMBERS.read_text()).keys() == load_numbers().keys()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_row_can_be_played(row: Row) -> None:
    check_contest(row.contest)
    assert deals_for(row.games, row.players)


def test_rows_have_names_of_their_own() -> None:
    assert len({row.name for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("game", BOTS)
def test_each_level_meets_the_one_below(game: str) -> None:
    matches = {(row.first, row.second) for row in ROWS if row.game == game and row.players == 2}
    assert {(b, a) for a, b in pairwise(LEVELS)} <= matches


ROW = Row("twisty", "greedy", "random", 2, 0.6, milliseconds=5)


@pytest.mark.parametrize(
    ("share", "milliseconds", "words"),
    [
        (0.6, 4.9, REACHED),
        (0.59, 4.9, "**share no**, time yes"),
        (0.9, 5.0, "share yes, **time no**"),
        (0.1, 9.0, MISSED),
    ],
)
def test_what_was_not_reached_is_said(share: float, milliseconds: float, words: str) -> None:
    assert reached(ROW, {"share": share, "milliseconds": [milliseconds, 0]}) == words


@pytest.mark.parametrize(("verdict", "words"), [("upper", REACHED), ("open", MISSED)])
def test_a_test_passes_or_not(verdict: str, words: str) -> None:
    row = next(row for row in ROWS if row.test)
    assert reached(row, {"sprt": {"verdict": verdict}, "share": 0.9}) == words


def _numbers(row: Row) -> Any:
    from tests.arena.test_contest import game_of

    tally = Tally(row.contest)
    for deal in range(deals_for(row.games, row.players)):
        tally.add([game_of(deal, seats, (7, *[3] * (row.players - 1)), 0) for seats in
                   row.contest.seatings()])  # fmt: skip
    return summary(tally, row.test) | {"machine": "a machine."}


def test_a_page_with_results() -> None:
    rows = [ROWS[1], next(row for row in ROWS if row.test)]
    text = page({row.name: _numbers(row) for row in rows})
    assert f"Of {len(ROWS)} matches 2 are played; 0 reach what they should." in text
    assert "| *expert* v greedy | 2,000 | 75 %, under 5 ms | 50.0 % [47.8, 52.2] |" in text
    assert "| SPRT(0, 20) passes | LLR -" in text
    assert text.endswith("Times are of a machine.\n")
    assert all(row.command in text for row in ROWS)


def test_numbers_of_another_match_do_not_count() -> None:
    row = ROWS[1]
    kept = _numbers(row)
    assert row.is_result(kept)
    assert not row.is_result(None)
    for name, value in (("games", 10), ("seed", "x"), ("entrants", ["master", "greedy"])):
        assert not row.is_result(kept | {name: value})


def test_a_row_is_played_in_the_kernel() -> None:
    arena, kernel = (
        Row("qwirkle", "club", "greedy", 200, 0.61, in_the_kernel=there) for there in (False, True)
    )
    kept = play_in_the_kernel(kernel)
    assert kept["games"] == 200
    assert 0.5 < kept["share"] < 0.8
    assert kernel.is_result(kept)
    assert not arena.is_result(kept)
    assert not kernel.is_result(_numbers(arena))
    with pytest.raises(ValueError, match="only club v greedy"):
        play_in_the_kernel(ROW)


def test_commands_are_those_of_the_arena() -> None:
    assert ROW.command == ("sixfold arena greedy random --game twisty --games 2 --seed strength")
    assert ROW.contest.game == contest("twisty", "a", "b").game
