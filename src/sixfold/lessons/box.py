"""The unseen tiles of a lesson's position, in a fixed shuffle."""

from collections import Counter
from collections.abc import Iterable

from sixfold.core.rng import Rng, seed_from_text
from sixfold.games.tiles import BOX, Tile

CHANCE = Rng(seed_from_text("lessons"))


def rest_of_box(used: Iterable[Tile]) -> tuple[tuple[Tile, ...], Rng]:
    """All other tiles of the box, and the random stream after the shuffle."""
    rest = Counter(BOX)
    rest.subtract(used)
    if min(rest.values()) < 0:
        raise ValueError(f"{min(rest, key=rest.__getitem__)} lies there too often")
    return CHANCE.shuffle(sorted(rest.elements()))
