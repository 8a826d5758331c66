"""Position texts: board, players, the seat to move, and whether it is still the set-up.

    2Y4/3k2P/B5d/1t4G/4s2/1W3o1/3R3 ROYGBPW:2:0:c3,OWPBGYR:0:0:e4 0 -

A player is the row of colors, how many of them are held, how many of these are protected, and the
square of the pawn. A pawn off the board is put on a corner next.
"""

from collections import Counter
from collections.abc import Sequence

from sixfold.core.errors import OptionError
from sixfold.core.game import Setup
from sixfold.core.phrase import phrase
from sixfold.core.seat import Seat, named
from sixfold.games.age import oldest_first
from sixfold.games.position import GONE, NOTHING, Reader, expect_seats, over, read_seat
from sixfold.games.twisty.cells import CELLS, CENTER, COLUMNS, CORNERS, COVERED, SIDE, Cell
from sixfold.games.twisty.pieces import COLOR_LETTERS, Board, Color, Token
from sixfold.games.twisty.player import Player, pawn_on, playing
from sixfold.games.twisty.setup import corner_order, tokens_of
from sixfold.games.twisty.show import LETTERS
from sixfold.games.twisty.state import Position, State

SETUP = "s"
ROWS = "1234567"
TOKENS = {letter: token for token, letter in LETTERS.items() if token is not None}
A_TOKEN = phrase("a token, or a number of empty squares")


def set_up(setup: Setup) -> State:
    """The state that a position text describes."""
    box = Counter(tokens_of(setup.options["tokens"]))
    oldest_first(setup.options, setup.players)
    reader = Reader(setup.position)
    board = _read_board(reader)
    reader.next_field()
    players = _read_players(reader, setup.players)
    reader.next_field()
    mover = read_seat(reader, [player.away for player in players])
    reader.next_field()
    is_setup = reader.letter(NOTHING + SETUP, phrase("- or s")) == 1
    reader.end()
    _check_tokens(board, players, box)
    _check_players(players)
    off = tuple(seat for seat in playing(players) if players[seat].pawn is None)
    if is_setup:
        _check_setup(players, off)
    else:
        _check_turn(players, off)
    order = corner_order(mover, setup)
    return State(
        board=board,
        players=players,
        mover=mover,
        placing=tuple(seat for seat in order if seat in off),
        rng=setup.rng,
        seen=() if is_setup else (Position(board, players, mover),),
    )


def format_position(state: State, seat: Seat | None) -> str:
    """The position; everybody sees all of it."""
    return " ".join(
        [
            "/".join(_format_row(state.board[y * SIDE : (y + 1) * SIDE]) for y in range(SIDE)),
            ",".join(map(_format_player, state.players)),
            str(state.mover),
            NOTHING if state.seen else SETUP,
        ]
    )


# -- the board ---------------------------------------------------------------------------------


def _read_board(reader: Reader) -> Board:
    board = _read_row(reader)
    for _ in range(SIDE - 1):
        reader.expect("/")
        board += _read_row(reader)
    return tuple(board)


def _read_row(reader: Reader) -> list[Token | None]:
    row: list[Token | None] = []
    while len(row) < SIDE:
        if reader.is_at_number:
            row += [None] * reader.number(SIDE - len(row))
        else:
            row.append(TOKENS["".join(TOKENS)[reader.letter("".join(TOKENS), A_TOKEN)]])
    return row


def _format_row(row: Sequence[Token | None]) -> str:
    text, gap = "", 0
    for token in row:
        if token is None:
            gap += 1
        else:
            text += (str(gap) if gap else "") + LETTERS[token]
            gap = 0
    return text + (str(gap) if gap else "")


def _check_tokens(board: Board, players: Sequence[Player], box: Counter[Token]) -> None:
    """No more than the box holds, and none where none is laid (T2 to T4)."""
    held = [color for player in players for color in player.row[: player.held]]
    lying = Counter[Token | None]([*board, *held])
    for token, letter in LETTERS.items():
        if token is not None and lying[token] > box[token]:
            raise OptionError(
                "the position has {count} of {tile}, the box has {most}",
                count=lying[token],
                tile=letter,
                most=box[token],
            )
    for cell in CELLS:
        if board[cell.number] is not None and cell not in COVERED:
            raise OptionError("no token lies on {cell}: a corner or the center", cell=cell)


# -- the players -------------------------------------------------------------------------------


def _read_players(reader: Reader, count: int) -> tuple[Player, ...]:
    players = [_read_player(reader)]
    while reader.takes(","):
        players.append(_read_player(reader))
    expect_seats(len(players), count)
    return tuple(players)


def _read_player(reader: Reader) -> Player:
    row = _read_colors(reader)
    reader.expect(":")
    if reader.takes(GONE):
        return Player(row, away=True)
    held = reader.number(len(row))
    reader.expect(":")
    protected = reader.number(held)
    reader.expect(":")
    return Player(row, held, protected, _read_pawn(reader))


def _read_colors(reader: Reader) -> tuple[Color, ...]:
    if reader.takes(NOTHING):
        return ()
    left = COLOR_LETTERS
    row = []
    while left:
        letter = left[reader.letter(left, phrase("one of the colors {colors}", colors=left))]
        row.append(Color(COLOR_LETTERS.index(letter)))
        left = left.replace(letter, "")
    return tuple(row)


def _read_pawn(reader: Reader) -> Cell | None:
    if reader.takes(NOTHING):
        return None
    x = reader.letter(COLUMNS, phrase("- or a square such as b3"))
    return Cell(x, reader.letter(ROWS, phrase("a row from 1 to 7")))


def _format_player(player: Player) -> str:
    row = "".join(COLOR_LETTERS[color] for color in player.row) or NOTHING
    if player.away:
        return f"{row}:{GONE}"
    return f"{row}:{player.held}:{player.protected}:{player.pawn or NOTHING}"


def _check_players(players: Sequence[Player]) -> None:
    for seat, player in enumerate(players):
        other = None if player.pawn is None else pawn_on(players, player.pawn)
        if other is not None and other != seat:
            raise OptionError(
                "{other} and {seat} stand on the same square, {cell}",
                other=named(other),
                seat=named(seat),
                cell=player.pawn,
            )
        if bool(player.row) != bool(players[0].row):  # T6
            raise OptionError("either all rows are set out or none is")


def _check_setup(players: Sequence[Player], off: Sequence[Seat]) -> None:
    """T6."""
    pawns = [player.pawn for player in players if player.pawn is not None]
    if any(player.held for player in players) or not off or not set(pawns) <= set(CORNERS):
        raise OptionError(
            "in the set-up nobody holds a cube, pawns stand on corners, and one is still missing"
        )


def _check_turn(players: Sequence[Player], off: Sequence[Seat]) -> None:
    if not players[0].row:  # T6
        raise OptionError("the rows are set out before the first turn")
    if len(off) > 1:  # T16
        raise OptionError(
            "only one pawn at a time is off the board: that of the player who lost a cube"
        )
    for seat, player in enumerate(players):
        if player.has_all and player.pawn == CENTER:  # T18
            raise over(phrase("{seat} is in the center with all colors", seat=named(seat)))
