"""What a bot can teach: analysis of a position, review of a game, puzzles."""

from sixfold.study.analysis import analyse
from sixfold.study.puzzles import Puzzle, mine
from sixfold.study.review import Review, Reviewed, SeatReview, review

__all__ = ["Puzzle", "Review", "Reviewed", "SeatReview", "analyse", "mine", "review"]
