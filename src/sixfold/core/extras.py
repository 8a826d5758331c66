"""Parts of Sixfold that need packages of their own: what is missing, and how to get it."""

from importlib.util import find_spec

NEEDED = {
    "envs": ("an environment", ("numpy", "gymnasium", "pettingzoo")),
    "openspiel": ("a game of OpenSpiel", ("numpy", "pyspiel")),
    "server": ("the server", ("litestar", "sqlalchemy", "uvicorn", "alembic", "argon2")),
    "ray": ("--ray", ("ray",)),
    "bench": ("a plot", ("matplotlib",)),
}
"""For each extra: what needs it, and the modules by which it is known."""


class MissingExtraError(ImportError):
    """A package that an extra would have installed is not there."""

    def __init__(self, extra: str, module: str | None) -> None:
        what, _ = NEEDED[extra]
        super().__init__(
            f"{what} needs the package {module!r}: pip install 'sixfold[{extra}]'", name=module
        )


def expect_extra(extra: str) -> None:
    """Raise MissingExtraError unless an extra is installed; nothing is imported."""
    for module in NEEDED[extra][1]:
        if not _is_installed(module):
            raise MissingExtraError(extra, module)


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ImportError:
        return False
