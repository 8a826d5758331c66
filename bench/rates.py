"""Kernel rates per CPU second, against their targets."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from statistics import mean, median

from bench.clock import ROUNDS, costs, for_each, percentile, rate
from bench.positions import qwirkle_middles, twisty_game
from bench.section import Row, Section
from sixfold.kernel import _kernel
from sixfold.kernel.qwirkle import load

ABOUT = """\
On one core. Qwirkle positions are all those of greedy games of two, and the time to play the games
is taken off; Rummy tables are laid at random with up to 60 cards, nine in hand; Twisty is searched
by alpha-beta in games of two. An import is that of a fresh process, the median of 20."""
HEAD = ("Work", "Measured", "Unit", "Wanted")

TABLES, CARDS_ON_TABLE = 60_000, 60
NODES = 1_000_000
IMPORTS = 20


def rates() -> Section:
    rows = (*_qwirkle(), *_rummy(), *_twisty(), *_imports())
    return Section("rates", "What the kernel does", ABOUT, HEAD, rows)


def _qwirkle() -> Iterator[Row]:
    numbers = count()
    loaded = [load(state) for state in qwirkle_middles(games=2)]
    per_second = "positions/s"
    yield "Qwirkle: all plays with points, listed", _listed(1000), per_second, "≥ 500,000"
    asked = rate(for_each(loaded, _kernel.QwirkleGame.plays, 100))
    yield "Qwirkle: the same, asked from Python one by one, mid-game", asked, per_second, ""
    games = rate(lambda: len(_kernel.qwirkle_greedy_games(1000, 2, next(numbers))[0]))
    yield "Qwirkle: greedy games of two", games, "games/s", "≥ 10,000"


def _listed(games: int) -> float:
    """Positions a second, from the time that listing their plays adds to the games."""
    seen = costs(
        lambda: _kernel.qwirkle_positions(games, 2, 1, True)[0],
        lambda: _kernel.qwirkle_positions(games, 2, 1, False)[0],
        rounds=2 * ROUNDS,
    )
    return 1 / median(listing - playing for listing, playing in seen)


def _rummy() -> Iterator[Row]:
    numbers = count()
    costs = [microseconds for _, microseconds in solved_tables(TABLES, CARDS_ON_TABLE)]
    yield "Rummy: the exact best turn, mean", mean(costs), "µs", "≤ 50"
    yield "Rummy: 99 of 100 tables", percentile(costs, 99), "µs", ""
    yield f"Rummy: the worst of {TABLES:,} tables", max(costs), "µs", "≤ 1,000"
    games = rate(lambda: len(_kernel.rummy_greedy_games(1000, 2, next(numbers))[0]))
    yield "Rummy: greedy games of two", games, "games/s", ""


def solved_tables(tables: int, most_cards: int) -> list[tuple[int, float]]:
    """Cards on the table and microseconds to find the best turn, per table the median of three."""
    runs = [_kernel.rummy_solve_random_tables(tables, most_cards, 1) for _ in range(3)]
    cards, times = runs[0][0], zip(*(run[1] for run in runs), strict=True)
    return [(n, median(each) / 1000) for n, each in zip(cards, times, strict=True)]


def _twisty() -> Iterator[Row]:
    numbers = count()
    turns = rate(lambda: sum(_kernel.twisty_random_games(2000, 2, next(numbers))[0]))
    yield "Twisty: turns of random games of two", turns, "turns/s", "≥ 2,000,000"
    nodes = rate(lambda: searched_nodes(2, NODES))
    yield "Twisty: nodes of the search", nodes, "nodes/s", "≥ 4,000,000"


def searched_nodes(players: int, nodes: int) -> int:
    """How many nodes were searched at several stages of games."""
    games = [twisty_game(number, players, 10 * number) for number in range(1, 4)]
    return sum(game.search(64, nodes // len(games))[3] for game in games)


def _imports() -> Iterator[Row]:
    native = _import_milliseconds("sixfold.kernel._kernel")
    yield "Import of sixfold.kernel and its native module", native, "ms", "≤ 20"
    with_rules = _import_milliseconds("sixfold.kernel.qwirkle")
    yield (
        "Import of sixfold.kernel.qwirkle, with the Python rules of all games",
        with_rules,
        "ms",
        "",
    )


def _import_milliseconds(module: str) -> float:
    code = (
        "from time import process_time; start = process_time();"
        f"import {module}; print(process_time() - start)"
    )
    command = [sys.executable, "-c", code]
    runs = (subprocess.run(command, capture_output=True, check=True) for _ in range(IMPORTS))
    return 1000 * median(float(run.stdout) for run in runs)
