"""The summary of a contest, as plain values."""

import math
from typing import Any

from sixfold.arena.contest import FIRST, SECOND
from sixfold.arena.statistics.sprt import Sprt
from sixfold.arena.statistics.tally import Tally


def summary(tally: Tally, test: Sprt | None = None) -> dict[str, Any]:
    """The summary for other programs. Infinite values are null."""
    contest = tally.contest
    head: dict[str, Any] = {
        "game": contest.game,
        "players": contest.players,
        "options": dict(contest.options),
        "entrants": [entrant.text for entrant in contest.entrants],
        "seed": contest.seed,
        "games": tally.games,
        "deals": len(tally.shares),
    }
    if not tally.games:
        return head
    return head | {
        "won": tally.wins,
        "shared": tally.draws,
        "lost": tally.losses,
        "pairs": list(tally.pairs) if contest.players == 2 else None,
        "share": tally.share,
        "share_interval": list(tally.interval),
        "elo": _finite(tally.elo),
        "elo_interval": [_finite(elo) for elo in tally.elo_interval],
        "points": list(tally.mean_points),
        "plies": tally.plies / tally.games,
        "milliseconds": [tally.milliseconds(FIRST), tally.milliseconds(SECOND)],
        "failures": tally.failures,
        "sprt": _test_summary(tally, test) if test else None,
    }


def _test_summary(tally: Tally, test: Sprt) -> dict[str, Any]:
    return {
        "lower": test.lower,
        "upper": test.upper,
        "llr": test.ratio(tally.pairs),
        "bound": test.bound,
        "verdict": test.verdict(tally.pairs).name.lower(),
    }


def _finite(elo: float) -> float | None:
    return elo if math.isfinite(elo) else None
