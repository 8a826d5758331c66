"""Running totals of a contest."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sixfold.arena.contest import FIRST, SECOND, Contest
from sixfold.arena.games.game import Played, Spent
from sixfold.arena.statistics.elo import Interval, elo_of, interval_of, mean

PAIR_SCORES = 5
"""The possible scores of a pair of games: 0, 1/2, 1, 3/2, 2."""


@dataclass(slots=True, repr=False)
class Tally:
    """Counts deals as they come."""

    contest: Contest
    shares: list[float] = field(default_factory=list)
    """The first entrant's share of the wins in each deal."""
    pairs: list[int] = field(default_factory=lambda: [0] * PAIR_SCORES)
    """For two players: how many deals gave 0, 1/2, 1, 3/2 and 2 wins."""
    games: int = 0
    wins: int = 0
    losses: int = 0
    plies: int = 0
    points: tuple[float, float] = (0.0, 0.0)
    spent: tuple[Spent, Spent] = (Spent(), Spent())
    failures: list[str] = field(default_factory=list)
    """Why external programs lost."""

    def add(self, deal: Sequence[Played]) -> None:
        share = mean([game.share for game in deal])
        self.shares.append(share)
        self.pairs[round(share * (PAIR_SCORES - 1))] += 1
        for game in deal:
            self._add_game(game)

    def _add_game(self, game: Played) -> None:
        self.games += 1
        self.wins += game.share == 1
        self.losses += game.share == 0
        self.plies += game.plies
        self.points = (self.points[0] + game.points[0], self.points[1] + game.points[1])
        self.spent = (_sum(self, game, FIRST), _sum(self, game, SECOND))
        if game.failed:
            self.failures.append(game.clause)

    @property
    def draws(self) -> int:
        """Shared wins."""
        return self.games - self.wins - self.losses

    @property
    def share(self) -> float:
        return mean(self.shares)

    @property
    def interval(self) -> Interval:
        return interval_of(self.shares, self.games)

    @property
    def elo(self) -> float:
        return elo_of(self.share, self.contest.players)

    @property
    def elo_interval(self) -> Interval:
        low, high = self.interval
        return Interval(elo_of(low, self.contest.players), elo_of(high, self.contest.players))

    @property
    def mean_points(self) -> tuple[float, float]:
        return self.points[0] / self.games, self.points[1] / self.games

    def __repr__(self) -> str:
        first, second = (entrant.text for entrant in self.contest.entrants)
        if not self.games:
            return f"<{first} against {second}: no games>"
        low, high = self.interval
        return (
            f"<{first} against {second}: {self.share:.1%} ({low:.1%} to {high:.1%}) in"
            f" {self.games} games: {self.wins} won, {self.draws} shared, {self.losses} lost>"
        )

    def milliseconds(self, entrant: int) -> float:
        """CPU time per move."""
        spent = self.spent[entrant]
        return 1000 * spent.seconds / max(1, spent.moves)


def _sum(tally: Tally, game: Played, entrant: int) -> Spent:
    so_far, more = tally.spent[entrant], game.spent[entrant]
    return Spent(so_far.moves + more.moves, so_far.seconds + more.seconds)
