"""Is one move clearly the best? Cheap questions first, the expensive ones only of candidates."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sixfold.study.mining.question import Opinion, Question

Look: TypeAlias = Callable[[Question, str], str]
"""What the judge finds in a position; the name tells one look from another."""

JUDGE = "master"
BUDGETS = 10
"""How many budgets of the judge a solution must withstand."""
LOOKS = 3
"""How many independent looks with them must agree."""
SURE = 2.0
"""Standard errors to be sure that a move is worse."""
CHOICES = 4
"""Fewer are no puzzle."""


def has_choice(question: Question) -> bool:
    return len(question.choices(CHOICES)) == CHOICES


def lead_of(ranked: Sequence[Opinion]) -> float:
    """By how much the first is ahead of all others that a bot ranked; 1 if there are none."""
    return min((ranked[0].value - other.value for other in ranked[1:]), default=1.0)


def lead_in_points(ranked: Sequence[Opinion]) -> float:
    """The same in points, or in turns."""
    return min((ranked[0].margin - other.margin for other in ranked[1:]), default=1.0)


def assessed_best(question: Question, effort: float, clear: float) -> str | None:
    """The best move, if every other one surely loses so much of the chance to win."""
    best, *others = question.assess("assess", effort)
    is_clear = all(other.behind - SURE * other.doubt >= clear for other in others)
    return best.text if others and is_clear else None


def withstands(question: Question, move: str, look: Look, looks: int = LOOKS) -> bool:
    """Whether the judge finds the move with ten budgets, each time with other chance."""
    return all(question.is_same(look(question, f"look {number}"), move) for number in range(looks))


def look_with(question: Question, name: str, budget: int) -> str:
    """What the judge finds with ten of its budgets."""
    return question.think(JUDGE, name, BUDGETS * budget)[0].move
