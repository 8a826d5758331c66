"""The themes of Qwirkle Rummy puzzles."""

from sixfold.core.phrase import phrase

TASKS = {
    "play-all": phrase("Play all cards of your hand."),
    "rescue": phrase("Rearrange the table to make your cards fit."),
    "qwirkle": phrase("Make a Qwirkle."),
}
FREE_FIELDS = 1
"""The table may be arranged in another way."""
