"""A copy of the checkout with Nim added by its folder, its golden games and its tests.

`python -m tests.fourth ARGS` runs pytest there; without arguments, the whole suite.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

from tests.corpus import ROOT

NIM = ROOT / "tests" / "nim"
GAME = "sixfold/games/nim"
UNNEEDED = (".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "node_modules", "build")

GOLDEN = {
    "2-random": ("-p", "2", "--bot", "random", "--seed", "nim 2"),
    "3-random": ("-p", "3", "--bot", "random", "--seed", "nim 3"),
    "4-random": ("-p", "4", "--bot", "random", "--seed", "nim 4"),
    "2-misere": ("-o", "misere=yes", "--bot", "greedy", "--seed", "nim misere"),
}


def make_checkout(copy: Path) -> None:
    """Copy the checkout and drop Nim in; golden games come later."""
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*UNNEEDED), dirs_exist_ok=True)
    modules = ROOT / "web" / "node_modules"
    if modules.exists():
        (copy / "web/node_modules").symlink_to(modules)
    _make_environment(copy)
    shutil.copytree(NIM / GAME, copy / "src" / GAME, ignore=shutil.ignore_patterns(*UNNEEDED))
    (copy / "tests/games/nim").mkdir()
    shutil.copy(NIM / "nim_clauses.py", copy / "tests/games/nim/test_nim_clauses.py")


def _make_environment(copy: Path) -> None:
    """A virtual environment with our packages, where `sixfold` is the copy.

    A folder named in a .pth file is searched, but its own .pth files are not read: an editable
    install of the original stays out.
    """
    venv.create(copy / ".venv", symlinks=True)
    (packages,) = (copy / ".venv").glob("lib/*/site-packages")
    installed = dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib")))
    (packages / "copy.pth").write_text("\n".join([str(copy / "src"), *installed]))
    script = copy / ".venv/bin/sixfold"
    script.write_text(f"#!{python(copy)}\nfrom sixfold.cli import main\n\nmain()\n")
    script.chmod(0o755)


def record_golden_games(copy: Path) -> None:
    """As conformance/README.md says, and the files that follow the sources: `make types`."""
    command = [str(python(copy)), "-m", "sixfold.codegen"]
    subprocess.run(command, env=environment(), capture_output=True, check=True)
    folder = copy / "conformance/nim/games"
    folder.mkdir(parents=True)
    for name, words in GOLDEN.items():
        command = [str(copy / ".venv/bin/sixfold"), "record", "nim", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        (folder / f"{name}.six").write_text(done.stdout)


def python(copy: Path) -> Path:
    return copy / ".venv/bin/python"


def environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def main(words: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="sixfold-fourth-") as folder:
        copy = Path(folder)
        make_checkout(copy)
        record_golden_games(copy)
        command = [str(python(copy)), "-m", "pytest", "--ignore=tests/test_fourth_game.py", *words]
        return subprocess.run(command, cwd=copy, env=environment(), check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
