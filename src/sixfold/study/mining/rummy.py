"""Qwirkle Rummy puzzles: the last round is searched exactly, before it the master judges."""

from sixfold.study.mining.judging import (
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
SIMULATIONS = 2_000
"""The budget of the master."""
GLANCE, CLEAR = 0.015, 0.02
"""How much of the chance to win every other turn must lose: at a glance, and in the end surely."""
EFFORT = 2.0
ONLY, REARRANGES = "rummy.only-play", "rummy.rearranges"
QWIRKLES = {"rummy.qwirkle", "rummy.qwirkles"}


def solve(question: Question) -> str | None:
    """The one best turn, if there is one."""
    if not has_choice(question):
        return None
    ranked = question.think(JUDGE, "glance")
    best = ranked[0]
    if _is_last_round(question):
        return best.move if lead_in_points(ranked) >= 1 else None
    if ONLY in best.notes:
        return best.move if QWIRKLES & {*best.notes} else None
    if lead_of(ranked) < GLANCE:
        return None
    found = assessed_best(question, EFFORT, CLEAR)
    return found if found and withstands(question, found, look) else None


def look(question: Question, name: str) -> str:
    """What ten budgets of the master find."""
    return look_with(question, name, SIMULATIONS)


def _is_last_round(question: Question) -> bool:
    """Two players without a deck know everything."""
    return question.position.split(" ")[-1].isdigit()


def themes_of(question: Question, solution: str) -> tuple[str, ...]:
    (notes,) = [
        o.notes for o in question.think(JUDGE, "glance", also=[solution]) if o.move == solution
    ]
    themes = {
        "play-all": len(_played(solution)) == len(_hand(question)),
        "rescue": REARRANGES in notes,
        "qwirkle": bool(QWIRKLES & {*notes}),
    }
    return tuple(theme for theme, applies in themes.items() if applies)


def _played(move: str) -> str:
    return move.partition(" =")[0].removeprefix("+")


def _hand(question: Question) -> str:
    return question.position.split(" ")[1].split(",")[question.seat]
