"""Every reason a Qwirkle Rummy bot can give for a play, as a code and in English."""

QWIRKLE = "rummy.qwirkle"
QWIRKLES = "rummy.qwirkles"
NOTHING_MOVED = "rummy.nothing-moved"
REARRANGES = "rummy.rearranges"
KEEPS_CARDS = "rummy.keeps-cards"
LEAVES_NOTHING = "rummy.leaves-nothing"
WINS = "rummy.wins"
ONLY_PLAY = "rummy.only-play"
STUCK = "rummy.stuck"

NOTES = {
    QWIRKLE: "It makes a Qwirkle.",
    QWIRKLES: "It makes several Qwirkles at once.",
    NOTHING_MOVED: "No card on the table has to move.",
    REARRANGES: "Cards on the table change places to make it possible.",
    KEEPS_CARDS: "It plays a single card and keeps the others for a better moment.",
    LEAVES_NOTHING: "It leaves the others almost no chance to make a Qwirkle.",
    WINS: "It wins the game, whatever the others have.",
    ONLY_PLAY: "There’s nothing else to play.",
    STUCK: "No card can be played.",
}
"""Every code with what it means."""
