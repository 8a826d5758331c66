"""The generated part of docs/performance.md."""

from collections.abc import Iterable
from pathlib import Path

from bench.machine import machine
from bench.section import Section

BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


def write(sections: Iterable[Section], path: Path) -> None:
    """Put the tables between the markers; the text around them stays."""
    text = path.read_text()
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise ValueError(f"{path} must have the lines {BEGIN} and {END} once each")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    tables = "\n\n".join(section.markdown() for section in sections)
    measured = f"{BEGIN}\nMeasured on {machine()}\n\n{tables}\n{END}"
    path.write_text(before + measured + after)
