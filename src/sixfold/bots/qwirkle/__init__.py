"""Qwirkle bots: levels and baselines, all in the kernel (native/qwirkle/bots/levels.hpp)."""

from sixfold.bots.bot import AnyBotMaker
from sixfold.bots.kernel_bot import KernelBot, Language, bots_named
from sixfold.games.qwirkle.moves import Move, format_move, parse_move
from sixfold.games.qwirkle.rules import FULL_SET
from sixfold.games.qwirkle.state import View
from sixfold.kernel._kernel import (
    QwirkleBot,
    QwirkleNoticing,
    QwirklePlan,
    QwirkleSight,
)
from sixfold.kernel.qwirkle import columns

PAST = 8
"""How many past turns are used: they include the latest of every seat."""


def look(view: View) -> QwirkleSight:
    """What the deciding seat may know, for the kernel."""
    if view.seat is None or view.seat != view.turn:
        raise ValueError("a bot thinks when it is its turn")
    return QwirkleSight(
        (
            [tile.kind for tile in view.board.values()],
            [cell.x for cell in view.board],
            [cell.y for cell in view.board],
        ),
        [tile.kind for tile in view.hand],
        list(view.hand_sizes),
        view.bag_size,
        view.seat,
        list(view.scores),
        list(view.away),
        view.opening == FULL_SET,
        [(turn.seat, columns(turn.laid), turn.swapped) for turn in view.past[-PAST:]],
    )


LANGUAGE = Language(look, format_move, parse_move)

BOTS: dict[str, AnyBotMaker] = bots_named(QwirkleBot, LANGUAGE)


def plan_of(level: str, **changes: float) -> QwirklePlan:
    """A copy of the search limits of a level that searches, with some of them changed."""
    plan = QwirkleBot.named(level).plan
    if plan is None:
        raise ValueError(f"{level} does not search")
    for name, value in changes.items():
        setattr(plan, name, value)
    return plan


def planned(plan: QwirklePlan) -> KernelBot[Move, View]:
    """A bot with search limits of your own."""
    return KernelBot(QwirkleBot.planned(plan), LANGUAGE)


def noticing(what: QwirkleNoticing) -> KernelBot[Move, View]:
    """A bot that takes the most points among what it notices."""
    return KernelBot(QwirkleBot.noticing(what), LANGUAGE)
