"""Declared version ranges include only tested versions."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
INTERNALS = {"sqlalchemy", "uvicorn"}
"""Of these we use more than they promise to keep: only the tested minor version will do."""
RANGED_ELSEWHERE = {"nanobind", "scikit-build-core"}


def declared() -> list[str]:
    extras = PROJECT["project"]["optional-dependencies"].values()
    named = [text for extra in extras for text in extra]
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"], *named]
    return sorted({text for text in wanted if text not in RANGED_ELSEWHERE})


def locked() -> dict[str, list[Version]]:
    """Several of one package where they differ by the version of Python."""
    found: dict[str, list[Version]] = {}
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        if match := re.match(r"([\w.-]+)==([\w.]+)", line):
            found.setdefault(canonicalize_name(match[1]), []).append(Version(match[2]))
    return found


def bounds(requirement: Requirement) -> tuple[Version, Version]:
    given = {each.operator: Version(each.version) for each in requirement.specifier}
    assert given.keys() == {">=", "<"}, f"{requirement} needs one bound below and one above"
    return given[">="], given["<"]


@pytest.mark.parametrize("text", declared())
def test_the_range_ends_behind_the_version_that_was_tested(text: str) -> None:
    requirement = Requirement(text)
    name = canonicalize_name(requirement.name)
    versions = locked()[name]
    lower, upper = bounds(requirement)
    for version in versions:
        assert lower <= version < upper
    newest = max(versions)
    next_minor = Version(f"{newest.major}.{newest.minor + 1}")
    next_major = Version(f"{newest.major + 1}")
    if newest.major == 0 or name in INTERNALS:
        assert upper == next_minor, "a minor version may change everything"
    else:
        assert upper in (next_minor, next_major)


def test_where_internals_are_used_nothing_older_is_claimed() -> None:
    for text in declared():
        name = canonicalize_name(Requirement(text).name)
        if name in INTERNALS:
            lower, _ = bounds(Requirement(text))
            newest = max(locked()[name])
            assert (lower.major, lower.minor) == (newest.major, newest.minor)
