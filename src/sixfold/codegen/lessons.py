"""The steps of a lesson for the web app, which teaches without a server."""

import json

from sixfold.lessons import LESSONS
from sixfold.lessons.goal import goal_to_json
from sixfold.lessons.step import PLAYERS, SEED


def has_lesson(game: str) -> bool:
    return game in LESSONS


def lesson_steps(game: str) -> str:
    """web/src/games/<game>/learn/steps.json"""
    steps = [
        {
            "name": step.name,
            "position": step.position,
            "goal": goal_to_json(step.goal),
            "replies": step.replies,
        }
        for step in LESSONS[game]
    ]
    lesson = {"players": PLAYERS, "seed": SEED, "steps": steps}
    return json.dumps(lesson, indent=2, ensure_ascii=False) + "\n"
