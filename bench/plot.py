"""The picture of the results for docs/performance.md."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.section import Section
from sixfold.core.extras import MissingExtraError

try:
    import matplotlib as mpl
except ImportError as error:
    raise MissingExtraError("bench", error.name) from None

KERNEL, OTHER = "#2f6db5", "#c8502d"


def draw(sections: Mapping[str, Section], path: Path) -> None:
    """Ratios on the left, the growth with the tiles on the right."""
    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "sixfold"  # the same numbers make the same file
    mpl.rcParams["svg.fonttype"] = "none"  # text stays text
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(12, 4.2), layout="constrained")
    _draw_ratios(left, sections)
    _draw_growth(right, sections["tiles"])
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)


def _draw_ratios(axes: Any, sections: Mapping[str, Section]) -> None:
    rules, package = sections["ratios"], sections["rummikub"]
    names = [*rules.column("Work"), *(f"Rummy: {aim.lower()}" for aim in package.column("Aim"))]
    ratios = [*rules.column("Times as fast"), *package.column("Times as fast")]
    colors = [KERNEL] * len(rules.rows) + [OTHER] * len(package.rows)
    bars = axes.barh([name.partition(" (")[0] for name in names], ratios, color=colors)
    axes.bar_label(bars, labels=[f"{ratio:,.0f}" for ratio in ratios], padding=3, fontsize=8)
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlim(1, 4 * max(ratios))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.tick_params(axis="y", labelsize=8)
    axes.set_title("Times as fast as the Python rules (blue)\nand as rummikub-solver (red)")


def _draw_growth(axes: Any, section: Section) -> None:
    tiles = [int(label.split()[0]) for label in section.column("Tiles on the table")]
    for column, form, color, label in (
        ("Qwirkle: µs", "o-", KERNEL, "Qwirkle: all plays"),
        ("Rummy: mean µs", "s-", OTHER, "Rummy: the exact best turn, mean"),
        ("Rummy: 99 of 100 within µs", "s:", OTHER, "Rummy: 99 of 100 tables"),
    ):
        axes.plot(tiles, section.column(column), form, color=color, label=label)
    axes.set_yscale("log")
    axes.set_ylim(1, 300)
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.set_xlabel("tiles on the table, this many or up to nine more")
    axes.set_ylabel("µs of CPU time")
    axes.grid(alpha=0.3, which="both")
    axes.legend(fontsize=8, loc="upper left")
    axes.set_title("Cost of a position in the kernel")
