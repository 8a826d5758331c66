"""What a bot can teach: analysis of a position, review of a game, puzzles."""

from sixfold.study.analysis import analyse
from sixfold.study.puzzles import Puzzle, mine
from sixfold.study.review import Luck, Review, Reviewed, SeatReview, review

__all__ = ["Luck", "Puzzle", "Review", "Reviewed", "SeatReview", "analyse", "mine", "review"]
