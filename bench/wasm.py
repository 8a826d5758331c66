"""The WebAssembly engine in Node against the native one: the same bot games on both."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import msgspec

from bench.clock import percentile
from bench.machine import ROOT
from bench.section import Row, Section
from sixfold.core.rng import seed_from_text
from sixfold.kernel._kernel import Engine

PACKAGE = ROOT / "web" / "packages" / "sixfold"
PLAYER = Path(__file__).with_suffix(".mjs")
MOST_PLIES = 1_000
"""Of a game; a seed for each is made beforehand."""

ABOUT = """\
Whole games of two, all seats played by one bot, through the same calls: CPU seconds of the process
that plays, native and in Node, one game after the other. The moves are compared and are the same.
*Speed* is the share of the native speed. Milliseconds are those of one decision in Node."""
HEAD = ("Bot", "Decisions", "Speed", "Wanted", "Node: median ms", "Node: p99 ms")
WANTED = "≥ 0.5"


class Played(msgspec.Struct):
    """A game on one engine."""

    moves: list[str]
    milliseconds: list[float]
    simulations: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Match:
    """Games of one bot against itself."""

    title: str
    game: str
    bot: str
    games: int
    warm_up: int
    """Games before anything counts: browsers and Node optimize code after it ran for a while."""


MATCHES = (
    Match("Qwirkle: greedy", "qwirkle", "greedy", 40, 300),
    Match("Qwirkle: master", "qwirkle", "master", 5, 20),
    Match("Rummy: greedy, the exact best turn", "rummy", "greedy", 40, 300),
    Match("Rummy: master", "rummy", "master", 5, 20),
    Match("Twisty: alpha-beta to depth 3", "twisty", "alphabeta3", 10, 20),
    Match("Twisty: master", "twisty", "master", 5, 20),
)


def wasm() -> Section:
    node = subprocess.Popen(
        ["node", str(PLAYER), str(PACKAGE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with node:
        rows = tuple(_row(node, match) for match in MATCHES)
        node.kill()
    return Section("wasm", "WebAssembly and the native kernel", ABOUT, HEAD, rows)


def _row(node: "subprocess.Popen[str]", match: Match) -> Row:
    for number in range(match.warm_up):
        _compared(node, match, f"warm-up {number}")
    pairs = [_compared(node, match, f"bench {number}") for number in range(match.games)]
    speeds = [native.seconds / there.seconds for native, there in pairs]
    waits = [spent for _, there in pairs for spent in there.milliseconds]
    return (match.title, len(waits), median(speeds), WANTED, median(waits), percentile(waits, 99))


def _compared(node: "subprocess.Popen[str]", match: Match, seed: str) -> tuple[Played, Played]:
    native, there = _play(match, seed), _play_in_node(node, match, seed)
    assert native.moves == there.moves, f"{match.title}, {seed}: other moves"
    assert native.simulations == there.simulations
    return native, there


def _play_in_node(node: "subprocess.Popen[str]", match: Match, seed: str) -> Played:
    assert node.stdin
    assert node.stdout
    asked = {"game": match.game, "bot": match.bot, "seed": seed, "most": MOST_PLIES}
    node.stdin.write(json.dumps(asked) + "\n")
    node.stdin.flush()
    return msgspec.json.decode(node.stdout.readline(), type=Played)


def _play(match: Match, seed: str) -> Played:
    engine = Engine.open(match.game, 2, [], seed_from_text(seed))
    assert isinstance(engine, Engine)
    played = Played([], [], 0, 0.0)
    seeds = [seed_from_text(f"{seed} {ply}") for ply in range(MOST_PLIES)]
    start = process_time()
    while (turn := engine.turn) is not None:
        begin = perf_counter()
        opinions, simulations = engine.think(match.bot, seeds[engine.ply])
        played.milliseconds.append(1e3 * (perf_counter() - begin))
        played.moves.append(opinions[0][0])
        played.simulations += simulations
        engine.move(turn, opinions[0][0])
    played.seconds = process_time() - start
    return played
