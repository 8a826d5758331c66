"""Runs a contest until all deals are played or the test decides."""

from collections.abc import Iterator

from sixfold.arena.contest import Contest
from sixfold.arena.games.game import Played
from sixfold.arena.games.processes import Hall, run
from sixfold.arena.interrupts import undisturbed
from sixfold.arena.results import ResultsFile
from sixfold.arena.statistics.sprt import Sprt, Verdict
from sixfold.arena.statistics.tally import Tally


def hold(
    contest: Contest,
    deals: int,
    hall: Hall,
    file: ResultsFile | None = None,
    test: Sprt | None = None,
) -> Iterator[Tally]:
    """Yields the same tally after each deal; deals already in the file are not replayed."""
    tally = Tally(contest)
    for deal, is_new in _deals(contest, deals, hall, file):
        with undisturbed():
            if file and is_new:
                file.add(deal)
            tally.add(deal)
        yield tally
        if test and test.verdict(tally.pairs) is not Verdict.OPEN:
            return


def _deals(
    contest: Contest, deals: int, hall: Hall, file: ResultsFile | None
) -> Iterator[tuple[list[Played], bool]]:
    """The deals in the file, then new ones."""
    kept = file.deals[:deals] if file else []
    yield from ((deal, False) for deal in kept)
    yield from ((deal, True) for deal in run(contest, range(len(kept), deals), hall))
