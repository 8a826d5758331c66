"""Games at a prompt or in a notebook."""

from sixfold.games import NAMES
from sixfold.table.table import Opener, Table, load, opener, position

FACE = {"Table": Table, "Opener": Opener, "load": load, "position": position} | {
    name: opener(name) for name in NAMES
}
"""What `import sixfold` offers: `load`, `position`, and a function for each game to open tables."""

__all__ = ["FACE", "Opener", "Table", "load", "opener", "position"]
