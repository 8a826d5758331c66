"""The kernel against the Python rules: the same work, interleaved."""

from collections.abc import Iterator
from itertools import count

from bench.clock import Work, duel, for_each
from bench.positions import (
    RummyPosition,
    greedy_qwirkle,
    qwirkle_middles,
    rummy_positions,
    states_of,
)
from bench.section import Section
from sixfold.core.rng import Rng
from sixfold.games.qwirkle import QWIRKLE
from sixfold.games.qwirkle.rules import plays, points
from sixfold.games.qwirkle.state import View
from sixfold.games.rummy import RUMMY
from sixfold.games.rummy.moves import Move as RummyMove
from sixfold.games.rummy.search.solver import Aim, best_play
from sixfold.games.rummy.state import View as RummyView
from sixfold.games.twisty import TWISTY
from sixfold.kernel import _kernel
from sixfold.kernel import qwirkle as fast_qwirkle
from sixfold.kernel import rummy as fast_rummy
from sixfold.kernel import twisty as fast_twisty
from sixfold.kernel._kernel import QwirkleGame, TwistyGame

ABOUT = """\
Work a CPU second. *In flat arrays* is what the kernel hands to programs; *as Python objects* is the
same with an object for each move, as the Python rules make them."""
HEAD = ("Work", "Python rules", "Kernel", "Times as fast")

AGAIN = 100
"""Repetitions of the kernel's work, which is otherwise too short to measure."""
GAMES = 300


def ratios() -> Section:
    pairs = [*_qwirkle(), *_rummy(), *_twisty()]
    rows = tuple((name, *duel(by_rules, by_kernel)) for name, by_rules, by_kernel in pairs)
    return Section("ratios", "The kernel and the Python rules", ABOUT, HEAD, rows)


def _qwirkle() -> Iterator[tuple[str, Work, Work]]:
    states, numbers = qwirkle_middles(games=1), count()
    by_rules = for_each([QWIRKLE.observe(state, state.turn) for state in states], _plays)
    loaded = [fast_qwirkle.load(state) for state in states]
    yield (
        "Qwirkle: all plays with points, in flat arrays (positions)",
        by_rules,
        for_each(loaded, QwirkleGame.plays, AGAIN),
    )
    yield (
        "Qwirkle: the same as Python objects (positions)",
        by_rules,
        for_each(loaded, lambda game: list(fast_qwirkle.plays(game)), AGAIN // 10),
    )
    yield (
        "Qwirkle: greedy games of two (turns)",
        lambda: sum(1 for _ in states_of(QWIRKLE, greedy_qwirkle, 2, next(numbers))),
        lambda: sum(_kernel.qwirkle_greedy_games(GAMES, 2, next(numbers))[0]),
    )


def _plays(view: View) -> None:
    for move in plays(view.board, view.hand):
        points(view, move)


def _rummy() -> Iterator[tuple[str, Work, Work]]:
    positions, numbers = rummy_positions(), count()

    def fast_best(position: RummyPosition) -> object:
        return fast_rummy.best_turn(position.table, position.hand, Aim.MOST_CARDS)

    yield (
        "Rummy: the exact best turn (positions of the corpus)",
        for_each(positions, lambda at: best_play(at.table, at.hand, Aim.MOST_CARDS)),
        for_each(positions, fast_best, AGAIN // 10),
    )
    yield (
        "Rummy: greedy games of two (turns)",
        lambda: sum(1 for _ in states_of(RUMMY, _most_cards, 2, next(numbers))),
        lambda: sum(_kernel.rummy_greedy_games(GAMES, 2, next(numbers))[0]),
    )


def _most_cards(view: RummyView, rng: Rng) -> tuple[RummyMove, Rng]:
    play = best_play(view.table, view.hand, Aim.MOST_CARDS)
    return (play, rng) if play else RUMMY.random_move(view, rng)


def _twisty() -> Iterator[tuple[str, Work, Work]]:
    dealt, *played = states_of(TWISTY, TWISTY.random_move, 2, 0)
    states, numbers = [state for state in played if not state.placing], count()
    views = [TWISTY.observe(state, state.mover) for state in states]
    loaded = [fast_twisty.load(state, dealt.board) for state in states]
    by_rules = for_each(views, lambda view: list(TWISTY.legal_moves(view)))
    yield (
        "Twisty: all landings with their chains, in flat arrays (positions)",
        by_rules,
        for_each(loaded, TwistyGame.chains, AGAIN),
    )
    yield (
        "Twisty: the same as Python objects (positions)",
        by_rules,
        for_each(loaded, lambda game: list(fast_twisty.walks(game)), AGAIN // 10),
    )
    yield (
        "Twisty: random games of two (turns)",
        lambda: sum(1 for _ in states_of(TWISTY, TWISTY.random_move, 2, next(numbers))),
        lambda: sum(_kernel.twisty_random_games(GAMES, 2, next(numbers))[0]),
    )
