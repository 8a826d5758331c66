"""The matches that measure the bots' strength, and their targets."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from sixfold.arena.contest import Contest
from sixfold.arena.entrant import parse_entrant
from sixfold.arena.statistics.sprt import Sprt
from sixfold.bots.levels import BOTS, LEVELS

SEED = "strength"
STEP_GAMES = 600
"""Games of each level against the one below; the interval is then about ±4 %."""
STEP_SHARE = 0.60
IN_THE_KERNEL = "in the kernel"


@dataclass(frozen=True, slots=True)
class Row:
    """One match: who plays whom how often, and the first one's minimum share of wins."""

    game: str
    first: str
    second: str
    games: int
    share: float
    milliseconds: float | None = None
    """Limit on the first one's CPU time per move."""
    players: int = 2
    test: Sprt | None = None
    """With a test, the row plays only as many games as the test needs."""
    in_the_kernel: bool = False
    """Played without Python: the time is thinking time only."""

    @property
    def file(self) -> str:
        """Rows with the same contest share their games."""
        players = f"{self.players}-players-" if self.players > 2 else ""
        place = "-in-the-kernel" if self.in_the_kernel else ""
        return f"{self.game}-{players}{self.first}-v-{self.second}{place}"

    @property
    def name(self) -> str:
        return f"{self.file}-sprt" if self.test else self.file

    @property
    def contest(self) -> Contest:
        two = parse_entrant(self.first), parse_entrant(self.second)
        return Contest(self.game, two, SEED, self.players)

    @property
    def command(self) -> str:
        """The command that replays this row."""
        if self.in_the_kernel:
            return f"python -m bench.strength {self.name}"
        players = f" --players {self.players}" if self.players > 2 else ""
        test = f" --sprt {self.test.lower:g},{self.test.upper:g}" if self.test else ""
        return (
            f"sixfold arena {self.first} {self.second} --game {self.game}{players}"
            f" --games {self.games} --seed {SEED}{test}"
        )

    def is_result(self, kept: Any) -> bool:
        """Whether the numbers belong to the current version of this row."""
        if not kept:
            return False
        same = (
            kept["game"] == self.game
            and kept["players"] == self.players
            and kept["entrants"] == [self.first, self.second]
            and kept["seed"] == SEED
            and (kept.get("played") == IN_THE_KERNEL) == self.in_the_kernel
        )
        tested = bool(kept["sprt"]) if self.test else kept["games"] == self.games
        return same and tested


def _steps() -> Iterator[Row]:
    """Each level against the one below; two of Qwirkle have their own targets."""
    for game in BOTS:
        for below, level in pairwise(LEVELS):
            if (game, level) == ("qwirkle", "expert"):
                yield Row(game, level, below, STEP_GAMES, 0.58)
            elif (game, level) != ("qwirkle", "master"):
                yield Row(game, level, below, STEP_GAMES, STEP_SHARE)


ROWS: tuple[Row, ...] = (
    Row("qwirkle", "club", "greedy", 4000, 0.61),
    Row("qwirkle", "expert", "greedy", 2000, 0.75, 5),
    Row("qwirkle", "master", "greedy", 2000, 0.78, 100),
    Row("qwirkle", "master", "expert", 1000, 0.57),
    Row("qwirkle", "master", "expert", 8000, 0.57, test=Sprt(0, 20)),
    Row("qwirkle", "master", "greedy", 400, 0.45, players=4),
    Row("qwirkle", "club", "greedy", 4000, 0.61, 0.03, in_the_kernel=True),
    Row("rummy", "master", "greedy", 1000, 0.92, 30),
    Row("rummy", "master", "sampled12", 1000, 0.62),
    Row("twisty", "master", "racer", 1000, 0.92),
    Row("twisty", "master", "alphabeta3", 1000, 0.70),
    Row("twisty", "master", "racer", 400, 0.50, players=4),
    *_steps(),
)
