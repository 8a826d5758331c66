"""Why a Qwirkle move is refused, one reason per clause."""

from sixfold.core.errors import Reason

OVER = Reason("qwirkle.over", "Q13", "the game is over")
NOT_YOUR_TURN = Reason("qwirkle.not-your-turn", "Q3", "it is not your turn")
NOT_PLAYING = Reason("qwirkle.not-playing", "Q3", "{seat} is not playing")
NOT_IN_HAND = Reason("qwirkle.not-in-hand", "Q5", "{tile} is not in your hand often enough")
NO_TILES = Reason("qwirkle.no-tiles", "Q5", "a play lays 1 to 6 tiles, not {count}")
CELL_TAKEN = Reason("qwirkle.cell-taken", "Q5", "the cell {x},{y} is already taken")
CELL_TWICE = Reason("qwirkle.cell-twice", "Q5", "two tiles cannot lie on one cell {x},{y}")
NOT_ONE_LINE = Reason("qwirkle.not-one-line", "Q5", "the tiles do not lie in one row or column")
GAP = Reason("qwirkle.gap", "Q6", "the tiles do not form one line without gaps")
NOT_CONNECTED = Reason("qwirkle.not-connected", "Q7", "no tile touches the tiles on the table")
BAD_LINE = Reason(
    "qwirkle.bad-line",
    "Q8",
    "{tiles} is no line: all different, and all of one color or all of one shape",
)
OPENING_SIZE = Reason(
    "qwirkle.opening-size", "Q4", "the opening lays the whole set of {size} tiles, not {count}"
)
OPENING_SWAP = Reason("qwirkle.opening-swap", "Q4", "the opening player cannot swap or pass")
NO_SWAP_TILES = Reason("qwirkle.no-swap-tiles", "Q11", "a swap returns at least one tile")
SWAP_TOO_MANY = Reason(
    "qwirkle.swap-too-many",
    "Q11",
    "only {bag} tiles are left in the bag, {count} cannot be swapped",
)
SWAP_EMPTY_BAG = Reason("qwirkle.swap-empty-bag", "Q12", "the bag is empty: there is no swap")
MUST_PLAY = Reason("qwirkle.must-play", "Q12", "something can be played, so no pass")
MUST_SWAP = Reason("qwirkle.must-swap", "Q11", "the bag is not empty: swap instead of passing")
