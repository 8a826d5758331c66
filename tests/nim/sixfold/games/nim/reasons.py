"""Why a turn of Nim is refused, one reason a clause."""

from sixfold.core.errors import Reason

OVER = Reason("nim.over", "N5", "the game is over")
NOT_YOUR_TURN = Reason("nim.not-your-turn", "N2", "it is not your turn")
NOT_PLAYING = Reason("nim.not-playing", "N2", "{seat} isn’t playing")
NO_SUCH_HEAP = Reason("nim.no-such-heap", "N3", "there is no heap {heap}, only 1 to {heaps}")
HEAP_EMPTY = Reason("nim.heap-empty", "N3", "heap {heap} is empty")
NOTHING = Reason("nim.nothing", "N4", "a turn takes at least one object")
TOO_MANY = Reason("nim.too-many", "N4", "heap {heap} has only {size} objects, not {count}")
