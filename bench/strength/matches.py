"""Plays the matches of docs/strength.md and writes that page.

`python -m bench.strength` plays what is not yet in docs/strength.json; with names only these rows,
again. A row that is interrupted goes on where it was: its games are kept in build/strength.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from bench.machine import ROOT, machine
from bench.strength.kernel import play_in_the_kernel
from bench.strength.page import page
from bench.strength.rows import ROWS, Row
from sixfold.arena.contest import deals_for
from sixfold.arena.games.processes import CORES, Hall, local_hall
from sixfold.arena.match import hold
from sixfold.arena.results import ResultsFile
from sixfold.arena.statistics.summary import summary
from sixfold.arena.statistics.tally import Tally
from sixfold.cli.arena.progress import Bar
from sixfold.cli.arena.report import contest_lines

GAMES = ROOT / "build" / "strength"
NUMBERS = ROOT / "docs" / "strength.json"
PAGE = ROOT / "docs" / "strength.md"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="row", help="only these; --list names them")
    parser.add_argument("--list", action="store_true", help="the rows, and which are played")
    parser.add_argument("--write", action="store_true", help="play nothing, write the page anew")
    parser.add_argument("--fresh", action="store_true", help="forget games that are kept")
    parser.add_argument("--jobs", type=int, default=CORES, help="processes (all cores)")
    arguments = parser.parse_args()
    known = {row.name: row for row in ROWS}
    if unknown := [name for name in arguments.names if name not in known]:
        parser.error(f"there is no row {unknown[0]!r}; --list names them")
    numbers = load_numbers()
    if arguments.list:
        for row in ROWS:
            print(f"{'played ' if row.name in numbers else '       '}{row.name:<34} {row.command}")
        return
    if not arguments.write:
        missing = [row for row in ROWS if row.name not in numbers]
        rows = [known[name] for name in arguments.names] or missing
        _play_all(rows, numbers, arguments.jobs, fresh=arguments.fresh)
    write(numbers)


def _play_all(rows: Sequence[Row], numbers: dict[str, Any], jobs: int, *, fresh: bool) -> None:
    """Play the rows; each is saved as soon as it is finished."""
    with closing(local_hall(jobs)) as hall:
        for row in rows:
            print(f"{row.name}: {row.command}", file=sys.stderr, flush=True)
            try:
                result = play_in_the_kernel(row) if row.in_the_kernel else _play(row, hall, fresh)
            except KeyboardInterrupt:
                print("interrupted; the games so far are kept", file=sys.stderr)
                return
            numbers[row.name] = result | {"machine": machine()}
            write(numbers)


def _play(row: Row, hall: Hall, fresh: bool) -> dict[str, Any]:
    GAMES.mkdir(parents=True, exist_ok=True)
    path = GAMES / f"{row.file}.jsonl"
    if fresh:
        path.unlink(missing_ok=True)
    contest = row.contest
    tally = Tally(contest)
    deals = deals_for(row.games, row.players)
    with ResultsFile(path, contest, moves=False) as file, Bar(row.games, row.test) as bar:
        for tally in hold(contest, deals, hall, file, row.test):
            bar.show(tally)
    print("\n".join(contest_lines(tally, row.test)), flush=True)
    return summary(tally, row.test)


def load_numbers(path: Path = NUMBERS) -> dict[str, Any]:
    """The saved results, without rows that were removed or changed."""
    if not path.exists():
        return {}
    kept: dict[str, Any] = json.loads(path.read_text())
    return {row.name: kept[row.name] for row in ROWS if row.is_result(kept.get(row.name))}


def write(numbers: dict[str, Any]) -> None:
    in_order = {row.name: numbers[row.name] for row in ROWS if row.name in numbers}
    NUMBERS.write_text(json.dumps(in_order, indent=1, ensure_ascii=False) + "\n")
    PAGE.write_text(page(in_order))
