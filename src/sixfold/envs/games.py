"""The games available as environments."""

from sixfold.core.errors import OptionError
from sixfold.envs.qwirkle import QWIRKLE_STEPS
from sixfold.envs.rummy import RUMMY_STEPS
from sixfold.envs.steps import Stepped
from sixfold.envs.twisty import TWISTY_STEPS

STEPPED = {stepped.game.name: stepped for stepped in (QWIRKLE_STEPS, RUMMY_STEPS, TWISTY_STEPS)}


def find_stepped(name: str) -> Stepped:
    """The game with that name; raises OptionError listing the known names."""
    if name not in STEPPED:
        raise OptionError(
            "there is no environment '{name}'; there are {known}",
            name=name,
            known=", ".join(STEPPED),
        )
    return STEPPED[name]
