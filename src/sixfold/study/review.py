"""Game review: what each move was worth, and what was luck; native/engine/review.hpp does it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from sixfold.core.record import Record
from sixfold.core.rng import seed_from_text
from sixfold.core.seat import Seat
from sixfold.study.assessment import Assessed, engine_of, work

Verdict: TypeAlias = Literal[
    "best", "good", "inaccuracy", "mistake", "blunder", "missed", "brilliant"
]
"""Missed: a Qwirkle or a cube to steal was there and not taken. Brilliant: the only good move, and
not the obvious one."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: what was played, what was best, and what followed."""

    ply: int
    seat: Seat
    verdict: Verdict
    played: tuple[Assessed]
    best: tuple[Assessed, ...]
    loss: float
    """The chance to win that was given away."""
    doubt: float
    """One standard error of the loss."""
    draw: float
    """What was drawn after it was worth, less an average draw."""
    draw_error: float
    gifts: float
    """What others gave away before this seat’s next decision, or the end."""
    luck: float
    """Luck in that time: this seat’s draw, less a share of the others’ draws."""
    noise: float
    """The rest of the change in value."""


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat over the whole game: result = first_chance - loss + gifts + luck + noise.

    These are sums over all decisions, which may exceed 1; `mean` makes them readable.
    """

    seat: Seat
    decisions: int
    accuracy: float
    """1 for a game without a loss; one that loses 7 % with every move has 1/2."""
    first_chance: float
    loss: float
    gifts: float
    luck: float
    luck_error: float
    """One standard error of `luck`, from the sampled draws."""
    noise: float
    result: float | None
    """1 for a win, its share for a shared one; None while the game goes on."""

    def mean(self, total: float) -> float:
        """One of the sums per decision: a change in the chance to win, from -1 to 1."""
        return max(-1.0, min(1.0, total / max(1, self.decisions)))


@dataclass(frozen=True, slots=True)
class Review:
    """Every decision of a game, judged."""

    done: int
    of: int
    has_chance: bool
    """Whether anything was drawn after the deal; otherwise there is no luck."""
    decisions: tuple[Decision, ...]
    seats: tuple[SeatReview, ...]
    moments: tuple[int, ...]
    """The plies worth a comment."""


def review(
    record: Record,
    *,
    seed: str = "study",
    effort: float = 1.0,
    stop: Callable[[], bool] | None = None,
) -> Review:
    """Judge every move of a record; raises RecordError for an invalid one.

    Every value is the chance to win as the seat that decides can know it. The same seed and effort
    give the same review on every machine, and in a browser.
    """
    study = engine_of(record).review(seed_from_text(seed), effort)
    work(study, stop)
    return msgspec.json.decode(study.json(), type=Review)
