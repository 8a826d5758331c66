"""The list of games. A new game is one folder and one line here."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from sixfold.core.errors import OptionError
from sixfold.core.game import AnyGame

NAMES = (
    "qwirkle",
    "rummy",
    "twisty",
)

GAMES: dict[str, AnyGame] = {
    name: getattr(import_module(f"sixfold.games.{name}"), name.upper()) for name in NAMES
}


def find_game(name: str) -> AnyGame:
    """The game with that name; raises OptionError listing the known names."""
    if name not in GAMES:
        raise OptionError(
            "there is no game '{name}'; games: {games}", name=name, games=", ".join(GAMES)
        )
    return GAMES[name]


@cache
def find_part(layer: str, game: str) -> ModuleType | None:
    """A game's module in another layer, such as `sixfold.bots.qwirkle`, or None."""
    name = f"sixfold.{layer}.{game}"
    return None if find_spec(name) is None else import_module(name)
