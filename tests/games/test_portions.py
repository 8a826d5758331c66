"""Folders elsewhere on the path that belong to our packages."""

from pathlib import Path

import pytest

from sixfold.games.portions import extend


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "sixfold" / "games"
    (folder / "toy").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def test_a_folder_of_the_same_name_is_searched_after_our_own(elsewhere: Path) -> None:
    path = ["ours"]
    extend(path, "sixfold.games")
    extend(path, "sixfold.games")
    assert path == ["ours", str(elsewhere)]


def test_what_is_not_there_adds_nothing(elsewhere: Path) -> None:
    path = ["ours"]
    extend(path, "sixfold.bots")
    assert path == ["ours"]


@pytest.mark.parametrize("above", [0, 1], ids=["games", "sixfold"])
def test_another_installation_is_no_portion(elsewhere: Path, above: int) -> None:
    (elsewhere, elsewhere.parent)[above].joinpath("__init__.py").touch()
    path = ["ours"]
    extend(path, "sixfold.games")
    assert path == ["ours"]
