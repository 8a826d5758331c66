"""The themes of Qwirkle puzzles."""

from sixfold.core.phrase import phrase

TASKS = {
    "find-qwirkle": phrase("Find the Qwirkle."),
    "two-lines": phrase("Score in more than one line."),
    "no-five": phrase("Don’t feed a line of five."),
    "endgame": phrase("The bag is empty: make the most of your last tiles."),
}
