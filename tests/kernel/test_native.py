"""Runs each C++ test program of the kernel as a test."""

import subprocess

import pytest

from tests.corpus import ROOT

PROGRAMS = sorted(path.stem for path in (ROOT / "native" / "tests").glob("test_*.cpp"))


@pytest.mark.parametrize("name", PROGRAMS)
def test_native(name: str) -> None:
    """Slow where its program is compiled first; after that it is only run."""
    done = subprocess.run(
        [ROOT / "scripts" / "native-tests", name],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_every_engine_has_a_program() -> None:
    engines = {path.name for path in (ROOT / "native").iterdir() if path.is_dir()}
    assert engines - {"bind", "core", "tests", "wasm"} <= {name.split("_")[1] for name in PROGRAMS}
