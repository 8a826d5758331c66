"""Runs the examples in docstrings."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from tests.corpus import ROOT

SOURCE = ROOT / "src"
WITH_EXAMPLES = [
    path for path in sorted(SOURCE.rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")
]


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("name", [module_of(path) for path in WITH_EXAMPLES])
def test_examples(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.attempted > 0
    assert found.failed == 0
