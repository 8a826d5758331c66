"""A table of results, for display and Markdown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Field: TypeAlias = str | float
Row: TypeAlias = tuple[Field, ...]

DIGITS = 3


@dataclass(frozen=True, slots=True)
class Section:
    """Rows of one kind of measurement; `about` says what is measured, in Markdown."""

    name: str
    title: str
    about: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]

    def records(self) -> list[dict[str, Any]]:
        return [dict(zip(self.head, row, strict=True)) for row in self.rows]

    def column(self, name: str) -> list[Any]:
        return [row[self.head.index(name)] for row in self.rows]

    def markdown(self) -> str:
        lines = [f"### {self.title}", "", self.about, "", *_table(self.head, self.rows)]
        return "\n".join(lines)


def shown(field: Field) -> str:
    """Text as it is; a number with its significant digits.

    >>> shown(611_509.8), shown(7.4452), shown(0.0123)
    ('612,000', '7.45', '0.0123')
    """
    if isinstance(field, str):
        return field
    rounded = float(f"{field:.{DIGITS}g}")
    return f"{rounded:,.0f}" if abs(rounded) >= 100 else f"{rounded:g}"


def _table(head: Sequence[str], rows: Sequence[Sequence[Field]]) -> Iterator[str]:
    """Lines of a Markdown table, padded so that it reads well as plain text too."""
    body = [[shown(field) for field in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    is_number = [not isinstance(field, str) for field in rows[0]]
    rule = [_rule(width, right) for width, right in zip(widths, is_number, strict=True)]
    for line in (head, rule, *body):
        yield _line(line, widths, is_number)


def _rule(width: int, right: bool) -> str:
    return "-" * (width - 1) + ":" if right else "-" * width


def _line(fields: Sequence[str], widths: Sequence[int], is_number: Sequence[bool]) -> str:
    padded = (
        field.rjust(width) if right else field.ljust(width)
        for field, width, right in zip(fields, widths, is_number, strict=True)
    )
    return "| " + " | ".join(padded) + " |"
