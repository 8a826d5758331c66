"""The lesson of Twisty: hops, cubes, chains, shields, robbing, the end.

The boards hold few tokens, so that a learner sees what matters.
"""

from sixfold.games.twisty.cells import parse_cell
from sixfold.games.twisty.flow import apply
from sixfold.games.twisty.moves import parse_move
from sixfold.games.twisty.pieces import COLOR_LETTERS, Board, Color, Token
from sixfold.games.twisty.player import Player
from sixfold.games.twisty.show import EMPTY, SPECIAL_LETTERS
from sixfold.games.twisty.state import Position, State
from sixfold.lessons.box import CHANCE
from sixfold.lessons.step import LEARNER, Step, Turn

RIVAL = 1
TOKENS: dict[str, Token | None] = {
    EMPTY: None,
    **{letter: Color(i) for i, letter in enumerate(COLOR_LETTERS)},
    **{letter: special for special, letter in SPECIAL_LETTERS.items()},
}


def board(*rows: str) -> Board:
    return tuple(TOKENS[letter] for row in rows for letter in row)


def player(row: str, pawn: str, held: int = 0, protected: int = 0) -> Player:
    colors = tuple(Color(COLOR_LETTERS.index(letter)) for letter in row)
    return Player(colors, held, protected, parse_cell(pawn))


def position(tokens: Board, learner: Player, rival: Player, mover: int = LEARNER) -> State:
    players = (learner, rival)
    seen = (Position(tokens, players, mover),)
    return State(board=tokens, players=players, mover=mover, placing=(), rng=CHANCE, seen=seen)


def takes(turn: Turn) -> bool:
    return turn.details["took"] is not None


def wins(turn: Turn) -> bool:
    return turn.state.outcome is not None and LEARNER in turn.state.outcome.winners


def any_turn(turn: Turn) -> bool:
    return turn.seat == LEARNER


def robbed() -> State:
    """The rival has just taken the learner's orange cube; a corner has to be chosen."""
    before = position(
        board(
            "..Y....",
            "...k..P",
            "B.....d",
            ".t....G",
            "....s..",
            ".W...o.",
            "...R...",
        ),
        player("ROYGBPW", "e4", held=2),
        player("OWPBGYR", "c3"),
        mover=RIVAL,
    )
    return apply(before, parse_move("e4"))


ROW, OTHER_ROW = "ROYGBPW", "WPBGYOR"

STEPS = (
    Step(
        name="hop",
        state=position(
            board(
                "...B...",
                "....Y..",
                "R......",
                "......P",
                ".G.....",
                "....W..",
                "..O....",
            ),
            player(ROW, "c3"),
            player(OTHER_ROW, "g7"),
        ),
        goal=any_turn,
        answer="e4",
    ),
    Step(
        name="take",
        state=position(
            board(
                ".B.....",
                "....G..",
                ".......",
                "Y.....P",
                "...R...",
                "....W..",
                "..O....",
            ),
            player(ROW, "c3"),
            player(OTHER_ROW, "g7"),
        ),
        goal=takes,
        answer="d5",
    ),
    Step(
        name="step",
        state=position(
            board(
                "..W....",
                "....G..",
                "......B",
                "Y......",
                "...o...",
                "...R...",
                ".P...O.",
            ),
            player(ROW, "c3"),
            player(OTHER_ROW, "g7"),
        ),
        goal=takes,
        answer="d5 d6",
    ),
    Step(
        name="chain",
        state=position(
            board(
                "..Y....",
                ".....tW",
                "G......",
                "....d..",
                ".t...k.",
                ".B.....",
                "....R..",
            ),
            player(ROW, "c3"),
            player(OTHER_ROW, "g1"),
        ),
        goal=takes,
        answer="e4 f5 e7",
    ),
    Step(
        name="rob",
        state=position(
            board(
                "...Y...",
                ".O.....",
                "......G",
                ".......",
                "...B...",
                ".....P.",
                "..W....",
            ),
            player(ROW, "c3", held=1),
            player("OWPBGYR", "e4", held=1),
        ),
        goal=lambda turn: turn.details["stole_from"] is not None,
        answer="e4",
        replies=("@g7",),
    ),
    Step(name="robbed", state=robbed(), goal=any_turn, answer="@a7"),
    Step(
        name="shield",
        state=position(
            board(
                "....W..",
                "......B",
                ".......",
                "G......",
                ".s.....",
                "....P..",
                "...Y...",
            ),
            player(ROW, "c3", held=2),
            player("RWPBGYO", "g4"),
        ),
        goal=lambda turn: bool(turn.details["protected"]),
        answer="b5",
    ),
    Step(
        name="center",
        state=position(
            board(
                "...P...",
                ".......",
                "....G..",
                "W......",
                ".....d.",
                ".......",
                "..B....",
            ),
            player(ROW, "c2", held=7, protected=5),
            player("OWPBGYR", "g5", held=3),
        ),
        goal=wins,
        answer="d4",
    ),
)
