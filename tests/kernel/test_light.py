"""Importing the kernel loads few modules."""

import subprocess
import sys

import pytest

HEAVY = {"asyncio", "click", "msgspec", "numpy", "rich"}


@pytest.mark.parametrize(
    "module",
    ["sixfold.kernel", *(f"sixfold.kernel.{game}" for game in ("qwirkle", "rummy", "twisty"))],
)
def test_importing_it_loads_nothing_heavy(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stdout.split())


def test_the_native_module_loads_nothing_of_ours() -> None:
    code = "import sys, sixfold.kernel._kernel; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    ours = {name for name in done.stdout.split() if name.startswith("sixfold")}
    assert ours == {"sixfold", "sixfold.kernel", "sixfold.kernel._kernel"}
