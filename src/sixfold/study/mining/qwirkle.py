"""Qwirkle puzzles: the end is searched exactly, before it the master judges."""

import json

from sixfold.study.mining.judging import (
    BUDGETS,
    JUDGE,
    assessed_best,
    has_choice,
    lead_in_points,
    lead_of,
    look_with,
    withstands,
)
from sixfold.study.mining.question import Question

POOL = ("beginner", "casual", "club", "expert", "greedy")
WORLDS, NODES = 700, 20_000
"""The budget of the master: deals that it imagines, positions that it searches at the end."""
GLANCE, CLEAR = 0.01, 0.03
"""How much of the chance to win every other move must lose: at a glance, and in the end surely."""
EFFORT = 2.5
POINTS = 2
"""The lead in points that makes the best end clear."""
CHOICES_MOST = 5000
CERTAIN, SIX, LINES, OPENS = (
    "qwirkle.certain",
    "qwirkle.completes-six",
    "qwirkle.several-lines",
    "qwirkle.opens-five",
)


def solve(question: Question) -> str | None:
    """The one best move, if there is one."""
    if question.position.startswith("- ") or not has_choice(question):
        return None
    return _solve_end(question) if _bag(question) == 0 else _solve_middle(question)


def _bag(question: Question) -> int:
    return int(json.loads(question.engine.shown())["bag"])


def _solve_end(question: Question) -> str | None:
    """The margins of all but the best are bounds from above, so a lead is proved."""
    ranked = question.think(JUDGE, "end", BUDGETS * NODES)
    is_clear = CERTAIN in ranked[0].notes and lead_in_points(ranked) >= POINTS
    return ranked[0].move if is_clear else None


def _solve_middle(question: Question) -> str | None:
    if lead_of(question.think("expert", "glance")) < GLANCE:
        return None
    if lead_of(question.think(JUDGE, "glance")) < GLANCE:
        return None
    best = assessed_best(question, EFFORT, CLEAR)
    return best if best and withstands(question, best, look) else None


def look(question: Question, name: str) -> str:
    """What ten budgets of the master find."""
    return look_with(question, name, WORLDS if _bag(question) else NODES)


def themes_of(question: Question, solution: str) -> tuple[str, ...]:
    tempting, most = max(question.choices(CHOICES_MOST), key=lambda choice: choice[1])
    judged = question.think("club", "themes", also=[solution, tempting])
    notes = {opinion.move: opinion.notes for opinion in judged}
    feeds = OPENS in notes[tempting] and OPENS not in notes[solution]
    themes = {
        "find-qwirkle": SIX in notes[solution],
        "two-lines": LINES in notes[solution],
        "no-five": feeds and most > _points(question, solution),
        "endgame": _bag(question) == 0,
    }
    return tuple(theme for theme, applies in themes.items() if applies)


def _points(question: Question, move: str) -> int:
    seat = question.seat
    return question.after(move).scores[seat] - question.engine.scores[seat]
