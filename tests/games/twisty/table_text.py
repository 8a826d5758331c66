"""Tables drawn as text, for tests that name a clause and show the position.

A square is a token, behind the seat whose pawn stands on it: `.` empty, `R O Y G B P W` cubes,
`+` ORTHO, `x` DIAG, `n` KNIGHT, `@` TELEPORT, `#` SHIELD. A row is `protected|held|to collect`.
"""

from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.seat import Seat
from sixfold.games.twisty.cells import CELLS, Cell
from sixfold.games.twisty.flow import apply
from sixfold.games.twisty.moves import parse_move
from sixfold.games.twisty.pieces import COLOR_LETTERS, Board, Color, Special, Token
from sixfold.games.twisty.player import Player
from sixfold.games.twisty.state import Position, State

RNG = Rng(seed_from_text("table"))
NOTHING = "||ROYGBPW"

_TOKENS: dict[str, Token | None] = {
    ".": None,
    **{COLOR_LETTERS[color]: color for color in Color},
    **dict(zip("+xn@#", Special, strict=True)),
}


def table(text: str, *rows: str, mover: Seat = 0, placing: tuple[Seat, ...] = ()) -> State:
    """The table of a drawing, in the middle of a game."""
    words = text.split()
    assert len(words) == len(CELLS), f"a board has 49 squares, not {len(words)}"
    pawns = {int(word[0]): cell for word, cell in zip(words, CELLS, strict=True) if len(word) == 2}
    board = tuple(_TOKENS[word[-1]] for word in words)
    players = tuple(_player(row, pawns.get(seat)) for seat, row in enumerate(rows))
    return State(board, players, mover, placing, RNG, seen=(Position(board, players, mover),))


def row_text(player: Player) -> str:
    """The row of a player as `table` reads it."""
    letters = "".join(COLOR_LETTERS[color] for color in player.row)
    held, protected = player.held, player.protected
    return f"{letters[:protected]}|{letters[protected:held]}|{letters[held:]}"


def board_text(board: Board) -> str:
    """The tokens in reading order, without the pawns."""
    signs = {token: sign for sign, token in _TOKENS.items()}
    return "".join(signs[token] for token in board)


def play(state: State, *texts: str) -> State:
    """The state after some moves."""
    for text in texts:
        state = apply(state, parse_move(text))
    return state


def _player(row: str, pawn: Cell | None) -> Player:
    protected, held, rest = row.split("|")
    colors = tuple(Color(COLOR_LETTERS.index(letter)) for letter in protected + held + rest)
    assert sorted(colors) == list(Color), f"{row!r} does not name each color once"
    return Player(colors, len(protected) + len(held), len(protected), pawn)
