"""The games: every folder here is one, and so is every folder in a portion of this package."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from sixfold.core.errors import OptionError
from sixfold.core.game import Game, SomeGame
from sixfold.games.portions import extend, open_package

extend(__path__, __name__)

NAMES = tuple(sorted({module.name for module in iter_modules(__path__) if module.ispkg}))


def _load(name: str) -> SomeGame:
    game = getattr(import_module(f"{__name__}.{name}"), name.upper(), None)
    if not isinstance(game, Game) or game.name != name:
        raise ImportError(f"{__name__}.{name} has no {name.upper()} = Game(name='{name}', ...)")
    return game


GAMES: dict[str, SomeGame] = {name: _load(name) for name in NAMES}


def find_game(name: str) -> SomeGame:
    """The game with that name; raises OptionError listing the known names."""
    if name not in GAMES:
        raise OptionError(
            "there is no game '{name}'; games: {games}", name=name, games=", ".join(GAMES)
        )
    return GAMES[name]


@cache
def find_part(layer: str, game: str) -> ModuleType | None:
    """A game's module in another layer, such as `sixfold.bots.qwirkle`, or None."""
    name = f"{_layer(layer)}.{game}"
    return None if find_spec(name) is None else import_module(name)


@cache
def _layer(layer: str) -> str:
    return open_package(f"sixfold.{layer}").__name__


def find_parts(layer: str, attribute: str) -> dict[str, Any]:
    """What games bring to a layer under one name, by game; not all bring something."""
    modules = {game: find_part(layer, game) for game in GAMES}
    return {
        game: getattr(module, attribute)
        for game, module in modules.items()
        if hasattr(module, attribute)
    }
