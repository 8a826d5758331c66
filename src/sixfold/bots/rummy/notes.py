"""Translatable reasons for Qwirkle Rummy plays."""

from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.rules import qwirkles
from sixfold.games.rummy.state import View
from sixfold.kernel.rummy import Laid, Opinion

QWIRKLE = "rummy.qwirkle"
QWIRKLES = "rummy.qwirkles"
NOTHING_MOVED = "rummy.nothing-moved"
REARRANGES = "rummy.rearranges"
KEEPS_CARDS = "rummy.keeps-cards"
LEAVES_NOTHING = "rummy.leaves-nothing"
WINS = "rummy.wins"
ONLY_PLAY = "rummy.only-play"
STUCK = "rummy.stuck"

NOTES = {
    QWIRKLE: "It makes a qwirkle.",
    QWIRKLES: "It makes several qwirkles at once.",
    NOTHING_MOVED: "No card on the table has to move.",
    REARRANGES: "Cards on the table change places to make it possible.",
    KEEPS_CARDS: "It plays a single card and keeps the others for a better moment.",
    LEAVES_NOTHING: "It leaves the others hardly a chance to make a qwirkle.",
    WINS: "It wins the game, whatever the others hold.",
    ONLY_PLAY: "There is no other play.",
    STUCK: "No card can be played.",
}
"""Every code with what it means."""

FEW_GIVEN = 0.1
"""Expected rival qwirkles that count as none."""


def notes_of(laid: Laid) -> tuple[str, ...]:
    """Reasons visible from the play itself."""
    return (*_won(laid.play), NOTHING_MOVED if laid.moved == 0 else REARRANGES)


def notes_about(view: View, laid: Laid, opinion: Opinion) -> tuple[str, ...]:
    """Reasons including the search's opinion of the play."""
    notes = [*_won(laid.play)]
    if view.turns_left is not None and opinion.value == 1 and opinion.error == 0:
        notes.append(WINS)
    if view.turns_left != 1 and opinion.given < FEW_GIVEN and opinion.worlds:
        notes.append(LEAVES_NOTHING)
    if len(laid.play.played) == 1 and len(view.hand) > 1:
        notes.append(KEEPS_CARDS)
    notes.append(NOTHING_MOVED if laid.moved == 0 else REARRANGES)
    return tuple(notes)


def _won(play: Play) -> tuple[str, ...]:
    won = len(qwirkles(play.table))
    return () if not won else (QWIRKLE,) if won == 1 else (QWIRKLES,)
