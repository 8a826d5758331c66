"""A missing extra is named in the error."""

import subprocess
import sys
import tomllib

import pytest

from sixfold.core.extras import NEEDED
from tests.corpus import ROOT

BLOCK = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == sys.argv[1]:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
missing = sys.argv[1]
sys.meta_path.insert(0, Block())
"""
DISTRIBUTIONS = {"pyspiel": "open_spiel", "argon2": "argon2-cffi"}
"""Where a package is called otherwise than its module."""


def run(code: str, missing: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", BLOCK + code, missing],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("sixfold.envs.qwirkle_v0", "pettingzoo", "envs"),
        ("sixfold.envs.twisty_v0", "numpy", "envs"),
        ("sixfold.envs.solo", "gymnasium", "envs"),
        ("sixfold.envs.vector", "numpy", "envs"),
        ("sixfold.envs.openspiel", "pyspiel", "openspiel"),
        ("sixfold.envs.openspiel", "numpy", "openspiel"),
        ("sixfold.server.app", "litestar", "server"),
        ("sixfold.store.sqlite.database", "sqlalchemy", "server"),
        ("bench.plot", "matplotlib", "bench"),
    ],
)
def test_an_import_names_the_extra(module: str, missing: str, extra: str) -> None:
    code = f"try: import {module}\nexcept ImportError as error: print(error.name, error)"
    done = run(code, missing)
    assert done.stdout.startswith(f"{missing} "), done.stderr
    assert done.stdout.endswith(f" needs the package '{missing}': pip install 'sixfold[{extra}]'\n")


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    [
        (["serve", "--no-browser"], "litestar", "server"),
        (["backup", "copy.jsonl"], "sqlalchemy", "server"),
        (["restore", "README.md"], "sqlalchemy", "server"),
        (["arena", "greedy", "random", "-g", "twisty", "--ray"], "ray", "ray"),
    ],
)
def test_a_command_names_the_extra_in_one_line(words: list[str], missing: str, extra: str) -> None:
    code = f"from sixfold.cli import main; main({words!r}, prog_name='sixfold')"
    done = run(code, missing)
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("Error: ")
    assert line.endswith(f" needs the package '{missing}': pip install 'sixfold[{extra}]'")


def test_the_extras_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for extra, (_, modules) in NEEDED.items():
        packages = " ".join(project["optional-dependencies"][extra])
        for module in modules:
            assert DISTRIBUTIONS.get(module, module) in packages
