"""Recorded lessons: questions about every step, right and wrong turns, and the server's answers.

`python -m tests.server.lesson_answers` rerecords them into conformance/lessons, after a change of
the lessons or of what they show.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sixfold.games import GAMES
from sixfold.lessons import LESSONS
from sixfold.lessons.step import LEARNER, Step, state_of
from tests.corpus import CONFORMANCE
from tests.server.harness import Served, serve

HOME = CONFORMANCE / "lessons"
UNREADABLE = "Xx@nowhere"
ILLEGAL = {"qwirkle": "Rc@40,40", "rummy": "+PcPsPd = PcPsPd", "twisty": "g1 g2 g3"}
OTHERS = 2
"""Turns of a step, beside its answer, whose whole results are recorded."""

Json = dict[str, Any]


def recorded(served: Served, game: str) -> Json:
    """The questions with their answers, and whether each legal turn of each step does."""
    return {
        "questions": [_asked(served, *question) for question in _questions(game)],
        "done": {step.name: dict(_judged(served, game, step)) for step in LESSONS[game]},
    }


def _questions(game: str) -> Iterator[tuple[str, str, Json | None]]:
    yield "GET", f"/lessons/{game}", None
    yield "POST", f"/lessons/{game}/nothing/move", {"text": "pass"}
    for step in LESSONS[game]:
        path = f"/lessons/{game}/{step.name}"
        yield "POST", f"{path}/preview", {}
        for draft in (step.answer, step.answer.partition(" ")[0], ILLEGAL[game], UNREADABLE):
            yield "POST", f"{path}/preview", {"draft": draft}
        others = [text for text in _legal(game, step) if text != step.answer]
        for text in (step.answer, *others[:OTHERS], ILLEGAL[game], UNREADABLE):
            yield "POST", f"{path}/move", {"text": text}


def _asked(served: Served, method: str, path: str, body: Json | None) -> Json:
    answer = served.call(method, path, json=body).json()
    return {"method": method, "path": path, "body": body, "answer": answer}


def _legal(game: str, step: Step) -> list[str]:
    rules = GAMES[game]
    moves = rules.legal_moves(rules.observe(state_of(rules, step), LEARNER))
    return [rules.format_move(move) for move in moves]


def _judged(served: Served, game: str, step: Step) -> Iterator[tuple[str, bool]]:
    for text in dict.fromkeys((step.answer, *_legal(game, step))):
        turn = served.call("POST", f"/lessons/{game}/{step.name}/move", json={"text": text})
        yield text, turn.json()["done"]


def load(game: str) -> Json:
    found: Json = json.loads((HOME / f"{game}.json").read_text("utf-8"))
    return found


def main() -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as served:
        for game in ILLEGAL:
            path, found = HOME / f"{game}.json", recorded(served, game)
            lines = ",\n".join(_line(question) for question in found["questions"])
            text = f'{{"questions": [\n{lines}\n],\n"done": {_line(found["done"])}}}\n'
            path.write_text(text, "utf-8")
            print(path, len(found["questions"]), file=sys.stderr)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
