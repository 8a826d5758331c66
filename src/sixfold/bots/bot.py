"""What a bot is: a function from what a seat may know to a move."""

from collections.abc import Callable
from typing import Any, TypeAlias

from sixfold.core.game import AnyGame
from sixfold.core.rng import Rng

Bot: TypeAlias = Callable[[Any, Rng], tuple[Any, Rng]]
"""Takes the View of the seat to move and a stream of chance; returns a legal move and the rest."""

BotMaker: TypeAlias = Callable[[AnyGame], Bot]
