"""The games available as environments."""

from sixfold.core.errors import OptionError
from sixfold.envs.steps import Stepped
from sixfold.games import find_parts

STEPPED: dict[str, Stepped] = find_parts("envs", "STEPS")


def find_stepped(name: str) -> Stepped:
    """The game with that name; raises OptionError listing the known names."""
    if name not in STEPPED:
        raise OptionError(
            "there is no environment '{name}'; there are {known}",
            name=name,
            known=", ".join(STEPPED),
        )
    return STEPPED[name]
