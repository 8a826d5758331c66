"""docs/strength.md, written from the numbers of docs/strength.json."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench.strength.rows import IN_THE_KERNEL, ROWS, SEED, Row
from sixfold.games import find_game

ABOUT = f"""# How strong the bots are

`make strength` plays the matches below and writes this page. You can interrupt it; it continues
where it stopped. The numbers are in [strength.json](strength.json).

Every deal is played once from each seat: in pairs with two players, and four times with four
players, the first bot against three of the second. In Qwirkle and Rummy each seat draws from its
own shuffled order, so that the games of a deal share as much luck as possible. A shared win counts
as a fraction. The win rate is followed by its 95 % interval, with deals as units; Elo is what that
rate means between two players. CPU is the first bot's mean time per move, including everything a
caller pays for: reading the view, thinking, making the move. In a row marked *in the kernel* it is
thinking alone, without Python. The seed `{SEED}` and the commands give the same games on any
machine.
"""

REACHED, MISSED, UNPLAYED = "yes", "**no**", "not played yet"


def page(numbers: Mapping[str, Any]) -> str:
    """The whole page."""
    blocks = [ABOUT, _verdict(numbers)]
    for game in dict.fromkeys(row.game for row in ROWS):
        rows = [row for row in ROWS if row.game == game]
        blocks.append("\n".join(_section(find_game(game).title, rows, numbers)))
    if machines := dict.fromkeys(kept["machine"] for kept in numbers.values()):
        blocks.append("\n".join(f"Times are of {machine}" for machine in machines))
    return "\n".join(f"{block.rstrip()}\n" for block in blocks)


def _verdict(numbers: Mapping[str, Any]) -> str:
    played = [row for row in ROWS if row.name in numbers]
    missed = [row for row in played if reached(row, numbers[row.name]) != REACHED]
    words = f"Of {len(ROWS)} matches {len(played)} are played; {len(played) - len(missed)} reach"
    return f"{words} what they should."


def _section(title: str, rows: Sequence[Row], numbers: Mapping[str, Any]) -> Iterator[str]:
    yield f"## {title}"
    yield ""
    yield "| Match | Games | Target | Win rate | Elo | CPU per move | Target met |"
    yield "|---|---:|---|---|---|---|---|"
    for row in rows:
        yield f"| {' | '.join(_cells(row, numbers.get(row.name)))} |"
    yield ""
    yield "```sh"
    yield from (row.command for row in rows)
    yield "```"


def _cells(row: Row, kept: Any) -> list[str]:
    if kept is None:
        return [_match(row), f"{row.games:,}", _least(row), UNPLAYED, "", "", ""]
    low, high = kept["share_interval"]
    share = f"{100 * kept['share']:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
    if row.test:
        test = kept["sprt"]
        share = f"LLR {test['llr']:+.2f} of ±{test['bound']:.2f}, {share}"
    return [
        _match(row),
        f"{kept['games']:,}",
        _least(row),
        share,
        f"{_elo(kept['elo'])} [{', '.join(map(_elo, kept['elo_interval']))}]",
        time(kept["milliseconds"][0]),
        reached(row, kept),
    ]


def _match(row: Row) -> str:
    others = f"{row.players - 1} {row.second}" if row.players > 2 else row.second
    players = f", {row.players} players" if row.players > 2 else ""
    place = f", {IN_THE_KERNEL}" if row.in_the_kernel else ""
    return f"*{row.first}* v {others}{players}{place}"


def _least(row: Row) -> str:
    if row.test:
        return f"SPRT({row.test.lower:g}, {row.test.upper:g}) passes"
    limit = f", under {time(row.milliseconds)}" if row.milliseconds else ""
    return f"{100 * row.share:.0f} %{limit}"


def reached(row: Row, kept: Any) -> str:
    """Whether a row meets its target; a share of wins counts as measured."""
    if row.test:
        return REACHED if kept["sprt"]["verdict"] == "upper" else MISSED
    strong = kept["share"] >= row.share
    quick = row.milliseconds is None or kept["milliseconds"][0] < row.milliseconds
    if strong == quick:
        return REACHED if strong else MISSED
    return "share yes, **time no**" if strong else "**share no**, time yes"


def time(milliseconds: float) -> str:
    return f"{milliseconds:.3g} ms" if milliseconds >= 1 else f"{1000 * milliseconds:.3g} µs"


def _elo(elo: float | None) -> str:
    """Format an Elo; an infinite one is null in the numbers."""
    return "∞" if elo is None else f"{elo:+.0f}"
