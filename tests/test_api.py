"""The public names on docs/api.md are those of the code."""

import re
from importlib import import_module

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
