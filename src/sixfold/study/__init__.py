"""What a bot can teach: analysis of a position, review of a game, puzzles."""

from sixfold.study.analysis import analyse
from sixfold.study.assessment import Assessed, Assessment, assess
from sixfold.study.mining.mine import mine
from sixfold.study.puzzles import Puzzle, daily, puzzles
from sixfold.study.review import Decision, Review, SeatReview, Verdict, review

__all__ = [
    "Assessed",
    "Assessment",
    "Decision",
    "Puzzle",
    "Review",
    "SeatReview",
    "Verdict",
    "analyse",
    "assess",
    "daily",
    "mine",
    "puzzles",
    "review",
]
