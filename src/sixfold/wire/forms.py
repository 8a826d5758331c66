"""What can be played, as the form of a new table shows it."""

from collections.abc import Sequence

from sixfold.core.game import AnyGame
from sixfold.wire.api import GameForm, OptionForm


def game_form(game: AnyGame, levels: Sequence[str]) -> GameForm:
    options = [OptionForm(o.name, o.default, o.about, list(o.choices)) for o in game.options]
    return GameForm(
        name=game.name,
        title=game.title,
        about=game.about,
        least=game.players[0],
        most=game.players[-1],
        options=options,
        levels=list(levels),
        move_help=game.move_help,
    )
