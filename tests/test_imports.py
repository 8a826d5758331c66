"""The dependency rules of the architecture: which package imports which."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from sixfold.games import NAMES
from tests.corpus import ROOT

SOURCE = ROOT / "src" / "sixfold"

ARROWS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "referee": {"core"},
    "kernel": {"games", "core"},
    "engine": {"kernel", "games", "core"},
    "bots": {"kernel", "games", "core"},
    "arena": {"bots", "referee", "kernel", "games", "core"},
    "lessons": {"games", "core"},
    "study": {"table", "bots", "referee", "engine", "kernel", "games", "core"},
    "svg": {"games", "core"},
    "table": {"arena", "svg", "wire", "referee", "bots", "kernel", "games", "core"},
    "envs": {"table", "svg", "bots", "kernel", "games", "core"},
    "wire": {"bots", "referee", "games", "core"},
    "codegen": {"wire", "lessons", "games", "core"},
    "store": {"referee", "core"},
    "locale": set(),
    "server": {
        *("store", "wire", "svg", "locale", "bots", "lessons", "study"),
        *("engine", "kernel", "games", "referee", "core"),
    },
    "cli": {
        *("arena", "study", "server", "store", "wire", "locale"),
        *("bots", "kernel", "games", "referee", "core"),
    },
}

MODULES_MAX = 15
"""Modules in one folder of the sources, without its `__init__`."""

PURE = ("core", "games", "referee")
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


def belongs_to_a_game(path: Path) -> bool:
    parts = (*path.relative_to(SOURCE).parts, path.stem.partition("_")[0])
    return not {*parts}.isdisjoint(NAMES)


@pytest.mark.parametrize("name", ARROWS)
def test_no_layer_knows_a_game_by_name(name: str) -> None:
    """A game's own modules do; the others find what a game brings (`find_part`)."""
    for path in (SOURCE / name).rglob("*.py"):
        if belongs_to_a_game(path):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in NAMES, f"{path} names {node.value}"
        for module in imports(path):
            assert not {*module.split(".")[2:]} & {*NAMES}, f"{path} imports {module}"


def dotted(path: Path) -> str:
    """The name under which a file is imported."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {dotted(path): path for path in SOURCE.rglob("*.py")}


def named_modules(path: Path) -> set[str]:
    """The modules of ours that a file's imports name, wherever they stand in it.

    `from a.b import c` names the `__init__` of `a.b`, and the module `a.b.c` if there is one;
    `import a.b.c` names that module only.
    """
    named = set[str]()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            named.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
    return named & MODULES.keys()


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {name: named_modules(path) - {name} for name, path in MODULES.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


def test_folders_are_small_enough_to_take_in() -> None:
    for folder in {path.parent for path in MODULES.values()}:
        modules = [path.stem for path in folder.glob("*.py") if path.stem != "__init__"]
        assert len(modules) <= MODULES_MAX, f"{folder} has {len(modules)} modules"
