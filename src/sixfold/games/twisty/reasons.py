"""Why a move is refused, one reason per clause."""

from sixfold.core.errors import Reason

OVER = Reason("twisty.over", "T18", "the game is over")
NOT_YOUR_TURN = Reason("twisty.not-your-turn", "T7", "it’s {turn}’s turn")
NOT_PLAYING = Reason("twisty.not-playing", "T7", "{seat} isn’t playing")

CORNER_FIRST = Reason("twisty.corner-first", "T6", "first put your pawn on a free corner")
ROBBED = Reason("twisty.robbed", "T16", "somebody took your cube: put your pawn on a free corner")
NO_CORNER_NOW = Reason("twisty.no-corner-now", "T8", "now hop: you don’t choose a corner this time")
NOT_A_CORNER = Reason("twisty.not-a-corner", "T6", "{cell} is not a corner")
CORNER_TAKEN = Reason("twisty.corner-taken", "T6", "{other} is already on the corner {cell}")

MUST_HOP = Reason("twisty.must-hop", "T8", "you can’t pass: you can hop to {cell}")
NO_LANDING = Reason("twisty.no-landing", "T8", "choose a square to hop to")
NO_KNIGHT_HOP = Reason(
    "twisty.no-knight-hop",
    "T8",
    "you can’t hop from {here} to {there}: a hop goes in an L, like a knight in chess",
)
OCCUPIED = Reason(
    "twisty.occupied", "T9", "you can’t take a cube from {other} on {there} right now"
)
TELEPORT_OCCUPIED = Reason(
    "twisty.teleport-occupied", "T9", "{other} is on {there}: you can’t teleport there"
)
ENDS_HERE = Reason("twisty.ends-here", "T10", "the turn ends on {here}: nothing leads on from it")
ENDS_BY_TAKING = Reason(
    "twisty.ends-by-taking", "T11", "the turn ends on {here}: you take your cube"
)
NO_SUCH_HOP = Reason("twisty.no-such-hop", "T12", "the token on {here} does not lead to {there}")
TWICE = Reason("twisty.twice", "T13", "you can’t land on the same square twice in one turn")
ENDS_AT_START = Reason("twisty.ends-at-start", "T14", "a turn can’t end where it began")
ENDS_BY_SHIELD = Reason(
    "twisty.ends-by-shield", "T15", "the turn ends on {here}: the shield protects your cubes"
)
ENDS_BY_STEALING = Reason(
    "twisty.ends-by-stealing", "T17", "the turn ends on {here}: you take a cube from {other}"
)
