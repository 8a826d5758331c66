"""Bots that think in the kernel: learned evaluation, simulation, exact endgames."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sixfold.bots.bot import Budget, Judged, Stop, Thought
from sixfold.games.qwirkle.moves import Move, Pass, Play, Swap, play, swap
from sixfold.games.qwirkle.pieces import Cell, Placement
from sixfold.games.qwirkle.rules import FULL_SET
from sixfold.games.qwirkle.state import View
from sixfold.games.tiles import ALL_TILES
from sixfold.kernel._kernel import QwirklePlan, qwirkle_think
from sixfold.kernel.qwirkle import Columns, columns

NO_LIMIT = 1_000_000
PAST = 8
"""How many past turns are used: they include the latest of every seat."""


class Plan(NamedTuple):
    """Search limits of a bot; documented in native/qwirkle/plan.hpp."""

    candidates: int
    worlds: int = 0
    plies: int = 2
    doubt: float = 2.5
    nodes: int = 0
    last_bag: int = 0
    split_nodes: int = 200
    guesses: int = 0
    trust: float = 1.0

    def within(self, budget: Budget | None) -> QwirklePlan:
        """The plan for the kernel; a budget overrides the bot's own limits."""
        plan = QwirklePlan()
        for name, value in self._asdict().items():
            setattr(plan, name, value)
        if budget is not None:
            limit = NO_LIMIT if budget.simulations is None else max(budget.simulations, 1)
            plan.worlds = limit if self.worlds else 0
            plan.nodes = limit if self.nodes else 0
        return plan


@dataclass(frozen=True, slots=True)
class Thinker:
    """A bot with a plan."""

    plan: Plan

    def think(
        self,
        view: View,
        seed: bytes,
        budget: Budget | None = None,
        stop: Stop | None = None,
        also: Sequence[Move] = (),
    ) -> Thought:
        opinions, simulations = qwirkle_think(
            *_seen(view),
            plan=self.plan.within(budget),
            seed=int.from_bytes(seed[:8], "big"),
            milliseconds=budget and budget.milliseconds,
            stop=stop,
            also=[_asked(move) for move in also],
        )
        ranked = (
            Judged(
                also[asked] if asked >= 0 else _move(*move),
                min(max(chance, 0.0), 1.0),
                error,
                margin,
                tuple(notes),
            )
            for move, asked, chance, error, margin, notes in opinions
        )
        return Thought(tuple(ranked), simulations)


def _seen(
    view: View,
) -> tuple[
    Columns,
    list[int],
    list[int],
    int,
    int,
    list[int],
    list[bool],
    bool,
    list[tuple[int, Columns, int]],
]:
    """A view as kernel arguments."""
    if view.seat is None or view.seat != view.turn:
        raise ValueError("a bot thinks when it is its turn")
    return (
        (
            [tile.kind for tile in view.board.values()],
            [cell.x for cell in view.board],
            [cell.y for cell in view.board],
        ),
        [tile.kind for tile in view.hand],
        list(view.hand_sizes),
        view.bag_size,
        view.seat,
        list(view.scores),
        list(view.away),
        view.opening == FULL_SET,
        [(turn.seat, columns(turn.laid), turn.swapped) for turn in view.past[-PAST:]],
    )


def _asked(move: Move) -> tuple[Columns, list[int]]:
    match move:
        case Play(placements):
            return columns(placements), []
        case Swap(tiles):
            return ([], [], []), [tile.kind for tile in tiles]
        case Pass():
            return ([], [], []), []


def _move(laid: Columns, swapped: list[int]) -> Move:
    kinds, xs, ys = laid
    if kinds:
        cells = map(Cell, xs, ys)
        return play(map(Placement, cells, (ALL_TILES[kind] for kind in kinds)))
    return swap(ALL_TILES[kind] for kind in swapped) if swapped else Pass()
