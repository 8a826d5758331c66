"""JSON records: their shape, and claims that contradict the rules."""

from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest

from sixfold.core.entry import DrawAgreed, HandedOver, Retired, Skipped, TakenBack, TimedOut
from sixfold.core.errors import RecordError
from sixfold.core.record import Record
from sixfold.games import GAMES, find_game
from sixfold.referee.match import resume
from sixfold.wire.record_json import check_claims, parse_record_json, record_text, record_to_json
from tests.corpus import random_match

QWIRKLE = find_game("qwirkle")


@cache
def finished() -> Record:
    return random_match(QWIRKLE, 2, "json").record


@cache
def document() -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(record_text(QWIRKLE, finished()))
    return data


def edited() -> dict[str, Any]:
    return deepcopy(document())


def encoded(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def read_and_check(data: Any) -> Record:
    """What the command line does with a JSON file."""
    text = encoded(data)
    record = parse_record_json(text)
    resume(QWIRKLE, record)
    check_claims(QWIRKLE, record, text)
    return record


def refusal(data: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_and_check(data)
    return caught.value


def turn_with(key: str) -> int:
    return next(i for i, turn in enumerate(document()["turns"]) if key in turn)


# -- the shape -----------------------------------------------------------------------------------


def test_the_document_has_these_keys_in_this_order() -> None:
    assert list(document()) == [
        "sixfold",
        "game",
        "players",
        "names",
        "options",
        "seed",
        "salt",
        "commitment",
        "turns",
        "result",
    ]
    assert document()["game"] == "qwirkle"
    assert document()["players"] == 2
    assert document()["options"] == {}
    assert document()["seed"] == finished().seed.hex()


def test_every_game_spells_out_its_turns_alike() -> None:
    for game in GAMES.values():
        record = random_match(game, 2, "alike", 6).record
        data: Any = record_to_json(game, record)
        for ply, turn in enumerate(data["turns"], start=1):
            assert list(turn)[:5] == ["ply", "seat", "move", "points", "scores"]
            assert (turn["ply"], len(turn["scores"])) == (ply, 2)
            assert len(turn) > 5, "and what the game has to say"


def test_points_add_up_to_scores() -> None:
    totals = [0, 0]
    for turn in document()["turns"]:
        totals[turn["seat"]] += turn["points"]
        assert turn["scores"] == totals
    assert document()["result"]["scores"] == totals


def test_a_qwirkle_play_names_its_placements() -> None:
    for turn in document()["turns"]:
        if "placements" in turn:
            words = [f"{p['color'][0].upper()}@{p['x']},{p['y']}" for p in turn["placements"]]
            assert words == [f"{w[0]}{w[2:]}" for w in turn["move"].split()]
            assert all(list(p) == ["color", "shape", "x", "y"] for p in turn["placements"])


def test_a_qwirkle_swap_names_how_many() -> None:
    turn = document()["turns"][turn_with("swapped")]
    assert turn["move"].startswith("-")
    assert turn["swapped"] == len(turn["move"][1:]) // 2
    assert turn["points"] == 0


def test_the_result_names_scores_winners_and_clause() -> None:
    result = finished().result
    assert result is not None
    assert document()["result"] == {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "clause": "Q13",
    }


def test_a_game_that_goes_on_has_no_result() -> None:
    record = random_match(QWIRKLE, 2, "open", 4).record
    assert record_to_json(QWIRKLE, record)["result"] is None


def test_what_the_referee_wrote_is_an_event() -> None:
    match = random_match(QWIRKLE, 3, "events", 4)
    turn = match.story.turn
    assert turn is not None
    for entry in (Skipped(turn), HandedOver(0, "bot"), TakenBack(4), TimedOut(turn, "x")):
        match = match.enter(entry)
    match = match.enter(Retired(turn)).enter(DrawAgreed())
    text = record_text(QWIRKLE, match.record)
    events = [t for t in msgspec.json.decode(text)["turns"] if "event" in t]
    assert [(t["seat"], t["event"]) for t in events] == [
        (turn, f"{turn} !skip"),
        (0, "0 !seat bot"),
        (None, "- !back 4"),
        (turn, f"{turn} !time x"),
        (turn, f"{turn} !resign"),
        (None, "- !draw"),
    ]
    assert parse_record_json(text) == match.record
    check_claims(QWIRKLE, match.record, text)


# -- reading it ----------------------------------------------------------------------------------


def test_it_reads_back() -> None:
    assert read_and_check(document()) == finished()


def test_the_least_that_is_needed() -> None:
    """What other programs may write: the moves, and no claim about them."""
    data = {key: document()[key] for key in ("game", "players", "seed")}
    data["turns"] = [{"seat": turn["seat"], "move": turn["move"]} for turn in document()["turns"]]
    record = read_and_check(data)
    assert record.entries == finished().entries
    assert resume(QWIRKLE, record).record.result == finished().result


def test_the_end_may_be_claimed_without_its_clause() -> None:
    data = edited()
    del data["result"]["clause"]
    read_and_check(data)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("points", 99),
        ("scores", [0, 99]),
        ("ply", 99),
        ("placements", []),
        ("lines", []),
        ("bonus", 6),
        ("move", "Pt@9,9"),
        ("seat", 1),
    ],
)
def test_an_edited_claim_is_told_by_ply_and_key(key: str, value: object) -> None:
    index = next(
        i
        for i, turn in enumerate(document()["turns"])
        if "placements" in turn and turn.get(key) not in (value, None) and turn["seat"] == 0
    )
    data = edited()
    data["turns"][index][key] = value
    error = refusal(data)
    assert error.ply == index + 1
    if key not in ("move", "seat"):  # those are no claims: they are what is replayed
        assert f"{key!r} is {value!r}, the rules give" in error.message


def test_an_edited_placement_is_told() -> None:
    index = turn_with("placements")
    data = edited()
    data["turns"][index]["placements"][0]["shape"] = "triangle"
    error = refusal(data)
    assert (error.ply, "triangle" in error.message) == (index + 1, True)


def test_an_edited_swap_is_told() -> None:
    index = turn_with("swapped")
    data = edited()
    data["turns"][index]["swapped"] += 1
    error = refusal(data)
    assert (error.ply, "'swapped'" in error.message) == (index + 1, True)


def test_a_claim_about_something_else_is_told() -> None:
    data = edited()
    data["turns"][2]["mood"] = "fine"
    error = refusal(data)
    assert (error.ply, error.message) == (3, "'mood' is no key of this turn")


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("scores", [1, 2], "the record ends with scores (1, 2), the rules give"),
        ("winners", [], "the record ends with winners (), the rules give"),
        ("clause", "Q99", "the record ends with clause Q99, the rules give Q13"),
    ],
)
def test_an_edited_result_is_told(key: str, value: object, words: str) -> None:
    data = edited()
    data["result"][key] = value
    assert words in refusal(data).message


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("sixfold", 2, "of version 2; this program reads up to version 1"),
        ("sixfold", 0, "of version 0"),
        ("game", 7, "Expected `str`, got `int` - at `$.game`"),
        ("players", "two", "Expected `int`, got `str` - at `$.players`"),
        ("players", 5, "2 to 4 players, not 5"),
        ("players", -1, "2 to 4 players, not -1"),
        ("seed", "7", "seed must be 64 small hex digits, not '7'"),
        ("names", ["Anna"], "1 names for 2 players"),
        ("names", ["Anna", "two\nlines"], "is no name"),
        ("options", {"colour": "pink"}, "there is no option 'colour'"),
        ("options", {"opening": True}, "Expected `str`, got `bool`"),
        ("salt", "two words", "salt must be one word"),
        ("commitment", "x", "commitment must be 64"),
        ("turns", {}, "Expected `array`, got `object` - at `$.turns`"),
        ("result", [], "Expected `object | null`, got `array` - at `$.result`"),
        ("reslut", None, "unknown field `reslut`"),
    ],
)
def test_a_bad_value_is_told(key: str, value: object, words: str) -> None:
    assert words in refusal({**document(), key: value}).message


@pytest.mark.parametrize("key", ["game", "players", "seed", "turns"])
def test_a_missing_value_is_told(key: str) -> None:
    data = edited()
    del data[key]
    assert f"missing required field `{key}`" in refusal(data).message


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ({}, "a turn has 'seat' and 'move', or 'event'"),
        ({"seat": 0}, "a turn has 'seat' and 'move', or 'event'"),
        ({"move": "pass"}, "a turn has 'seat' and 'move', or 'event'"),
        ({"seat": -1, "move": "pass"}, "does not begin with a seat number"),
        ({"seat": 0, "move": ""}, "seat 0 does nothing here"),
        ({"event": ""}, "does not begin with a seat number"),
        ({"event": "0 !dance"}, "is no word of the referee"),
        ({"seat": 0, "move": "-Rc\n2 1 pass"}, "is not one line"),
    ],
    ids=str,
)
def test_a_turn_that_is_none_is_told_by_its_ply(turn: dict[str, Any], words: str) -> None:
    error = refusal({**document(), "turns": [turn], "result": None})
    assert words in error.message
    assert error.ply == 1


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"game": "qwirkle"', "{'game': 1}", '{"turns":[{"x":' + "[" * 100_000],
    ids=lambda text: text[:12],
)
def test_what_is_no_json_record_is_told(text: str) -> None:
    with pytest.raises(RecordError, match="this JSON is no record: "):
        parse_record_json(text)
