"""The tiles or cards that are not seen in a position, shuffled in the one way of all lessons."""

from collections import Counter
from collections.abc import Iterable

from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.tiles import BOX, Tile

CHANCE = Rng(seed_from_text("lessons"))


def rest_of_box(used: Iterable[Tile]) -> tuple[tuple[Tile, ...], Rng]:
    """All other tiles of the box, and the chance that comes after."""
    rest = Counter(BOX)
    rest.subtract(used)
    if min(rest.values()) < 0:
        raise ValueError(f"{min(rest, key=rest.__getitem__)} lies there too often")
    return CHANCE.shuffle(sorted(rest.elements()))
