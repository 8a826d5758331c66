"""Why a Qwirkle move is refused, one reason per clause."""

from sixfold.core.errors import Reason

OVER = Reason("qwirkle.over", "Q13", "the game is over")
NOT_YOUR_TURN = Reason("qwirkle.not-your-turn", "Q3", "it is not your turn")
NOT_PLAYING = Reason("qwirkle.not-playing", "Q3", "{seat} isn’t playing")
NOT_IN_HAND = Reason("qwirkle.not-in-hand", "Q5", "you don’t have enough of these: {tile}")
NO_TILES = Reason("qwirkle.no-tiles", "Q5", "you can play 1 to 6 tiles, not {count}")
CELL_TAKEN = Reason("qwirkle.cell-taken", "Q5", "there’s already a tile on {x},{y}")
CELL_TWICE = Reason("qwirkle.cell-twice", "Q5", "two tiles can’t go on the same place: {x},{y}")
NOT_ONE_LINE = Reason("qwirkle.not-one-line", "Q5", "the tiles aren’t all in one row or column")
GAP = Reason("qwirkle.gap", "Q6", "the tiles don’t make one line without gaps")
NOT_CONNECTED = Reason(
    "qwirkle.not-connected", "Q7", "at least one of your tiles has to touch a tile on the table"
)
BAD_LINE = Reason(
    "qwirkle.bad-line",
    "Q8",
    "{tiles} can’t be a line: in a line all tiles are different, and they share one color or one"
    " shape",
)
OPENING_SIZE = Reason(
    "qwirkle.opening-size", "Q4", "the first move plays the whole set of {size} tiles, not {count}"
)
OPENING_SWAP = Reason(
    "qwirkle.opening-swap", "Q4", "you can’t swap or pass on the first turn of the game"
)
NO_SWAP_TILES = Reason("qwirkle.no-swap-tiles", "Q11", "choose at least one tile to swap")
SWAP_TOO_MANY = Reason(
    "qwirkle.swap-too-many",
    "Q11",
    "there are only {bag} tiles left in the bag, so you can’t swap {count}",
)
SWAP_EMPTY_BAG = Reason(
    "qwirkle.swap-empty-bag", "Q12", "the bag is empty: you can’t swap any more"
)
MUST_PLAY = Reason("qwirkle.must-play", "Q12", "you can’t pass: one of your tiles fits")
MUST_SWAP = Reason(
    "qwirkle.must-swap", "Q11", "there are still tiles in the bag: swap instead of passing"
)
