"""Column layout for wide characters, such as Chinese."""

from collections.abc import Iterable

import click
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

_RULER = Console(width=80)


def is_wide(text: str) -> bool:
    """Whether any character takes two columns."""
    return cell_len(text) != len(text)


def wrapped(text: str, width: int) -> list[str]:
    """Lines of at most `width` columns."""
    return [line.plain.rstrip() for line in Text(text).wrap(_RULER, width)] or [""]


class Formatter(click.HelpFormatter):
    """Help in columns; click itself assumes that every character takes one."""

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        rows = list(rows)
        if not any(is_wide(name + about) for name, about in rows):
            super().write_dl(rows, col_max, col_spacing)
            return
        first = min(max(cell_len(name) for name, _ in rows), col_max) + col_spacing
        indent = " " * self.current_indent
        for name, about in rows:
            lines = wrapped(about, self.width - self.current_indent - first)
            if cell_len(name) + col_spacing > first:
                self.write(f"{indent}{name}\n")
                name = ""
            for line in lines:
                self.write(f"{indent}{set_cell_size(name, first)}{line}".rstrip() + "\n")
                name = ""

    def write_text(self, text: str) -> None:
        if not is_wide(text):
            super().write_text(text)
            return
        indent = " " * self.current_indent
        parts = [wrapped(part, self.width - self.current_indent) for part in text.split("\n\n")]
        self.write("\n".join("".join(f"{indent}{line}\n" for line in part) for part in parts))


class Context(click.Context):
    """A context that shows help this way."""

    formatter_class = Formatter
