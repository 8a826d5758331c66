"""Qwirkle Rummy bots: levels and baselines, in the kernel (native/rummy/bots/levels.hpp)."""

from sixfold.bots.bot import AnyBotMaker
from sixfold.bots.kernel_bot import Language, bots_named
from sixfold.games.rummy.moves import format_move, parse_move
from sixfold.games.rummy.state import View
from sixfold.kernel._kernel import RummyBot, RummySight
from sixfold.kernel.rummy import load_view


def look(view: View) -> RummySight:
    """What the deciding seat may know, for the kernel."""
    if view.seat is None or view.seat != view.turn:
        raise ValueError("a bot thinks when it is its turn")
    return RummySight(load_view(view), [[card.kind for card in group] for group in view.table])


LANGUAGE = Language(look, format_move, parse_move)

BOTS: dict[str, AnyBotMaker] = bots_named(RummyBot, LANGUAGE)
