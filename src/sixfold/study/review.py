"""Game review: what each move was worth, and what was luck."""

from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from sixfold.bots.bot import Budget, Judged, Thought
from sixfold.core.entry import Moved
from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame
from sixfold.core.record import Record
from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.seat import Seat
from sixfold.core.story import Story, replay
from sixfold.games import find_game, find_parts
from sixfold.study.analysis import ANALYST, analyse
from sixfold.study.chance import DRAWINGS, other_draws

MISTAKE, BLUNDER, BRILLIANT, MISSED_SIX = "mistake", "blunder", "brilliant", "missed-qwirkle"
MISTAKE_LOSS, BLUNDER_LOSS = 0.05, 0.15
BRILLIANT_GAIN = 0.05
SURE = 2.0
"""How many standard errors apart two moves must be to count as different."""
SIXES: set[str] = set().union(*find_parts("study", "SIXES").values())
"""The bots' notes for a move that makes a qwirkle."""
OTHER_DRAWS = 8
"""Alternative draws sampled to judge the actual one."""


class Luck(NamedTuple):
    """A value that chance gave or took, with one standard error."""

    value: float
    error: float


NO_LUCK = Luck(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision: what was played, what was best, and what followed."""

    ply: int
    seat: Seat
    played: Judged
    best: Judged
    moments: tuple[str, ...]
    draw: Luck = NO_LUCK
    """What the tiles drawn after this decision were worth, relative to the average draw."""
    gifts: float = 0.0
    """What others gave away before this seat's next decision, or the end."""
    luck: float = 0.0
    """Luck in that time: this seat's draw, less a share of the others' draws."""
    noise: float = 0.0
    """The rest of the change in value: the bot's own re-evaluation."""

    @property
    def loss(self) -> float:
        """The chance to win that was given away."""
        return max(0.0, self.best.value - self.played.value)

    @property
    def points_lost(self) -> float:
        """The lead that was given away, within the bot's horizon."""
        return max(0.0, self.best.margin - self.played.margin)


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat over the whole game: result = first chance - loss + gifts + luck + noise.

    These are sums over all decisions, which may exceed 1; `mean` makes them readable.
    """

    seat: Seat
    decisions: int
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

    has_chance: bool
    """Whether this game draws anything after the deal; otherwise there is no luck."""
    decisions: tuple[Reviewed, ...]
    seats: tuple[SeatReview, ...]


def review(record: Record, *, level: str = ANALYST, budget: Budget | None = None) -> Review:
    """Judge every move of a record with a bot; raises RecordError for an invalid one.

    Every value is what the bot thinks of the view of the seat that decides. Luck is what chance
    did: the value of a decision with the tiles that were drawn for it, less the mean value of the
    same decision with other draws. Where nothing is drawn it is exactly 0.
    """
    game = find_game(record.game)
    story = replay(game, record)
    judged = [
        _judge(game, story, ply, entry, level, budget)
        for ply, entry in enumerate(record.entries, start=1)
        if isinstance(entry, Moved)
    ]
    if record.game in DRAWINGS:
        judged = _with_draws(game, story, judged, level, budget)
    told = [
        decision
        for seat in range(record.players)
        for decision in _with_luck(judged, seat, record.players, _result(story, seat))
    ]
    told.sort(key=lambda decision: decision.ply)
    seats = (
        _summary(told, seat, record.players, _result(story, seat)) for seat in range(record.players)
    )
    return Review(record.game in DRAWINGS, tuple(told), tuple(seats))


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


def _with_draws(
    game: AnyGame, story: Story[Any, Any, Any], judged: list[Reviewed], level: str, budget: Any
) -> list[Reviewed]:
    """Each decision with the value of the draw after it, measured at the seat's next decision."""
    told = list(judged)
    latest: dict[Seat, int] = {}
    for place, decision in enumerate(judged):
        if (before := latest.get(decision.seat)) is not None:
            draw = _draw(game, story, judged[before], decision, level, budget)
            told[before] = replace(judged[before], draw=draw)
        latest[decision.seat] = place
    return told


def _draw(
    game: AnyGame,
    story: Story[Any, Any, Any],
    decision: Reviewed,
    following: Reviewed,
    level: str,
    budget: Any,
) -> Luck:
    """The value of `following`, less its mean value over alternative draws.

    All are judged with the same random numbers, so that most of the bot's noise cancels out.
    """
    before = game.observe(story.states[decision.ply - 1], decision.seat)
    after = game.observe(story.states[following.ply - 1], following.seat)
    rng = Rng(seed_from_text(f"draws {decision.ply}"))
    others = other_draws(game.name, before, decision.played.move, after, OTHER_DRAWS, rng)
    if not others:
        return NO_LUCK

    def value(view: Any) -> float:
        thought = analyse(view, level=level, budget=budget, seed=f"review {following.ply}")
        return max(judged.value for judged in thought.ranked)

    values = [value(view) for view in others]
    return Luck(value(after) - fmean(values), stdev(values) / sqrt(len(values)))


def _moments(
    game: AnyGame, view: Any, thought: Thought, played: Judged, best: Judged
) -> tuple[str, ...]:
    """The statistically significant highlights."""
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
    """The decisions of a seat, each with what followed until the next one or the end.

    What others lose or draw is shared out equally among their rivals.
    """
    own = [decision for decision in judged if decision.seat == seat]
    chances = [decision.best.value for decision in own[1:]]
    chances += [] if result is None else [result]
    told = []
    for place, decision in enumerate(own):
        last = own[place + 1].ply if place + 1 < len(own) else None
        between = [
            other
            for other in judged
            if other.seat != seat and other.ply > decision.ply and (not last or other.ply < last)
        ]
        gifts = sum(other.loss for other in between) / (players - 1)
        luck = decision.draw.value - sum(other.draw.value for other in between) / (players - 1)
        goes_on = place >= len(chances)
        rise = gifts + luck if goes_on else chances[place] - decision.played.value
        told.append(replace(decision, gifts=gifts, luck=luck, noise=rise - gifts - luck))
    return told


def _summary(told: list[Reviewed], seat: Seat, players: int, result: float | None) -> SeatReview:
    own = [decision for decision in told if decision.seat == seat]
    first = own[0].ply if own else 0
    errors = (
        decision.draw.error / (1 if decision.seat == seat else players - 1)
        for decision in told
        if decision.ply >= first
    )
    return SeatReview(
        seat=seat,
        decisions=len(own),
        first_chance=own[0].best.value if own else 0.0,
        loss=sum(decision.loss for decision in own),
        gifts=sum(decision.gifts for decision in own),
        luck=sum(decision.luck for decision in own),
        luck_error=sqrt(sum(error**2 for error in errors)),
        noise=sum(decision.noise for decision in own),
        result=result,
    )


def _result(story: Story[Any, Any, Any], seat: Seat) -> float | None:
    if (outcome := story.outcome) is None:
        return None
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
