"""Positions to measure on; the same ones in every run."""

import json
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any, NamedTuple, TypeAlias

from bench.machine import ROOT
from sixfold.core.game import AnyGame, deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.moves import Move
from sixfold.games.qwirkle.state import State, View
from sixfold.games.rummy.pieces import Table, in_order
from sixfold.games.tiles import ALL_TILES, Tile
from sixfold.kernel import qwirkle as kernel
from sixfold.kernel._kernel import TwistyGame

HAND_SIZE = 6
TWISTY_SPECIALS = [3, 3, 3, 3, 4]
MIDDLE = range(20, 81)
"""Tiles on the table in the middle of a game of Qwirkle."""


Choice: TypeAlias = Callable[[Any, Rng], tuple[Any, Rng]]
"""From a view and a random stream to a move and the advanced stream."""


def states_of(game: AnyGame, choice: Choice, players: int, number: int) -> Iterator[Any]:
    """The states of a game, by the Python rules, at each of which somebody has to decide."""
    state = deal(game, players, {}, seed_from_text(f"bench {number}"))
    rng = Rng(seed_from_text(f"bench {number} moves"))
    while (seat := game.turn(state)) is not None:
        yield state
        move, rng = choice(game.observe(state, seat), rng)
        state = game.apply(state, move)


def greedy_qwirkle(view: View, rng: Rng) -> tuple[Move, Rng]:
    """The move that scores most, found by the Python rules."""
    return max(QWIRKLE.legal_moves(view), key=lambda move: QWIRKLE.points(view, move)), rng


def fast_greedy_qwirkle(view: View, rng: Rng) -> tuple[Move, Rng]:
    """The same, found by the kernel."""
    plays = list(kernel.plays(kernel.load_view(view)))
    if plays:
        return max(plays, key=lambda found: found[1])[0], rng
    return next(QWIRKLE.legal_moves(view)), rng


def qwirkle_middles(games: int) -> list[State]:
    """Positions in the middle of games, six tiles in hand."""
    states: Iterator[State] = chain.from_iterable(
        states_of(QWIRKLE, fast_greedy_qwirkle, 2, number) for number in range(games)
    )
    return [s for s in states if len(s.board) in MIDDLE and len(s.hands[s.turn]) == HAND_SIZE]


def twisty_game(number: int, players: int, decisions: int) -> TwistyGame:
    """A game after this many random decisions, or fewer if it would be over."""
    game = TwistyGame.deal(seed_from_text(f"bench {number}"), players, TWISTY_SPECIALS)
    random = Random(number)
    for _ in range(decisions):
        game.make(random.choice(game.decisions))
        if game.is_over:
            game.undo()
            break
    return game


class RummyPosition(NamedTuple):
    """A table and the hand of the player to move."""

    table: Table
    hand: tuple[Tile, ...]


def rummy_positions() -> list[RummyPosition]:
    """The positions of the corpus."""
    lines = (ROOT / "conformance" / "rummy" / "vectors.jsonl").read_text().splitlines()
    return [_rummy_position(**json.loads(line)) for line in lines]


def _rummy_position(table: list[list[int]], hand: list[int], **_: object) -> RummyPosition:
    groups = in_order([ALL_TILES[kind] for kind in group] for group in table)
    return RummyPosition(groups, tuple(sorted(ALL_TILES[kind] for kind in hand)))
