"""An Elo table as a picture: dots with confidence intervals."""

import math
from collections.abc import Iterator, Sequence
from html import escape

from sixfold.arena.statistics.ranking import Standing

ROW, TOP, LEFT, RIGHT, WIDTH = 30, 56, 220, 60, 720
INK, LINE, FAINT = "#2f6db5", "#9db9da", "#dddddd"
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000)
TICKS_MAX = 9


def elo_plot(title: str, table: Sequence[Standing]) -> str:
    """The plot as SVG; deterministic."""
    height = TOP + ROW * len(table) + 40
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
        _text(WIDTH / 2, 26, title, "middle", ' font-size="16"'),
        *_body(table, height),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _body(table: Sequence[Standing], height: int) -> Iterator[str]:
    low = min(standing.interval.low for standing in table)
    high = max(standing.interval.high for standing in table)
    step = next((s for s in STEPS if (high - low) / s <= TICKS_MAX), STEPS[-1])
    first, last = step * math.floor(low / step), step * math.ceil(high / step)
    scale = (WIDTH - LEFT - RIGHT) / (last - first)

    def across(elo: float) -> float:
        return LEFT + scale * (elo - first)

    for tick in range(first, last + 1, step):
        x = across(tick)
        yield f'<path d="M{x:.1f} {TOP - 14}V{height - 34}" stroke="{FAINT}"/>'
        yield _text(x, height - 14, f"{tick:+d}" if tick else "0", "middle")
    for number, standing in enumerate(table):
        places = map(across, (standing.elo, *standing.interval))
        yield from _row(standing, TOP + ROW * number, *places)


def _row(standing: Standing, y: int, at: float, low: float, high: float) -> Iterator[str]:
    yield _text(LEFT - 16, y + 5, standing.name, "end")
    yield f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{LINE}" stroke-width="6"/>'
    yield f'<circle cx="{at:.1f}" cy="{y}" r="5" fill="{INK}"/>'
    yield _text(high + 8, y + 5, f"{standing.elo:+.0f}", "start")


def _text(x: float, y: float, words: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'
