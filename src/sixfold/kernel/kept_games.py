"""The games that the kernel keeps for a server. One that is not here is played by its rules."""

from sixfold.core.game import AnyGame
from sixfold.games import find_game
from sixfold.games.qwirkle.moves import format_placements
from sixfold.games.qwirkle.state import State as QwirkleState
from sixfold.games.twisty.state import State as TwistyState
from sixfold.games.twisty.state import observe
from sixfold.kernel import qwirkle, twisty
from sixfold.kernel._kernel import (
    QwirklePlay,
    TwistyPlay,
    qwirkle_is_kept_text,
    twisty_is_kept_text,
)
from sixfold.kernel.keeping import Keeper


def kept_game(name: str) -> AnyGame:
    """The game of that name, as fast as it can be played move by move; raises OptionError."""
    rules = find_game(name)
    return KEPT[name](rules).game() if name in KEPT else rules


def _keep_qwirkle(rules: AnyGame) -> Keeper:
    return Keeper(rules, _load_qwirkle, qwirkle_is_kept_text, lambda text: text.startswith("-"))


def _load_qwirkle(state: QwirkleState) -> QwirklePlay:
    board = format_placements(state.board.items())
    return QwirklePlay(qwirkle.load(state), list(state.announced), board)


def _keep_twisty(rules: AnyGame) -> Keeper:
    return Keeper(rules, _load_twisty, twisty_is_kept_text, lambda text: False)


def _load_twisty(state: TwistyState) -> TwistyPlay:
    return TwistyPlay(twisty.load_view(observe(state, None)))


KEPT = {"qwirkle": _keep_qwirkle, "twisty": _keep_twisty}
