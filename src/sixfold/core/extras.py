"""Optional dependencies: detects missing ones and says how to install them."""

from importlib.util import find_spec

from sixfold.core.errors import SixfoldError
from sixfold.core.phrase import phrase

NEEDED = {
    "envs": (phrase("an environment"), ("numpy", "gymnasium", "pettingzoo")),
    "openspiel": (phrase("a game of OpenSpiel"), ("numpy", "pyspiel")),
    "server": (phrase("the server"), ("litestar", "sqlalchemy", "uvicorn", "alembic", "argon2")),
    "ray": (phrase("--ray"), ("ray",)),
    "bench": (phrase("a plot"), ("matplotlib",)),
}
"""For each extra: what needs it, and the modules whose presence indicates it."""


class MissingExtraError(SixfoldError, ImportError):
    """A package that an extra would have installed is missing."""

    def __init__(self, extra: str, module: str | None) -> None:
        what, _ = NEEDED[extra]
        super().__init__(
            "{what} needs the package '{module}': pip install 'sixfold[{extra}]'",
            what=what,
            module=module or extra,
            extra=extra,
        )
        self.name = module


def expect_extra(extra: str) -> None:
    """Raise MissingExtraError unless an extra is installed, without importing it."""
    for module in NEEDED[extra][1]:
        if not _is_installed(module):
            raise MissingExtraError(extra, module)


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ImportError:
        return False
