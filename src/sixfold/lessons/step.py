"""A lesson step: a position, a goal, and what follows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from sixfold.core.game import AnyGame, deal
from sixfold.core.rng import seed_from_text
from sixfold.core.seat import Seat
from sixfold.lessons.goal import Goal, Turn, reaches

LEARNER: Seat = 0
PLAYERS = 2
SEED = "lessons"
"""Deals what the learner does not see."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The learner is to decide; `answer` is one of the turns that reach the goal."""

    name: str
    position: str
    goal: Goal
    answer: str
    replies: tuple[str, ...] = ()
    """What the others do after a turn that reaches the goal."""


@cache
def state_of(game: AnyGame, step: Step) -> Any:
    """The state that a step begins with."""
    return deal(game, PLAYERS, {}, seed_from_text(SEED), step.position)


def take_turn(game: AnyGame, state: Any, text: str) -> Turn:
    """Make the turn a text describes; raises IllegalMove or NotationError."""
    seat = game.turn(state)
    assert seat is not None
    move = game.parse_move(text)
    after = game.apply(state, move)
    outcome = game.outcome(after)
    return Turn(
        seat=seat,
        text=game.format_move(move),
        points=game.scores(after)[seat] - game.scores(state)[seat],
        details=game.describe(state, move, after),
        winners=outcome.winners if outcome else (),
        state=after,
    )


def take_turns(game: AnyGame, step: Step, text: str) -> Iterator[Turn]:
    """The learner's turn and, when it reaches the goal, the others' replies."""
    turn = take_turn(game, state_of(game, step), text)
    yield turn
    if reaches(step.goal, turn):
        for reply in step.replies:
            turn = take_turn(game, turn.state, reply)
            yield turn
