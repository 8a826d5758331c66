"""The public names on docs/api.md are those of the code, and say what they take and give."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from types import FunctionType
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np
import pytest

from sixfold.games import GAMES
from sixfold.table import FACE
from tests.corpus import ROOT

ROW = re.compile(r"^\| `(sixfold[\w.]*)` \| (.+?) \|", re.MULTILINE)
DETAILS = re.compile(r"^::: (\S+)$", re.MULTILINE)
PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")
LISTED = {module: re.findall(r"`(\w+)`", names) for module, names in ROW.findall(PAGE)}


@pytest.mark.parametrize("module", LISTED)
def test_every_listed_name_exists(module: str) -> None:
    found = import_module(module)
    assert LISTED[module]
    for name in LISTED[module]:
        assert not name.startswith("_")
        assert hasattr(found, name), f"{module} has no {name}"


@pytest.mark.parametrize("module", LISTED)
def test_what_a_package_exports_is_what_is_listed(module: str) -> None:
    exported = getattr(import_module(module), "__all__", None)
    assert exported is None or set(exported) == set(LISTED[module])


def test_the_top_of_the_library_is_listed() -> None:
    """A game added by its folder is a name there, too."""
    assert set(LISTED["sixfold"]) | set(GAMES) == set(FACE)


@pytest.mark.parametrize("area", ["core", "games", "bots", "arena", "envs", "study"])
def test_every_area_is_listed(area: str) -> None:
    assert any(module.split(".")[1:2] == [area] for module in LISTED)


@pytest.mark.parametrize("name", DETAILS.findall(PAGE))
def test_what_is_explained_exists(name: str) -> None:
    assert import_module(name).__doc__


MEMBERS = (FunctionType, property, classmethod, staticmethod)


def annotations(owner: str, value: object) -> Iterator[tuple[str, object]]:
    """Everything that a public function, class or value says about its types."""
    if inspect.isclass(value):
        yield from ((f"{owner}.{name}", kind) for name, kind in fields_of(value).items())
        for name, member in vars(value).items():
            is_public = name == "__init__" or not name.startswith("_")
            is_ours = "typing" not in str(getattr(member, "__module__", ""))
            if is_public and is_ours and isinstance(member, MEMBERS):
                yield from annotations(f"{owner}.{name}", member)
    elif isinstance(value, property):
        yield from annotations(owner, value.fget)
    elif isinstance(value, classmethod | staticmethod):
        yield from annotations(owner, value.__func__)
    elif inspect.isfunction(value):
        hints = get_type_hints(value)
        for name in inspect.signature(value).parameters:
            assert name in ("self", "cls") or name in hints, f"{owner}: {name} has no type"
        assert "return" in hints, f"{owner} does not say what it returns"
        yield from ((f"{owner}: {name}", kind) for name, kind in hints.items())
    else:
        yield owner, value


def fields_of(kind: type) -> dict[str, object]:
    """Its own, without those of classes that others wrote."""
    own = {"__annotations__": inspect.get_annotations(kind), "__module__": kind.__module__}
    hints = get_type_hints(type("Own", (), own))
    return {name: hint for name, hint in hints.items() if not name.startswith("_")}


def says_any(kind: object) -> bool:
    """Whether a type contains Any; NDArray means by it that it tells no shape."""
    if get_origin(kind) is np.ndarray:
        return says_any(get_args(kind)[1])
    parts = [part for arg in get_args(kind) for part in (arg if isinstance(arg, list) else [arg])]
    return kind is Any or any(map(says_any, parts))


PUBLIC = [(module, name) for module, names in LISTED.items() for name in names]


@pytest.mark.parametrize(("module", "name"), PUBLIC)
def test_no_public_signature_says_any(module: str, name: str) -> None:
    found = import_module(module)
    kinds = get_type_hints(found) if name in vars(found).get("__annotations__", {}) else {}
    value = kinds.get(name, getattr(found, name))
    for owner, kind in annotations(f"{module}.{name}", value):
        assert not says_any(kind), f"{owner} says Any: {kind}"


def test_what_says_any_is_found() -> None:
    """Of the test above."""

    def careless(one: "dict[str, list[Any]]") -> None: ...

    kinds = dict(annotations("careless", careless))
    assert [name for name, kind in kinds.items() if says_any(kind)] == ["careless: one"]
    assert not says_any(np.typing.NDArray[np.uint8])
