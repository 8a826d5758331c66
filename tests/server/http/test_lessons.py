"""Lessons over HTTP: steps, previews, turns, refusals."""

import pytest

from sixfold.lessons import LESSONS
from tests.server.harness import Served
from tests.server.lesson_answers import ILLEGAL, load, recorded


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_walked_to_its_end(served: Served, game: str) -> None:
    told = served.call("GET", f"/lessons/{game}").json()
    assert [step["name"] for step in told] == [step.name for step in LESSONS[game]]
    for step, shown in zip(LESSONS[game], told, strict=True):
        path = f"/lessons/{game}/{step.name}"
        assert shown["turn"] == 0
        preview = served.call("POST", f"{path}/preview", json={}).json()["preview"]
        assert "refusal" in preview
        turn = served.call("POST", f"{path}/move", json={"text": step.answer}).json()
        assert turn["done"]
        assert [event["ply"] for event in turn["events"]] == [*range(1, len(step.replies) + 2)]
        assert turn["events"][0]["entry"].startswith("0 ")
        assert turn["events"][0]["shown"].keys() == shown["shown"].keys()


@pytest.mark.parametrize("game", ILLEGAL)
def test_recorded_questions_are_answered_as_they_were(served: Served, game: str) -> None:
    now, before = recorded(served, game), load(game)
    assert now["questions"] == before["questions"]
    assert now["done"] == before["done"]


def test_another_turn_is_made_but_does_not_do(served: Served) -> None:
    turn = served.call("POST", "/lessons/qwirkle/color/move", json={"text": "Rd@0,1"}).json()
    assert not turn["done"]
    assert turn["events"][0]["points"] == 2


def test_what_the_rules_refuse_is_refused(served: Served) -> None:
    answer = served.call("POST", "/lessons/qwirkle/color/move", json={"text": "Gl@2,0"})
    assert answer.status_code == 409
    assert answer.json()["refusal"]["clause"] == "Q8"
    preview = served.call("POST", "/lessons/qwirkle/color/preview", json={"draft": "Gl@2,0"})
    assert preview.json()["preview"]["refusal"]["clause"] == "Q8"


def test_a_lesson_that_is_not_there(served: Served) -> None:
    answers = [
        served.call("GET", "/lessons/chess"),
        served.call("POST", "/lessons/qwirkle/nothing/preview", json={}),
        served.call("POST", "/lessons/chess/color/move", json={"text": "pass"}),
    ]
    assert [answer.status_code for answer in answers] == [404] * 3
    assert {answer.json()["refusal"]["code"] for answer in answers} == {"not-found"}
