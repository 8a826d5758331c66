"""Sixfold: Qwirkle, Qwirkle Rummy and Twisty, with exact rules, bots and a table to play at.

>>> import sixfold
>>> game = sixfold.qwirkle(players=2, seed=7)
>>> game.turn, game.legal()[0]
(0, 'Rs@0,0 Ys@1,0')
>>> game.play("Rs@0,0 Ys@1,0").scores
(2, 0)
"""

TYPE_CHECKING = False  # importing typing would dominate the import time
if TYPE_CHECKING:
    from typing import Any

    from sixfold.table import Opener as Opener
    from sixfold.table import Table as Table
    from sixfold.table import load as load
    from sixfold.table import position as position

    qwirkle: Opener
    rummy: Opener
    twisty: Opener

__version__ = "0.1.0"


def __getattr__(name: str) -> "Any":
    """Load the public API lazily: `import sixfold` alone loads nothing."""
    from importlib.util import find_spec

    if not name.startswith("_") and find_spec(f"sixfold.{name}") is None:
        from sixfold.table import FACE

        if name in FACE:
            return FACE[name]
    raise AttributeError(f"module 'sixfold' has no attribute {name!r}")


def __dir__() -> list[str]:
    from sixfold.table import FACE

    return [*globals(), *FACE]
