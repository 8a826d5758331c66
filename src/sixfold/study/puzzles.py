"""Finds puzzles in bot games: positions with one clearly best move."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count as count_up
from itertools import islice
from typing import Any

from sixfold.bots.bot import Budget, Thought
from sixfold.bots.levels import LEVELS, make_bot
from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame, deal
from sixfold.core.record import Record
from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.seat import Seat
from sixfold.core.story import replay
from sixfold.games import find_game
from sixfold.referee.match import open_match
from sixfold.study.analysis import ANALYST, analyse

CLEAR, SURE = 0.08, 3.0
"""The required lead of the best move over the next, and its certainty in standard errors."""
CHOICES_LEAST = 4
LOOKS = 3
"""How many independent analyses must agree before a position becomes a puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Find the best move of the seat to move at the end of the record."""

    record: Record
    seat: Seat
    solution: str
    gap: float
    """By how much the chance to win drops with any other move."""
    grade: str
    """The lowest level of bots that finds it."""

    @property
    def view(self) -> object:
        """What the seat sees, and all that the solver may be shown."""
        game = find_game(self.record.game)
        return game.observe(replay(game, self.record).state, self.seat)


def mine(
    name: str,
    *,
    players: int = 2,
    seed: str = "puzzles",
    miner: str = "club",
    judge: str = ANALYST,
    budget: Budget | None = None,
) -> Iterator[Puzzle]:
    """An endless stream of puzzles: bots of a level play, a stronger one judges every position.

    Raises OptionError for a judge that weighs no moves: it would never find one.
    """
    game = find_game(name)
    _expect_weighing(game, players, judge, budget)
    for number in count_up():
        yield from _of_one_game(game, players, f"{seed} {number}", miner, judge, budget)


def _expect_weighing(game: AnyGame, players: int, judge: str, budget: Budget | None) -> None:
    state = deal(game, players, {}, seed_from_text("judge"))
    view = game.observe(state, game.turn(state))
    moves = tuple(islice(game.legal_moves(view), 2))
    thought = analyse(view, level=judge, budget=budget, also=moves)
    if not {*moves} <= {judged.move for judged in thought.ranked}:
        raise OptionError("the bot '{name}' weighs no moves, so it finds no puzzles", name=judge)


def _of_one_game(
    game: AnyGame, players: int, seed: str, miner: str, judge: str, budget: Budget | None
) -> Iterator[Puzzle]:
    match = open_match(game, players=players, seed=seed_from_text(seed), salt="-")
    bot, chance = make_bot(game, miner), Rng(match.record.seed).fork("bots")
    while (seat := match.story.turn) is not None:
        view = game.observe(match.story.state, seat)
        looks = (f"{seed} {match.story.ply} {look}" for look in range(LOOKS))
        thoughts = (analyse(view, level=judge, budget=budget, seed=look) for look in looks)
        if (found := _agreed(thoughts)) is not None:
            move, gap = found
            grade = _grade(game, view, move, seed)
            yield Puzzle(match.record, seat, game.format_move(move), gap, grade)
        played = bot.think(view, chance.fork(str(match.story.ply)).seed).move
        match = match.play(game.format_move(played))


def _agreed(thoughts: Iterable[Thought[Any]]) -> tuple[Any, float] | None:
    """The move that every analysis finds clearly best, and its smallest lead."""
    agreed: tuple[Any, float] | None = None
    for thought in thoughts:
        gap = clear_gap(thought)
        if gap is None or (agreed and agreed[0] != thought.move):
            return None
        agreed = thought.move, min(gap, agreed[1] if agreed else gap)
    return agreed


def clear_gap(thought: Thought[Any]) -> float | None:
    """The best move's lead over the next, if significant and there was a choice."""
    if len(thought.ranked) < CHOICES_LEAST:
        return None
    first, second, *_ = sorted(thought.ranked, key=lambda judged: -judged.value)
    if first is not thought.ranked[0]:
        return None
    gap = first.value - second.value
    return gap if gap >= max(CLEAR, SURE * (first.error + second.error)) else None


def _grade(game: AnyGame, view: Any, solution: Any, seed: str) -> str:
    tried = (level for level in LEVELS[:-1] if _finds(game, level, view, solution, seed))
    return next(tried, LEVELS[-1])


def _finds(game: AnyGame, level: str, view: Any, solution: Any, seed: str) -> bool:
    chance = Rng(seed_from_text(f"{seed} {level}"))
    bot = make_bot(game, level)
    return bool(bot.think(view, chance.seed).move == solution)
