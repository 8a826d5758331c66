"""Why a move is refused, one reason per clause."""

from sixfold.core.errors import Reason

OVER = Reason("rummy.over", "M14", "the game is over")
NOT_YOUR_TURN = Reason("rummy.not-your-turn", "M5", "it is not your turn")
NOT_PLAYING = Reason("rummy.not-playing", "M5", "{seat} is not playing")
NOTHING_PLAYED = Reason("rummy.nothing-played", "M6", "play at least one card from your hand")
NOT_IN_HAND = Reason("rummy.not-in-hand", "M6", "{card} is not in your hand often enough")
NO_SET = Reason(
    "rummy.no-set",
    "M2",
    "{cards} is no set: 3 to 6 different cards, all of one color or all of one shape",
)
CARD_MISSING = Reason(
    "rummy.card-missing", "M7", "{card} is missing: what lay on the table and what you play stays"
)
CARD_FROM_NOWHERE = Reason(
    "rummy.card-from-nowhere", "M7", "{card} lies there once too often: you did not play it"
)
MUST_PLAY = Reason("rummy.must-play", "M6", "a card can be played, so one must be played")
NO_EXCHANGE = Reason("rummy.no-exchange", "M12", "at this table nobody exchanges: pass")
EXCHANGED = Reason("rummy.exchanged", "M12", "you have exchanged your hand in this turn: pass")
LAST_ROUND = Reason("rummy.last-round", "M14", "no exchange in the last round: pass")
MUST_EXCHANGE = Reason("rummy.must-exchange", "M12", "exchange your hand before you pass")
DRAFT_CARD = Reason(
    "rummy.draft-card", "M16", "{card} is neither on the table nor in the hand so often"
)
