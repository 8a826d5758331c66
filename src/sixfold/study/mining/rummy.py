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

POOL = ("beginner", "casual", "club", "expert", "greedy", "greedy", "greedy")
"""Greedy games end with small hands, which are often clear."""
SIMULATIONS = 2_000
"""The budget of the master."""
GLANCE, CLEAR = 0.015, 0.02
"""How much of the chance to win every other turn must lose: at a glance, and in the end surely."""
EFFORT = 2.0
ONE_IN = 4
"""How many positions in the middle of a game are there for one that is judged: most are unclear."""
REARRANGES = "rummy.rearranges"
QWIRKLES = {"rummy.qwirkle", "rummy.qwirkles"}


def solve(question: Question) -> str | None:
    """The one best turn, if there is one."""
    if not has_choice(question):
        return None
    if _is_last_round(question):
        return _solve_end(question)
    (best, *others) = question.think(JUDGE, "choices", 1)
    if not others:  # the only turn with so many Qwirkles: no other one is weighed
        return best.move if QWIRKLES & {*best.notes} else None
    return _solve_middle(question) if question.draws("middle", ONE_IN) else None


def _solve_end(question: Question) -> str | None:
    """Everything is known: a lead in Qwirkles is exact."""
    ranked = question.think(JUDGE, "glance")
    return ranked[0].move if lead_in_points(ranked) >= 1 else None


def _solve_middle(question: Question) -> str | None:
    if lead_of(question.think(JUDGE, "glance")) < GLANCE:
        return None
    best = assessed_best(question, EFFORT, CLEAR)
    return best if best and withstands(question, best, look) else None


def look(question: Question, name: str) -> str:
    """What ten budgets of the master find."""
    return look_with(question, name, SIMULATIONS)


def _is_last_round(question: Question) -> bool:
    """Two players without a deck know everything."""
    return question.position.split(" ")[-1].isdigit()


def themes_of(question: Question, solution: str) -> tuple[str, ...]:
    judged = question.think(JUDGE, "themes", 1, also=[solution])
    (notes,) = [opinion.notes for opinion in judged if opinion.move == solution]
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
