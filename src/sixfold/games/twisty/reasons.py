"""Why a move is refused, one reason per clause."""

from sixfold.core.errors import Reason

OVER = Reason("twisty.over", "T18", "the game is over")
NOT_YOUR_TURN = Reason("twisty.not-your-turn", "T7", "it is the turn of {turn}")
NOT_PLAYING = Reason("twisty.not-playing", "T7", "{seat} is not playing")

CORNER_FIRST = Reason("twisty.corner-first", "T6", "first put your pawn on a free corner")
ROBBED = Reason("twisty.robbed", "T16", "you were robbed: put your pawn on a free corner")
NO_CORNER_NOW = Reason("twisty.no-corner-now", "T8", "now your pawn must hop; no corner is asked")
NOT_A_CORNER = Reason("twisty.not-a-corner", "T6", "{cell} is not a corner")
CORNER_TAKEN = Reason("twisty.corner-taken", "T6", "{other} stands on the corner {cell}")

MUST_HOP = Reason("twisty.must-hop", "T8", "you may not pass: you can hop to {cell}")
NO_LANDING = Reason("twisty.no-landing", "T8", "a walk has at least one landing")
NO_KNIGHT_HOP = Reason("twisty.no-knight-hop", "T8", "{there} is no knight's hop from {here}")
OCCUPIED = Reason("twisty.occupied", "T9", "{other} on {there} cannot be robbed by you now")
TELEPORT_OCCUPIED = Reason(
    "twisty.teleport-occupied", "T9", "{other} is on {there}: no teleport lands there"
)
ENDS_HERE = Reason("twisty.ends-here", "T10", "the turn ends on {here}: nothing leads on from it")
ENDS_BY_TAKING = Reason(
    "twisty.ends-by-taking", "T11", "the turn ends on {here}: you take your cube"
)
NO_SUCH_HOP = Reason("twisty.no-such-hop", "T12", "the token on {here} does not lead to {there}")
TWICE = Reason("twisty.twice", "T13", "no square may be landed on twice in one turn")
ENDS_AT_START = Reason("twisty.ends-at-start", "T14", "a turn may not end where it began")
ENDS_BY_SHIELD = Reason(
    "twisty.ends-by-shield", "T15", "the turn ends on {here}: the shield protects your cubes"
)
ENDS_BY_STEALING = Reason(
    "twisty.ends-by-stealing", "T17", "the turn ends on {here}: you rob {other}"
)
