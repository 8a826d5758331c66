"""The themes of Twisty puzzles."""

from sixfold.core.phrase import phrase

TASKS = {
    "longest-chain": phrase("Find the longest chain of hops."),
    "take-and-run": phrase("Steal a cube."),
    "win-in-two": phrase("Win in two turns."),
    "win-in-three": phrase("Win in three turns."),
}
