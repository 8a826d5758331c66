"""What a lesson asks for: conditions on a turn, as data, so that every client can judge them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, TypeAlias

from sixfold.core.seat import Seat


class Turn(NamedTuple):
    """What somebody did in a lesson, and the state after it."""

    seat: Seat
    text: str
    points: int
    details: Mapping[str, Any]
    winners: tuple[Seat, ...]
    """Who has won by it; empty while the game goes on."""
    state: Any


@dataclass(frozen=True, slots=True)
class AnyTurn:
    """Whatever is legal."""


@dataclass(frozen=True, slots=True)
class Scores:
    """At least so many points."""

    points: int


@dataclass(frozen=True, slots=True)
class Shows:
    """A detail of the turn is there: neither missing nor null nor an empty list."""

    detail: str


@dataclass(frozen=True, slots=True)
class Includes:
    """A list among the details contains all these values."""

    detail: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of this color or shape and length scores."""

    attribute: str
    length: int


@dataclass(frozen=True, slots=True)
class Lands:
    """The way of a pawn ends on this square."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Wins:
    """The game is won."""


Goal: TypeAlias = AnyTurn | Scores | Shows | Includes | Line | Lands | Wins

KINDS: dict[type[Goal], str] = {
    AnyTurn: "any",
    Scores: "scores",
    Shows: "shows",
    Includes: "includes",
    Line: "line",
    Lands: "lands",
    Wins: "wins",
}


def reaches(goal: Goal, turn: Turn) -> bool:
    """Whether a turn does what is asked for; web/src/local/lessons/goal.ts judges the same way."""
    match goal:
        case AnyTurn():
            return True
        case Scores(points):
            return turn.points >= points
        case Shows(detail):
            return turn.details.get(detail) not in (None, [])
        case Includes(detail, values):
            return set(values) <= set(turn.details.get(detail, ()))
        case Line(attribute, length):
            return any(
                (line["attribute"], line["length"]) == (attribute, length)
                for line in turn.details.get("lines", ())
            )
        case Lands(x, y):
            path: list[list[int]] = turn.details.get("path", [])
            return path[-1:] == [[x, y]]
        case Wins():
            return turn.seat in turn.winners


def goal_to_json(goal: Goal) -> dict[str, Any]:
    """Plain values, with the kind first."""
    return {"kind": KINDS[type(goal)], **asdict(goal)}
