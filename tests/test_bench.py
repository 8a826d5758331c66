"""Formatting of benchmark tables; nothing is measured."""

from pathlib import Path

import pytest

from bench.document import BEGIN, END, write
from bench.section import Section, shown
from tests.corpus import ROOT

SECTION = Section("some", "Some", "About.", ("Work", "Rate"), (("plays", 611_509.8), ("x", 7.4)))


@pytest.mark.parametrize(
    ("number", "text"),
    [(611_509.8, "612,000"), (100.2, "100"), (7.4452, "7.45"), (0.01234, "0.0123"), (30.0, "30")],
)
def test_a_number_shows_the_digits_that_mean_something(number: float, text: str) -> None:
    assert shown(number) == text


def test_a_table_reads_well_as_text() -> None:
    assert SECTION.markdown().splitlines()[4:] == [
        "| Work  |    Rate |",
        "| ----- | ------: |",
        "| plays | 612,000 |",
        "| x     |     7.4 |",
    ]


def test_writing_changes_only_what_is_between_the_markers(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write([SECTION], page)
    text = page.read_text()
    assert text.startswith(f"before\n{BEGIN}\n")
    assert text.endswith(f"{END}\nafter\n")
    assert SECTION.markdown() in text
    assert "old" not in text


def test_a_page_without_markers_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing\n")
    with pytest.raises(ValueError, match="once each"):
        write([SECTION], page)
    assert page.read_text() == "nothing\n"


def test_the_page_of_the_project_can_be_written() -> None:
    text = (ROOT / "docs" / "performance.md").read_text()
    assert text.count(BEGIN) == text.count(END) == 1
