"""The progress bar of `sixfold arena`, on stderr, so that results can be piped."""

import time
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sixfold.arena.statistics.sprt import Sprt
from sixfold.arena.statistics.tally import Tally
from sixfold.cli.arena.report import elo_range, percent, percent_range, signed
from sixfold.locale.words import t

SECONDS = 0.3
"""Seconds between two updates of the result."""


class Bar:
    """Shows a contest's progress and score; silent without a terminal."""

    def __init__(self, games: int, test: Sprt | None) -> None:
        self._test, self._shown = test, 0.0
        console = Console(stderr=True)
        self._progress = Progress(
            BarColumn(20),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.description}", markup=False),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task("", total=games)

    def show(self, tally: Tally) -> None:
        if time.monotonic() - self._shown < SECONDS:
            return
        words = (
            f"{percent(tally.share)} {percent_range(tally.interval)}"
            f"  {t('Elo')} {signed(tally.elo)} {elo_range(tally.elo_interval)}"
        )
        if self._test:
            words += f"  LLR {self._test.ratio(tally.pairs):+.2f}"
        self._progress.update(self._task, completed=tally.games, description=words)
        self._shown = time.monotonic()

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()
