"""The generated part of docs/performance.md."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from bench.machine import machine
from bench.section import Section

Markers: TypeAlias = tuple[str, str]

MEASURED: Markers = ("<!-- measured: begin -->", "<!-- measured: end -->")
SERVER: Markers = ("<!-- server: begin -->", "<!-- server: end -->")
BEGIN, END = MEASURED


def write(sections: Iterable[Section], path: Path, markers: Markers = MEASURED) -> None:
    """Put the tables between the markers; the text around them stays."""
    text = path.read_text()
    begin, end = markers
    if text.count(begin) != 1 or text.count(end) != 1:
        raise ValueError(f"{path} must have the lines {begin} and {end} once each")
    before, after = text.partition(begin)[0], text.partition(end)[2]
    tables = "\n\n".join(section.markdown() for section in sections)
    measured = f"{begin}\nMeasured on {machine()}\n\n{tables}\n{end}"
    path.write_text(before + measured + after)
