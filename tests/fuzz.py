"""Games by the Python rules and the kernel side by side, over new seeds until they disagree.

Also that games by the rules end, replay to the same states, and lose no piece.

    python -m tests.fuzz                                all games in turn, until stopped
    python -m tests.fuzz --seconds 60 --game qwirkle
    python -m tests.fuzz --game qwirkle --seed TEXT     one game again
    python -m tests.fuzz --engines --games 10000        only what an engine says, so many games
    python -m tests.fuzz --node                         the same for WebAssembly, in Node

A game whose file tests/kernel/<game>_lockstep.py has `compare_game` is fuzzed; `ENGINES` there
replaces the generic `Lockstep` of two engines.
"""

import argparse
import secrets
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import count, islice, takewhile
from types import ModuleType
from typing import NamedTuple

from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import GAMES
from tests.corpus import ROOT
from tests.engine.lockstep import Lockstep, NodeLockstep, compare_positions, compare_setups
from tests.engine.node_engine import Node
from tests.random_games import check_random_game

LOCKSTEPS = ROOT.glob("tests/kernel/*_lockstep.py")
FUZZED = sorted(path.stem.removesuffix("_lockstep") for path in LOCKSTEPS)
SPECIAL_KINDS, SPECIAL_TOKENS = 5, 16
SECONDS_BETWEEN_LINES = 10.0


class Case(NamedTuple):
    """A game to be played; all but its name follows from the seed."""

    game: str
    seed: str
    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        return f'compare_game("{self.seed}", {self.players}, {self.options})'


def case_of(game: str, seed: str) -> Case:
    """Players and options by chance; of those in free text only the tokens of Twisty change."""
    rng = Rng(seed_from_text(f"{seed} table"))
    players, rng = rng.choice(GAMES[game].players)
    options = {}
    for option in GAMES[game].options:
        if option.choices:
            options[option.name], rng = rng.choice(option.choices)
        elif option.name == "tokens":
            options[option.name], rng = _tokens(rng)
    return Case(game, seed, players, options)


def _tokens(rng: Rng) -> tuple[str, Rng]:
    """Any numbers of special tokens that fill the board (T3)."""
    numbers = [0] * SPECIAL_KINDS
    for _ in range(SPECIAL_TOKENS):
        kind, rng = rng.below(SPECIAL_KINDS)
        numbers[kind] += 1
    return ",".join(map(str, numbers)), rng


def play(case: Case) -> int:
    """How many positions were compared; raises where rules and kernel differ, or where the rules
    lose a piece or replay a record to something else."""
    check_random_game(GAMES[case.game], case.players, case.seed)
    compare_setups(case.game, case.seed)
    if GAMES[case.game].set_up is not None:
        compare_positions(case.game, case.seed)
    compare_game = _lockstep_of(case).compare_game
    return play_engines(case) + int(compare_game(case.seed, case.players, case.options))


def play_engines(case: Case) -> int:
    """One game on two engines, with previews, bad texts and all that can happen at a table."""
    kind = getattr(_lockstep_of(case), "ENGINES", Lockstep)
    engines: Lockstep = kind(case.game, case.seed, case.players, case.options)
    engines.play_out()
    return engines.moves


def _lockstep_of(case: Case) -> ModuleType:
    return import_module(f"tests.kernel.{case.game}_lockstep")


def play_in_node(case: Case) -> int:
    """The same for the WebAssembly engine; one Node process serves all games."""
    node = _node()
    lockstep = NodeLockstep(node, case.game, case.seed, case.players, case.options)
    lockstep.play_out()
    return lockstep.moves


@cache
def _node() -> Node:
    return Node()


@dataclass(slots=True)
class Progress:
    """What has been compared, told on one line that is rewritten, or on a line now and then."""

    games: int = 0
    positions: int = 0
    started: float = field(default_factory=time.monotonic)
    next_line: float = 0.0

    def add(self, positions: int, case: Case) -> None:
        self.games += 1
        self.positions += positions
        if sys.stderr.isatty():
            print(f"\r{self.line(case)}\x1b[K", end="", file=sys.stderr, flush=True)
        elif self.seconds >= self.next_line:
            self.next_line = self.seconds + SECONDS_BETWEEN_LINES
            print(self.line(case), file=sys.stderr, flush=True)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    def line(self, case: Case) -> str:
        rate = self.positions / max(self.seconds, 0.001)
        return (
            f"{self.games:,} games, {self.positions:,} positions, {rate:,.0f} positions/s;"
            f" {case.game} seed {case.seed}"
        )


def fuzz(cases: Iterator[Case], play: Callable[[Case], int] = play) -> int:
    """Play all cases; the exit code: 1 at the first on which rules and kernel disagree.

    Games are played in a second process: if the kernel crashes, the game is still known.
    """
    progress = Progress()
    with ProcessPoolExecutor(1, initializer=_leave_interrupts_to_the_parent) as pool:
        try:
            for case in cases:
                try:
                    progress.add(pool.submit(play, case).result(), case)
                except Exception:
                    _tell(case)
                    return 1
        except KeyboardInterrupt:
            pass
    print(f"\nno disagreement: {progress.games:,} games, {progress.positions:,} positions")
    return 0


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _tell(case: Case) -> None:
    print(file=sys.stderr)
    traceback.print_exc()
    print(f"\nRules and kernel disagree on {case.game}; the test to keep:\n    {case}")
    print(f"Again:\n    python -m tests.fuzz --game {case.game} --seed {case.seed}")


def new_cases(games: Sequence[str], seconds: float | None) -> Iterator[Case]:
    """Games in turn, seeds never seen before, until the time is up."""
    end = time.monotonic() + seconds if seconds is not None else float("inf")
    start = secrets.token_hex(4)
    for number in takewhile(lambda _: time.monotonic() < end, count()):
        yield case_of(games[number % len(games)], f"{start}-{number}")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", choices=FUZZED, help="only this game")
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--games", type=int, help="stop after so many games")
    parser.add_argument("--seed", help="play this one game; needs --game")
    parser.add_argument("--engines", action="store_true", help="compare only the engines")
    parser.add_argument("--node", action="store_true", help="compare WebAssembly instead")
    arguments = parser.parse_args()
    how = play_in_node if arguments.node else play_engines if arguments.engines else play
    if arguments.seed and not arguments.game:
        parser.error("--seed needs --game")
    if arguments.seed:
        return fuzz(iter([case_of(arguments.game, arguments.seed)]), how)
    games = [arguments.game] if arguments.game else FUZZED
    return fuzz(islice(new_cases(games, arguments.seconds), arguments.games), how)


if __name__ == "__main__":
    sys.exit(main())
