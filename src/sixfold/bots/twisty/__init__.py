"""Twisty bots: levels and baselines, all in the kernel (native/twisty/bots/levels.hpp)."""

from sixfold.bots.bot import AnyBotMaker
from sixfold.bots.kernel_bot import Language, bots_named
from sixfold.games.twisty.moves import format_move, parse_move
from sixfold.games.twisty.pieces import Color
from sixfold.games.twisty.state import View
from sixfold.kernel._kernel import TwistyBot, TwistySight
from sixfold.kernel.twisty import load_rows

ANY_ROW = tuple(Color)


def look(view: View) -> TwistySight:
    """What everybody sees, for the kernel; before the rows are laid with any rows (T6)."""
    if view.turn is None:
        raise ValueError("a bot thinks while the game goes on")
    return TwistySight(load_rows(view, ANY_ROW), view.rows_are_laid)


LANGUAGE = Language(look, format_move, parse_move)

BOTS: dict[str, AnyBotMaker] = bots_named(TwistyBot, LANGUAGE)
