"""What `sixfold arena` says about contests."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from sixfold.arena.contest import FIRST, SECOND, Contest
from sixfold.arena.elo import Interval
from sixfold.arena.ranking import Encounter, Standing, cross_table, standings
from sixfold.arena.sprt import Sprt, Verdict
from sixfold.arena.tally import Tally

FAILURES_SHOWN = 3


def title(contest: Contest) -> str:
    first, second = (entrant.text for entrant in contest.entrants)
    others = f"{contest.players - 1} x {second}" if contest.players > 2 else second
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    return f"{contest.rules.title}, {contest.players} players{options}: {first} v {others}"


def contest_lines(tally: Tally, test: Sprt | None = None) -> Iterator[str]:
    """All there is to say about a contest, for people."""
    contest = tally.contest
    yield title(contest)
    if not tally.games:
        yield f"  no game was finished; seed {contest.seed}"
        return
    mine, theirs = tally.mean_points
    deals = f"{len(tally.shares)} deals from each seat"
    yield f"  games    {tally.games} ({deals}), seed {contest.seed}"
    yield f"  result   {tally.wins} won, {tally.draws} shared, {tally.losses} lost"
    if contest.players == 2:
        yield f"  pairs    {' '.join(map(str, tally.pairs))}  (0, 1/2, 1, 3/2, 2 of two games won)"
    yield f"  share    {percent(tally.share)} {percent_range(tally.interval)}{_par(contest)}"
    yield f"  Elo      {signed(tally.elo)} {elo_range(tally.elo_interval)}"
    yield f"  points   {mine:.2f} - {theirs:.2f}, {tally.plies / tally.games:.1f} plies a game"
    yield f"  CPU      {_times(tally)} a move"
    if test:
        yield f"  SPRT     {test_words(tally, test)}"
    yield from _failure_lines(tally)


def _par(contest: Contest) -> str:
    return "" if contest.players == 2 else f", even is {percent(1 / contest.players)}"


def _times(tally: Tally) -> str:
    first, second = tally.contest.entrants
    times = ((first, FIRST), (second, SECOND))
    return ", ".join(f"{who.text} {milliseconds(tally.milliseconds(n))}" for who, n in times)


def test_words(tally: Tally, test: Sprt) -> str:
    """How a sequential test stands."""
    ratio, verdict = test.ratio(tally.pairs), test.verdict(tally.pairs)
    elo = {Verdict.UPPER: test.upper, Verdict.LOWER: test.lower}.get(verdict)
    decided = "not decided" if elo is None else f"decided: {elo:+g} Elo"
    question = f"{test.lower:+g} or {test.upper:+g} Elo (logistic, errors {test.error:.0%})"
    return f"{question}: LLR {ratio:+.2f} of ±{test.bound:.2f}, {decided}"


def _failure_lines(tally: Tally) -> Iterator[str]:
    if tally.failures:
        yield f"  failed   {len(tally.failures)} games were lost by a program that failed:"
        yield from (f"    {words}" for words in tally.failures[:FAILURES_SHOWN])
        if len(tally.failures) > FAILURES_SHOWN:
            yield f"    and {len(tally.failures) - FAILURES_SHOWN} more"


def table_of(tallies: Sequence[Tally]) -> tuple[list[Standing], list[str]]:
    """The Elo table of a round-robin, and it as lines with who beat whom."""
    names = list(dict.fromkeys(e.text for tally in tallies for e in tally.contest.entrants))
    encounters = [_encounter(names, tally) for tally in tallies if tally.games]
    table = standings(names, encounters)
    return table, list(_table_lines(table, cross_table(names, encounters)))


def _encounter(names: Sequence[str], tally: Tally) -> Encounter:
    first, second = (names.index(entrant.text) for entrant in tally.contest.entrants)
    return Encounter(first, second, sum(tally.shares) * tally.contest.players, tally.games)


def _table_lines(table: Sequence[Standing], shares: Any) -> Iterator[str]:
    width = max(len("bot"), *(len(standing.name) for standing in table))
    yield f"     {'bot':<{width}}    Elo  95 %             games   won    " + "".join(
        f"{place:>7}" for place in range(1, len(table) + 1)
    )
    for place, standing in enumerate(table, start=1):
        against = (shares.get((standing.name, other.name)) for other in table)
        cells = "".join("      -" if s is None else f"{100 * s:>7.1f}" for s in against)
        yield (
            f"{place:>3}. {standing.name:<{width}}  {signed(standing.elo):>5}"
            f"  {elo_range(standing.interval):<15} {standing.games:>6}"
            f"  {percent(standing.won / max(1, standing.games)):>7}  {cells}"
        )


def milliseconds(value: float) -> str:
    return f"{value:.3g} ms" if value >= 1 else f"{1000 * value:.3g} µs"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def percent_range(interval: Interval) -> str:
    return f"[{100 * interval.low:.1f}, {100 * interval.high:.1f}]"


def signed(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else ("+∞" if elo > 0 else "-∞")


def elo_range(interval: Interval) -> str:
    return f"[{signed(interval.low)}, {signed(interval.high)}]"
