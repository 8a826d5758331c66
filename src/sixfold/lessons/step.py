"""A lesson step: a position, a goal, and what follows."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from sixfold.core.game import AnyGame
from sixfold.core.seat import Seat

LEARNER: Seat = 0
PLAYERS = 2


class Turn(NamedTuple):
    """What somebody did in a lesson, and the state after it."""

    seat: Seat
    text: str
    points: int
    details: Mapping[str, Any]
    state: Any


Goal: TypeAlias = Callable[[Turn], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The learner is to decide; `answer` is one of the turns that reach the goal."""

    name: str
    state: Any
    goal: Goal
    answer: str
    replies: tuple[str, ...] = ()
    """What the others do after a turn that reaches the goal."""


def take_turn(game: AnyGame, state: Any, text: str) -> Turn:
    """Make the turn a text describes; raises IllegalMove or NotationError."""
    seat = game.turn(state)
    assert seat is not None
    move = game.parse_move(text)
    after = game.apply(state, move)
    points = game.scores(after)[seat] - game.scores(state)[seat]
    return Turn(seat, game.format_move(move), points, game.describe(state, move, after), after)


def take_turns(game: AnyGame, step: Step, text: str) -> Iterator[Turn]:
    """The learner's turn and, when it reaches the goal, the others' replies."""
    turn = take_turn(game, step.state, text)
    yield turn
    if step.goal(turn):
        for reply in step.replies:
            turn = take_turn(game, turn.state, reply)
            yield turn
