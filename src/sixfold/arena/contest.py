"""A contest: two entrants over many deals, from every seat."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sixfold.arena.entrant import Entrant, check_entrant
from sixfold.core.errors import OptionError
from sixfold.core.game import SomeGame, deal, expect_players
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import find_game

GAMES_MAX = 100_000_000
"""Limit per contest; months of play."""
FIRST, SECOND = 0, 1
"""The two entrants of a contest, as results number them."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played. With more than two players the first entrant plays alone against all
    others, who are the second entrant.
    """

    game: str
    entrants: tuple[Entrant, Entrant]
    seed: str
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    patience: float = 60.0
    """Seconds per move for an external program without a time budget."""

    @property
    def rules(self) -> SomeGame:
        return find_game(self.game)

    def deal_seed(self, number: int) -> bytes:
        """The seed of one deal: depends only on the contest's seed and the number."""
        return Rng(seed_from_text(self.seed)).fork(f"deal {number}").seed

    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where in the games of a deal."""
        return [
            tuple(FIRST if seat == place else SECOND for seat in range(self.players))
            for place in range(self.players)
        ]


def check_contest(contest: Contest) -> None:
    """Raise OptionError for a contest that cannot be played."""
    game = contest.rules
    expect_players(game, contest.players)
    for entrant in contest.entrants:
        check_entrant(game, entrant)
    deal(game, contest.players, contest.options, contest.deal_seed(0))


def deals_for(games: int, players: int) -> int:
    """How many deals make this many games; raises OptionError for an impossible number."""
    if games > GAMES_MAX:
        raise OptionError("{count} games are too many: at most {most}", count=games, most=GAMES_MAX)
    if games < players or games % players:
        raise OptionError(
            "{games} games cannot be played in pairs of deals: with {players} players the number"
            " of games is a multiple of {players}",
            games=games,
            players=players,
        )
    return games // players
