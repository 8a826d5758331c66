"""Translatable reasons for Twisty decisions."""

from collections.abc import Sequence

from sixfold.core.seat import Seat
from sixfold.games.twisty.cells import Cell
from sixfold.games.twisty.moves import Corner, Move, Walk
from sixfold.games.twisty.player import playing, robbable
from sixfold.games.twisty.reach import landing, walks
from sixfold.games.twisty.state import View
from sixfold.kernel.twisty import Way, decision

WINS = "twisty.wins"
TAKES = "twisty.takes-cube"
ROBS = "twisty.robs"
PROTECTS = "twisty.protects"
ESCAPES = "twisty.escapes"
SHORTEST = "twisty.shortest-way"
NEAR_CORNER = "twisty.near-corner"
WINS_SOON = "twisty.wins-by-force"
LOSES = "twisty.holds-out"
ONLY_MOVE = "twisty.only-move"

NOTES = {
    WINS: "It reaches the center with all seven cubes and wins.",
    TAKES: "It takes the next cube.",
    ROBS: "It robs another player of the next cube and sends the pawn to a corner.",
    PROTECTS: "It protects the cubes held now from being robbed.",
    ESCAPES: "It leaves a square where the pawn could be robbed at once.",
    SHORTEST: "It lies on the shortest way to the finish.",
    NEAR_CORNER: "From this corner the way is shortest.",
    WINS_SOON: "It wins whatever the other does.",
    LOSES: "The game is lost against best play; this holds out longest.",
    ONLY_MOVE: "There is no other move.",
}
"""Every code with what it means."""


def notes_of(view: View, move: Move, ways: Sequence[Way]) -> tuple[str, ...]:
    """What a decision brings, most important first."""
    assert view.turn is not None  # somebody decides
    notes = [ONLY_MOVE] if len(ways) == 1 else []
    fewest = min(way.to_finish for way in ways)
    shortest = any(way.decision == decision(move) and way.to_finish == fewest for way in ways)
    match move:
        case Corner():
            notes += [NEAR_CORNER] if shortest else []
        case Walk(path):
            notes += _landing_notes(view, view.turn, path[-1])
            notes += [SHORTEST] if shortest and WINS not in notes else []
    return tuple(notes)


def _landing_notes(view: View, seat: Seat, cell: Cell) -> list[str]:
    takes, robs, protects, wins = landing(view.board, view.players, seat, cell)
    brings = {
        WINS: wins,
        ROBS: robs is not None,
        TAKES: takes is not None and robs is None,
        PROTECTS: bool(protects),
    }
    notes = [note for note, so in brings.items() if so]
    if not notes and _may_be_robbed(view, seat):
        notes.append(ESCAPES)
    return notes


def _may_be_robbed(view: View, seat: Seat) -> bool:
    """Whether a rival could land on the pawn of `seat`, were it that rival's turn."""
    pawn = view.players[seat].pawn
    return any(
        pawn in walks(view.board, view.players, other)
        for other in playing(view.players)
        if other != seat and robbable(view.players[other], view.players[seat])
    )
