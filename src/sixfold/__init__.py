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
    import sixfold.games.qwirkle as _qwirkle
    import sixfold.games.rummy as _rummy
    import sixfold.games.twisty as _twisty
    from sixfold.bots.bot import Budget as Budget
    from sixfold.core.errors import IllegalMove as IllegalMove
    from sixfold.core.errors import NotationError as NotationError
    from sixfold.core.errors import OptionError as OptionError
    from sixfold.core.errors import RecordError as RecordError
    from sixfold.core.errors import SixfoldError as SixfoldError
    from sixfold.table.bot import TableBot as TableBot
    from sixfold.table.bot import bot as bot
    from sixfold.table.contest import match as match
    from sixfold.table.opening import Opener as Opener
    from sixfold.table.opening import load as load
    from sixfold.table.opening import position as position
    from sixfold.table.ply import Ply as Ply
    from sixfold.table.table import SomeTable as SomeTable
    from sixfold.table.table import Table as Table

    qwirkle: Opener[_qwirkle.State, _qwirkle.Move, _qwirkle.View]
    rummy: Opener[_rummy.State, _rummy.Move, _rummy.View]
    twisty: Opener[_twisty.State, _twisty.Move, _twisty.View]

__version__ = "0.1.0"


if not TYPE_CHECKING:  # a type checker knows the names from above, and no others

    def __getattr__(name: str) -> object:
        """Load the public API lazily: `import sixfold` alone loads nothing."""
        from importlib.util import find_spec

        if not name.startswith("_") and find_spec(f"sixfold.{name}") is None:
            from sixfold.table import FACE, find

            if name in FACE:
                return globals().setdefault(name, find(name))
        raise AttributeError(f"module 'sixfold' has no attribute {name!r}")


def __dir__() -> list[str]:
    from sixfold.table import FACE

    return [*globals(), *FACE]
