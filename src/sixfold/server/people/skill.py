"""Computes openskill ratings from a finished game."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from sixfold.store.rows import RatingRow

ZERO, SCALE = 1000, 40
"""A newcomer has 1000; 40 points are one point of skill (most people have 0 to 40)."""

_model = PlackettLuce()


def newcomer(account: str, game: str) -> RatingRow:
    fresh = _model.rating()
    return RatingRow(account=account, game=game, mu=fresh.mu, sigma=fresh.sigma, games=0)


def shown_rating(mu: float, sigma: float) -> int:
    """One number to display: a conservative estimate of skill."""
    return round(ZERO + SCALE * (mu - 3 * sigma))


def rated(before: Sequence[RatingRow], ranks: Sequence[int]) -> list[RatingRow]:
    """The ratings after a game with these ranks; equal ranks are ties."""
    teams = [[_model.rating(mu=row.mu, sigma=row.sigma)] for row in before]
    after = _model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        RatingRow(
            account=row.account, game=row.game, mu=new.mu, sigma=new.sigma, games=row.games + 1
        )
        for row, [new] in zip(before, after, strict=True)
    ]


def ranks(scores: Sequence[int], winners: Sequence[int], left: Sequence[int]) -> list[int]:
    """Winners first, then by score, those who left last."""

    def place(seat: int) -> tuple[bool, bool, int]:
        return seat not in winners, seat in left, -scores[seat]

    order = sorted({place(seat) for seat in range(len(scores))})
    return [order.index(place(seat)) for seat in range(len(scores))]
