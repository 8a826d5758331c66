"""Why a move is refused, one reason per clause."""

from sixfold.core.errors import Reason

OVER = Reason("rummy.over", "M14", "the game is over")
NOT_YOUR_TURN = Reason("rummy.not-your-turn", "M5", "it is not your turn")
NOT_PLAYING = Reason("rummy.not-playing", "M5", "{seat} isn’t playing")
NOTHING_PLAYED = Reason("rummy.nothing-played", "M6", "play at least one card from your hand")
NOT_IN_HAND = Reason("rummy.not-in-hand", "M6", "you don’t have enough of these: {card}")
NO_SET = Reason(
    "rummy.no-set",
    "M2",
    "{cards} can’t be a set: a set has 3 to 6 different cards that share one color or one shape",
)
CARD_MISSING = Reason(
    "rummy.card-missing",
    "M7",
    "{card} is missing: cards on the table, and cards you play, stay there",
)
CARD_FROM_NOWHERE = Reason(
    "rummy.card-from-nowhere", "M7", "there’s one {card} too many: you didn’t play it"
)
MUST_PLAY = Reason("rummy.must-play", "M6", "you can’t pass: one of your cards can be played")
NO_EXCHANGE = Reason("rummy.no-exchange", "M12", "no exchanging at this table: pass")
EXCHANGED = Reason("rummy.exchanged", "M12", "you’ve already exchanged your hand this turn: pass")
LAST_ROUND = Reason("rummy.last-round", "M14", "no exchange in the last round: pass")
MUST_EXCHANGE = Reason("rummy.must-exchange", "M12", "exchange your hand before you pass")
DRAFT_CARD = Reason(
    "rummy.draft-card", "M16", "there aren’t that many of these on the table or in the hand: {card}"
)
