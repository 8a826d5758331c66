"""What the server uses of uvicorn's internals is there (docs/decisions/0012)."""

import ast
import inspect
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from sixfold.server import run
from sixfold.server.settings import Settings
from tests.corpus import ROOT

NOTE = "docs/decisions/0012-websocket-protocol.md"


def base_of(cls: type) -> type | None:
    """The class of uvicorn that a class of ours builds on."""
    found = (base for base in cls.__mro__ if base.__module__.split(".")[0] == "uvicorn")
    return next(found, None)


def ours(server: run.Server) -> Iterator[type]:
    """All classes that build on uvicorn, wherever they lie."""
    config = server.config
    config.load()
    used = (type(server), config.ws_protocol_class, config.http_protocol_class)
    for module in {cls.__module__ for cls in used if cls is not None}:
        for cls in vars(sys.modules[module]).values():
            if isinstance(cls, type) and cls.__module__ == module and base_of(cls):
                yield cls


def attributes(cls: type, *contexts: type[ast.expr_context]) -> set[str]:
    """The names behind `self.` and `super().` in a class, loaded or stored."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, contexts)
        if ast.unparse(node.value) in ("self", "super()")
    }


def missing(cls: type, base: type) -> set[str]:
    """Names that a class uses and neither has itself nor finds in its base."""
    offered = {*dir(base), *attributes(base, ast.Store)}
    own = vars(cls).keys() | (attributes(cls, ast.Store) - offered)
    inherited = attributes(cls, ast.Load) | (attributes(cls, ast.Store) & offered)
    return inherited - own - offered


def parameters(cls: type, name: str) -> list[str]:
    return list(inspect.signature(getattr(cls, name)).parameters)


@pytest.fixture
def classes(tmp_path: Path) -> list[type]:
    server = run.make_server(Settings(database=str(tmp_path / "db")), "127.0.0.1")
    return list(ours(server))


def test_the_installed_uvicorn_is_one_that_was_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = map(Requirement, project["optional-dependencies"]["server"])
    (tested,) = [requirement for requirement in wanted if requirement.name == "uvicorn"]
    installed = version("uvicorn")
    assert tested.specifier.contains(installed), (
        f"uvicorn {installed} is installed, but the server is tested with {tested.specifier} and"
        f" builds on its internals ({NOTE}): make tests/server pass, then change the range"
    )


def test_there_are_such_classes(classes: list[type]) -> None:
    assert len(classes) >= 4  # the server, a WebSocket, an HTTP connection and its flow control


def test_every_name_is_there(classes: list[type]) -> None:
    for cls in classes:
        base = base_of(cls)
        assert base is not None
        assert not missing(cls, base), f"{cls} uses what uvicorn no longer has ({NOTE})"


def test_what_is_overridden_takes_the_same_arguments(classes: list[type]) -> None:
    for cls in classes:
        base = base_of(cls)
        assert base is not None
        for name in vars(cls).keys() & vars(base).keys() - {"__init__", "__module__", "__doc__"}:
            if inspect.isfunction(vars(base)[name]):
                assert parameters(cls, name) == parameters(base, name), f"{cls}.{name} ({NOTE})"


class Base:
    def __init__(self) -> None:
        self.there = 1


class Wrong(Base):
    def use(self) -> int:
        self.mine = self.there
        return self.mine + self.gone  # type: ignore[attr-defined, no-any-return]


def test_a_name_that_has_gone_is_found() -> None:
    assert missing(Wrong, Base) == {"gone"}
