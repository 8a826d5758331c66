"""A game looked back at: what each move was worth, and what was luck."""

from dataclasses import dataclass, replace
from typing import Any

from sixfold.bots.bot import Budget, Judged, Thought
from sixfold.core.entry import Moved
from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame
from sixfold.core.record import Record
from sixfold.core.seat import Seat
from sixfold.core.story import Story, replay
from sixfold.games import find_game
from sixfold.study.analysis import ANALYST, analyse

MISTAKE, BLUNDER, BRILLIANT, MISSED_SIX = "mistake", "blunder", "brilliant", "missed-qwirkle"
MISTAKE_LOSS, BLUNDER_LOSS = 0.05, 0.15
BRILLIANT_GAIN = 0.05
SURE = 2.0
"""So many standard errors apart, two moves are called different."""
SIXES = {"qwirkle.completes-six", "rummy.qwirkle", "rummy.qwirkles"}
"""What bots note of a move that makes a qwirkle."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision: what was played, what would have been best, and what followed by itself."""

    ply: int
    seat: Seat
    played: Judged
    best: Judged
    moments: tuple[str, ...]
    luck: float = 0.0
    """What the chance to win rose by between this decision and the next one of the same seat (or
    the end), without what others gave away: tiles drawn, and what others held."""
    gifts: float = 0.0
    """What others gave away in the same time."""

    @property
    def loss(self) -> float:
        """The chance to win that was given away."""
        return max(0.0, self.best.value - self.played.value)

    @property
    def points_lost(self) -> float:
        """The lead that was given away, as far as the bot looked."""
        return max(0.0, self.best.margin - self.played.margin)


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat over the whole game. The result is the first chance - loss + gifts + luck."""

    seat: Seat
    decisions: int
    first_chance: float
    loss: float
    gifts: float
    luck: float
    result: float | None
    """1 for a win, its share for a shared one; None while the game goes on."""


@dataclass(frozen=True, slots=True)
class Review:
    """Every decision of a game, judged."""

    decisions: tuple[Reviewed, ...]
    seats: tuple[SeatReview, ...]


def review(record: Record, *, level: str = ANALYST, budget: Budget | None = None) -> Review:
    """Judge every move of a record by a bot; raises RecordError for one that is not sound.

    A seat's luck is what its chances rose by without anybody's doing: the bot's estimate before
    its next decision, less the one after the last, less what the others gave away in between.
    """
    game = find_game(record.game)
    story = replay(game, record)
    judged = [
        _judge(game, story, ply, entry, level, budget)
        for ply, entry in enumerate(record.entries, start=1)
        if isinstance(entry, Moved)
    ]
    told = [
        decision
        for seat in range(record.players)
        for decision in _with_luck(judged, seat, record.players, _result(story, seat))
    ]
    told.sort(key=lambda decision: decision.ply)
    seats = (_summary(told, seat, _result(story, seat)) for seat in range(record.players))
    return Review(tuple(told), tuple(seats))


def _judge(
    game: AnyGame, story: Story[Any, Any, Any], ply: int, entry: Moved, level: str, budget: Any
) -> Reviewed:
    view = game.observe(story.states[ply - 1], entry.seat)
    move = game.parse_move(entry.text)
    thought = analyse(view, level=level, budget=budget, seed=f"review {ply}", also=(move,))
    played = next((judged for judged in thought.ranked if judged.move == move), None)
    if played is None:
        raise OptionError("the bot '{name}' weighs no moves, so it cannot review", name=level)
    best = max(thought.ranked, key=lambda judged: judged.value)
    return Reviewed(ply, entry.seat, played, best, _moments(game, view, thought, played, best))


def _moments(
    game: AnyGame, view: Any, thought: Thought, played: Judged, best: Judged
) -> tuple[str, ...]:
    """What is worth a remark, beyond doubt."""
    found = []
    doubt = SURE * (played.error + best.error)
    loss = best.value - played.value
    if loss > max(BLUNDER_LOSS, doubt):
        found.append(BLUNDER)
    elif loss > max(MISTAKE_LOSS, doubt):
        found.append(MISTAKE)
    if _makes_six(best) and not _makes_six(played):
        found.append(MISSED_SIX)
    obvious = max(thought.ranked, key=lambda judged: game.points(view, judged.move))
    gain = played.value - obvious.value
    if played == best and gain > max(BRILLIANT_GAIN, SURE * (played.error + obvious.error)):
        found.append(BRILLIANT)
    return tuple(found)


def _makes_six(judged: Judged) -> bool:
    return not SIXES.isdisjoint(judged.notes)


def _with_luck(
    judged: list[Reviewed], seat: Seat, players: int, result: float | None
) -> list[Reviewed]:
    """The decisions of a seat, each with what followed until the next one or the end."""
    own = [decision for decision in judged if decision.seat == seat]
    chances = [decision.best.value for decision in own[1:]]
    chances += [] if result is None else [result]
    told = []
    for place, decision in enumerate(own):
        last = own[place + 1].ply if place + 1 < len(own) else None
        gifts = sum(
            other.loss / (players - 1)
            for other in judged
            if other.seat != seat and other.ply > decision.ply and (not last or other.ply < last)
        )
        rise = chances[place] - decision.played.value if place < len(chances) else gifts
        told.append(replace(decision, gifts=gifts, luck=rise - gifts))
    return told


def _summary(told: list[Reviewed], seat: Seat, result: float | None) -> SeatReview:
    own = [decision for decision in told if decision.seat == seat]
    return SeatReview(
        seat=seat,
        decisions=len(own),
        first_chance=own[0].best.value if own else 0.0,
        loss=sum(decision.loss for decision in own),
        gifts=sum(decision.gifts for decision in own),
        luck=sum(decision.luck for decision in own),
        result=result,
    )


def _result(story: Story[Any, Any, Any], seat: Seat) -> float | None:
    if (outcome := story.outcome) is None:
        return None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
