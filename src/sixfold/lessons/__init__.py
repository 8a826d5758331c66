"""Lessons: small positions with tasks, judged by the real rules."""

from sixfold.games import find_parts
from sixfold.lessons.step import Step

LESSONS: dict[str, tuple[Step, ...]] = find_parts("lessons", "STEPS")


def find_step(game: str, name: str) -> Step | None:
    """The step with that name in a game's lesson."""
    return next((step for step in LESSONS.get(game, ()) if step.name == name), None)
