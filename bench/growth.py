"""How the cost grows with the tiles on the table and with the number of players."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import mean, median
from typing import TypeAlias

from bench.clock import costs, for_each, percentile, rate
from bench.positions import fast_greedy_qwirkle, states_of
from bench.rates import searched_nodes, solved_tables
from bench.section import Row, Section
from sixfold.games.qwirkle import QWIRKLE
from sixfold.kernel import _kernel
from sixfold.kernel._kernel import QwirkleGame
from sixfold.kernel.qwirkle import load

ABOUT_TILES = """\
Microseconds of CPU time a position. Qwirkle: all plays of greedy games with points, asked from
Python one position at a time; Rummy: the exact best turn on random tables, nine cards in hand."""
HEAD_TILES = (
    "Tiles on the table",
    "Qwirkle: plays",
    "Qwirkle: µs",
    "Rummy: mean µs",
    "Rummy: 99 of 100 within µs",
)
ABOUT_PLAYERS = """\
Whole games inside the kernel: greedy ones of Qwirkle and Rummy, random ones of Twisty. The search
of Twisty is alpha-beta for two and max-n for more."""
HEAD_PLAYERS = (
    "Players",
    "Qwirkle: games/s",
    "Qwirkle: µs a turn",
    "Rummy: games/s",
    "Rummy: µs a turn",
    "Twisty: games/s",
    "Twisty: µs a turn",
    "Twisty: search nodes/s",
)

PlayGames: TypeAlias = Callable[[int, int, int], tuple[memoryview, memoryview]]
"""From games, players and seed to the turns of each game and its result."""

STEP = 10
MOST = 90
TABLES = 30_000


def growth_with_tiles() -> Section:
    qwirkle, rummy = _qwirkle_by_tiles(games=12), _rummy_by_cards()
    rows = tuple(
        (f"{tiles} to {tiles + STEP - 1}", *qwirkle[tiles], *rummy[tiles])
        for tiles in range(0, MOST + 1, STEP)
    )
    title = "How the cost grows with the tiles on the table"
    return Section("tiles", title, ABOUT_TILES, HEAD_TILES, rows)


def _qwirkle_by_tiles(games: int) -> dict[int, tuple[float, float]]:
    """The number of plays and the cost of listing them, by tens of tiles."""
    loaded: defaultdict[int, list[QwirkleGame]] = defaultdict(list)
    for number in range(games):
        for state in states_of(QWIRKLE, fast_greedy_qwirkle, 2, number):
            loaded[len(state.board) // STEP * STEP].append(load(state))
    seen = costs(*(for_each(alike, QwirkleGame.plays, 100) for alike in loaded.values()))
    microseconds = [1e6 * median(each) for each in zip(*seen, strict=True)]
    plays = [mean(game.count_plays() for game in alike) for alike in loaded.values()]
    return dict(zip(loaded, zip(plays, microseconds, strict=True), strict=True))


def _rummy_by_cards() -> dict[int, tuple[float, float]]:
    costs: defaultdict[int, list[float]] = defaultdict(list)
    for cards, microseconds in solved_tables(TABLES, MOST + STEP - 1):
        costs[cards // STEP * STEP].append(microseconds)
    return {cards: (mean(alike), percentile(alike, 99)) for cards, alike in costs.items()}


def growth_with_players() -> Section:
    rows: tuple[Row, ...] = tuple((str(n), *_costs_of_games(n)) for n in (2, 3, 4))
    title = "How the cost grows with the number of players"
    return Section("players", title, ABOUT_PLAYERS, HEAD_PLAYERS, rows)


def _costs_of_games(players: int) -> Iterator[float]:
    yield from _costs(_kernel.qwirkle_greedy_games, 500, players)
    yield from _costs(_kernel.rummy_greedy_games, 500, players)
    yield from _costs(_kernel.twisty_random_games, 1000, players)
    yield rate(lambda: searched_nodes(players, 300_000))


def _costs(play: PlayGames, games: int, players: int) -> tuple[float, float]:
    """Games per second, and microseconds per turn."""
    turns = mean(play(games, players, 1)[0])
    games_a_second = rate(lambda: len(play(games, players, 1)[0]))
    return games_a_second, 1e6 / (games_a_second * turns)
