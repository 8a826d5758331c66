"""Extends packages with folders of the same name elsewhere on `sys.path`."""

import sys
from collections.abc import Iterator, MutableSequence
from importlib import import_module
from importlib.machinery import PathFinder
from types import ModuleType


def open_package(name: str) -> ModuleType:
    """A package together with its portions, as if it were a namespace package.

    A portion is a folder without `__init__.py` whose parents have none either, so that another
    installation of the package is not taken for one.
    """
    package = import_module(name)
    extend(package.__path__, name)
    return package


def extend(path: MutableSequence[str], name: str) -> None:
    """Append the portions of a package to its `__path__`."""
    path.extend(place for place in _portions(name) if place not in path)


def _portions(name: str) -> Iterator[str]:
    parts = name.split(".")
    prefixes = [".".join(parts[: count + 1]) for count in range(len(parts))]
    for place in sys.path:
        inside = [place]
        for prefix in prefixes:
            spec = PathFinder.find_spec(prefix, inside)
            is_portion = spec is not None and spec.loader is None
            inside = list(spec.submodule_search_locations or ()) if spec and is_portion else []
        yield from inside
