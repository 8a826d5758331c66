"""What `sixfold arena` says about a contest."""

import math
from collections.abc import Iterator

from sixfold.arena.elo import Interval
from sixfold.arena.tally import Tally


def contest_lines(tally: Tally) -> Iterator[str]:
    contest = tally.contest
    first, second = (entrant.text for entrant in contest.entrants)
    others = f"{contest.players - 1} x {second}" if contest.players > 2 else second
    yield (
        f"{contest.rules.title}, {contest.players} players: {first} v {others},"
        f" {tally.games} games of {len(tally.shares)} deals, seed {contest.seed!r}"
    )
    yield f"  {tally.wins} won, {tally.draws} shared, {tally.losses} lost"
    yield f"  {percent(tally.share)} [{percent(tally.interval.low)}, {percent(tally.interval.high)}]"
    yield f"  Elo {signed(tally.elo)} {elo_range(tally.elo_interval)}"
    mine, theirs = tally.mean_points
    yield f"  points {mine:.1f} - {theirs:.1f}, {tally.plies / tally.games:.1f} plies a game"
    yield f"  CPU a move: {first} {tally.milliseconds(0):.3g} ms, {second} {tally.milliseconds(1):.3g} ms"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def signed(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else ("+∞" if elo > 0 else "-∞")


def elo_range(interval: Interval) -> str:
    return f"[{signed(interval.low)}, {signed(interval.high)}]"
