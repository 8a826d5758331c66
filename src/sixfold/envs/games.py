"""The games available as environments."""

from sixfold.core.errors import OptionError
from sixfold.core.rng import seed_from_number
from sixfold.envs.steps import Stepped, Steps
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


def start(name: str, seed: int = 0, players: int = 2, **options: str) -> Steps:
    """A game to step through, copy and search: the same steps as in all environments.

    >>> steps = start("rummy_v1", seed=7)
    >>> ahead = steps.clone()
    >>> _ = ahead.step(ahead.legal()[0])
    >>> ahead.imagine(ahead.turn, seed=1)
    >>> steps.ply, len(steps.observe(steps.turn)) == steps.ROWS * steps.COLUMNS
    (0, True)
    """
    return find_stepped(name).start(seed_from_number(seed), players, options)
