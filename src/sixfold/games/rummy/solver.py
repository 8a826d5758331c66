"""What can be played from a hand onto a table, over all rearrangements: exact answers (M6, M7).

How the table is arranged does not matter to the game, only which cards lie on it. So a play comes
down to which cards of the hand, and how many qwirkles of which lines.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from sixfold.core.rng import Rng
from sixfold.games.rummy.arrange import arrange, line_of
from sixfold.games.rummy.layout import (
    BETWEEN,
    COLOR_LINES,
    FEWEST,
    KINDS,
    LINES,
    MOST,
    Layout,
    Split,
    all_layouts,
    complete,
    counts_in,
    with_cards,
    with_line,
)
from sixfold.games.rummy.lines import AT_LEAST, COUNTS, most_qwirkles
from sixfold.games.rummy.moves import Play
from sixfold.games.rummy.pieces import Table, cards_of, is_set
from sixfold.games.tiles import ALL_TILES, COPIES, Tile

Hand = Sequence[Tile]
