"""Whether reviews are sound: masters play each other, and every game is reviewed.

    python -m bench.luck                          100 games of Qwirkle and of Rummy, some hours
    python -m bench.luck --games 20 --effort 0.2 --game rummy

Masters know how to use what they draw, so that draws must be worth nothing on average: the mean of
`Decision.draw` has an interval around 0. First chance, losses, gifts, luck and noise must add up to
the result, and the noise must be smaller than the luck that it is told from.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from sixfold.core.entry import Moved
from sixfold.core.record import Record
from sixfold.core.rng import Rng, seed_from_text
from sixfold.engine.opening import open_engine
from sixfold.kernel._kernel import Engine
from sixfold.study import Review, review

SURE = 1.96
"""Standard errors of an interval that is right 19 times in 20."""


def master_game(name: str, seed: str, simulations: int) -> Record:
    """A game between two masters who think for so many simulations."""
    record = Record(name, 2, seed_from_text(seed))
    native = Engine.open(name, 2, [], record.seed)
    assert isinstance(native, Engine)
    chance, entries = Rng(record.seed).fork("masters"), []
    while (seat := native.turn) is not None:
        bot_seed = chance.fork(str(native.ply)).seed
        ranked, _ = native.think("master", bot_seed, own=False, simulations=simulations)
        entries.append(Moved(seat, ranked[0][0]))
        native.move(seat, ranked[0][0])
    record = Record(name, 2, record.seed, entries=tuple(entries))
    assert open_engine(record, entries).outcome is not None
    return record


@dataclass(slots=True)
class Evidence:
    """Sums over games; a game is one observation, for its decisions depend on each other."""

    draws: list[float] = field(default_factory=list)
    """The mean worth of a draw, game by game."""
    sizes: list[float] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)
    noises: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    """How far the parts are from the result."""

    def add(self, told: Review) -> None:
        drawn = [decision.draw for decision in told.decisions if decision.draw_error]
        if drawn:
            self.draws.append(fmean(drawn))
            self.sizes.append(fmean(map(abs, drawn)))
        self.losses.append(fmean(decision.loss for decision in told.decisions))
        self.noises.append(fmean(abs(decision.noise) for decision in told.decisions))
        for seat in told.seats:
            parts = seat.first_chance - seat.loss + seat.gifts + seat.luck + seat.noise
            self.gaps.append(abs(parts - (seat.result or 0.0)))

    def lines(self) -> Sequence[str]:
        return (
            f"games                      {len(self.losses)}",
            f"mean worth of a draw       {_interval(self.draws)}",
            f"size of a draw             {_interval(self.sizes)}",
            f"loss of a decision         {_interval(self.losses)}",
            f"size of the noise          {_interval(self.noises)}",
            f"parts less result, at most {max(self.gaps, default=0.0):.1e}",
        )


def _interval(values: Sequence[float]) -> str:
    if len(values) < 2:
        return "-"
    half = SURE * stdev(values) / sqrt(len(values))
    return f"{fmean(values):+.2%} ± {half:.2%}"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--game", choices=("qwirkle", "rummy"), action="append")
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--effort", type=float, default=0.5)
    options.add_argument("--simulations", type=int, default=200)
    options.add_argument("--seed", default="luck")
    chosen = options.parse_args()
    for name in chosen.game or ("qwirkle", "rummy"):
        evidence = Evidence()
        for number in range(chosen.games):
            record = master_game(name, f"{chosen.seed} {number}", chosen.simulations)
            evidence.add(review(record, effort=chosen.effort))
            if number % 10 == 9 or number + 1 == chosen.games:
                print(name, *evidence.lines(), sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
