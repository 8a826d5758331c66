"""The dependency rules of the architecture: which package imports which."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sixfold.games import NAMES
from tests.corpus import ROOT

SOURCE = ROOT / "src" / "sixfold"

ARROWS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "match": {"core"},
    "kernel": {"games", "core"},
    "engine": {"kernel", "games", "core"},
    "bots": {"kernel", "games", "core"},
    "arena": {"bots", "match", "kernel", "games", "core"},
    "lessons": {"games", "core"},
    "study": {"bots", "match", "kernel", "games", "core"},
    "table": {"wire", "bots", "kernel", "games", "core"},
    "envs": {"table", "bots", "kernel", "games", "core"},
    "wire": {"match", "games", "core"},
    "store": {"match", "core"},
    "locale": set(),
    "server": {"store", "wire", "bots", "lessons", "engine", "kernel", "games", "match", "core"},
    "cli": {
        *("arena", "study", "server", "store", "wire", "locale"),
        *("bots", "kernel", "games", "match", "core"),
    },
}

PURE = ("core", "games", "match")
IMPURE = {"random", "time", "datetime", "asyncio", "json", "logging", "os", "pathlib", "secrets"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def folder(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "sixfold" and len(parts) > 1 else None


@pytest.mark.parametrize("name", sorted(p.name for p in SOURCE.iterdir() if p.is_dir()))
def test_folders_import_along_the_arrows(name: str) -> None:
    if name == "__pycache__":
        return
    for path in (SOURCE / name).rglob("*.py"):
        for module in imports(path):
            target = folder(module)
            assert target in (None, name) or target in ARROWS[name], f"{path} imports {module}"


@pytest.mark.parametrize("name", PURE)
def test_rules_know_no_clock_no_chance_and_no_disk(name: str) -> None:
    for path in (SOURCE / name).rglob("*.py"):
        assert not {module.split(".")[0] for module in imports(path)} & IMPURE, path


@pytest.mark.parametrize("name", NAMES)
def test_no_game_imports_another(name: str) -> None:
    others = {f"sixfold.games.{other}" for other in NAMES if other != name}
    for path in (SOURCE / "games" / name).rglob("*.py"):
        for module in imports(path):
            assert ".".join(module.split(".")[:3]) not in others, f"{path} imports {module}"


@pytest.mark.parametrize("name", ["cli", "server", "store", "wire"])
def test_the_edges_know_no_game_by_name(name: str) -> None:
    for path in (SOURCE / name).rglob("*.py"):
        code = ast.unparse(ast.parse(path.read_text()))
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in NAMES, f"{path} names {node.value}"
