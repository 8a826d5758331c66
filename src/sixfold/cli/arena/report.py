"""The text output of `sixfold arena`."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

from sixfold.arena.contest import FIRST, SECOND, Contest
from sixfold.arena.statistics.elo import Interval
from sixfold.arena.statistics.ranking import Encounter, Standing, cross_table, standings
from sixfold.arena.statistics.sprt import Sprt, Verdict
from sixfold.arena.statistics.tally import Tally
from sixfold.locale.words import n, t

FAILURES_SHOWN = 3


def title(contest: Contest) -> str:
    first, second = (entrant.text for entrant in contest.entrants)
    others = f"{contest.players - 1} x {second}" if contest.players > 2 else second
    options = "".join(f", {name}={value}" for name, value in contest.options.items())
    table = n(
        "{game}, {count} player",
        "{game}, {count} players",
        contest.players,
        game=t(contest.rules.title),
    )
    return t("{table}: {first} v {others}", table=f"{table}{options}", first=first, others=others)


def contest_lines(tally: Tally, test: Sprt | None = None) -> Iterator[str]:
    """The report on a contest, for people."""
    contest = tally.contest
    yield title(contest)
    if not tally.games:
        yield f"  {t('no game was finished; seed {seed}', seed=contest.seed)}"
        return
    rows = dict(_rows(tally, test))
    width = max(9, *(cell_len(name) + 1 for name in rows))
    yield from (f"  {set_cell_size(name, width)}{words}" for name, words in rows.items())
    yield from _failure_lines(tally, width)


def _rows(tally: Tally, test: Sprt | None) -> Iterator[tuple[str, str]]:
    contest = tally.contest
    deals = n("{count} deal from each seat", "{count} deals from each seat", len(tally.shares))
    details = {"games": tally.games, "deals": deals, "seed": contest.seed}
    yield t("games"), t("{games} ({deals}), seed {seed}", **details)
    counts = {"won": tally.wins, "shared": tally.draws, "lost": tally.losses}
    yield t("result"), t("{won} won, {shared} shared, {lost} lost", **counts)
    if contest.players == 2:
        pairs = " ".join(map(str, tally.pairs))
        yield t("pairs"), t("{pairs}  (0, 1/2, 1, 3/2, 2 of two games won)", pairs=pairs)
    yield t("share"), f"{percent(tally.share)} {percent_range(tally.interval)}{_par(contest)}"
    yield t("Elo"), f"{signed(tally.elo)} {elo_range(tally.elo_interval)}"
    yield t("points"), _points(tally)
    yield t("CPU"), t("{times} a move", times=_times(tally))
    if test:
        yield t("SPRT"), test_words(tally, test)


def _points(tally: Tally) -> str:
    mine, theirs = tally.mean_points
    return t(
        "{mine} - {theirs}, {plies} plies a game",
        mine=f"{mine:.2f}",
        theirs=f"{theirs:.2f}",
        plies=f"{tally.plies / tally.games:.1f}",
    )


def _par(contest: Contest) -> str:
    if contest.players == 2:
        return ""
    return t(", even is {share}", share=percent(1 / contest.players))


def _times(tally: Tally) -> str:
    first, second = tally.contest.entrants
    times = ((first, FIRST), (second, SECOND))
    return ", ".join(f"{who.text} {milliseconds(tally.milliseconds(n))}" for who, n in times)


def test_words(tally: Tally, test: Sprt) -> str:
    """How a sequential test stands."""
    ratio, verdict = test.ratio(tally.pairs), test.verdict(tally.pairs)
    elo = {Verdict.UPPER: test.upper, Verdict.LOWER: test.lower}.get(verdict)
    decided = t("not decided") if elo is None else t("decided: {elo} Elo", elo=f"{elo:+g}")
    return t(
        "{lower} or {upper} Elo (logistic, errors {errors}): LLR {ratio} of ±{bound}, {decided}",
        lower=f"{test.lower:+g}",
        upper=f"{test.upper:+g}",
        errors=f"{test.error:.0%}",
        ratio=f"{ratio:+.2f}",
        bound=f"{test.bound:.2f}",
        decided=decided,
    )


def _failure_lines(tally: Tally, width: int) -> Iterator[str]:
    if tally.failures:
        words = n(
            "{count} game was lost by a program that failed:",
            "{count} games were lost by a program that failed:",
            len(tally.failures),
        )
        yield f"  {set_cell_size(t('failed'), width)}{words}"
        yield from (f"    {words}" for words in tally.failures[:FAILURES_SHOWN])
        if len(tally.failures) > FAILURES_SHOWN:
            yield f"    {t('and {count} more', count=len(tally.failures) - FAILURES_SHOWN)}"


def table_of(tallies: Sequence[Tally]) -> tuple[list[Standing], list[str]]:
    """The Elo table of a round-robin, and its lines with a cross table."""
    names = list(dict.fromkeys(e.text for tally in tallies for e in tally.contest.entrants))
    encounters = [_encounter(names, tally) for tally in tallies if tally.games]
    table = standings(names, encounters)
    return table, list(_table_lines(table, cross_table(names, encounters)))


def _encounter(names: Sequence[str], tally: Tally) -> Encounter:
    first, second = (names.index(entrant.text) for entrant in tally.contest.entrants)
    return Encounter(first, second, sum(tally.shares) * tally.contest.players, tally.games)


def _table_lines(table: Sequence[Standing], shares: Any) -> Iterator[str]:
    bot = t("bot")
    width = max(cell_len(bot), *(len(standing.name) for standing in table))
    elo, games, won = _right(t("Elo"), 5), _right(t("games"), 6), _right(t("won"), 5)
    yield f"     {set_cell_size(bot, width)}  {elo}  {'95 %':<15}  {games}  {won}    " + "".join(
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


def _right(words: str, width: int) -> str:
    return " " * (width - cell_len(words)) + words


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
