"""The games available as environments."""

from sixfold.core.errors import OptionError
from sixfold.envs.steps import Stepped
from sixfold.games import find_parts

STEPPED: dict[str, Stepped] = find_parts("envs", "STEPS")
"""Version 0 by game."""
VERSIONS: dict[str, Stepped] = STEPPED | {
    f"{game}_v1": stepped for game, stepped in find_parts("envs", "STEPS_V1").items()
}
"""All by name; a game alone is its version 0."""


def find_stepped(name: str) -> Stepped:
    """The game with that name; raises OptionError listing the known names.

    >>> find_stepped("rummy_v1").actions, find_stepped("rummy") is find_stepped("rummy_v0")
    (22, True)
    """
    name = name.removesuffix("_v0")
    if name not in VERSIONS:
        raise OptionError(
            "there is no environment '{name}'; there are {known}",
            name=name,
            known=", ".join(VERSIONS),
        )
    return VERSIONS[name]
