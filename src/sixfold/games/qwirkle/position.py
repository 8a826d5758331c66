"""Position texts: board, hands, scores, the seat to move, and before the opening the sizes said.

0,0:RcRsRd/1Gs BsYsPtGx,6 12,8 0
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby

import sixfold.games.qwirkle.reasons as reasons
from sixfold.core.errors import OptionError
from sixfold.core.game import Setup
from sixfold.core.phrase import phrase
from sixfold.core.seat import Seat, named
from sixfold.games.age import oldest_first
from sixfold.games.position import NOTHING, Reader, broken, over, read_seat
from sixfold.games.qwirkle.flow import HAND_SIZE, is_dead
from sixfold.games.qwirkle.pieces import Board, Cell, is_line, neighbors, runs
from sixfold.games.qwirkle.state import State
from sixfold.games.tiles import LINE_MAX, TEXTS, Tile, format_tiles
from sixfold.games.tiles_position import (
    Held,
    deal_rest,
    format_hands,
    is_at_tile,
    read_hands,
    read_tile,
)

FARTHEST = 9_999_999
MOST_POINTS = 9999
WIDEST = 999


def set_up(setup: Setup) -> State:
    """The state that a position text describes; the seed deals what it leaves open."""
    oldest_first(setup.options, setup.players)
    reader = Reader(setup.position)
    board = _read_board(reader)
    reader.next_field()
    hands = read_hands(reader, setup.players)
    away = tuple(hand.away for hand in hands)
    reader.next_field()
    scores = _read_numbers(reader, setup.players, MOST_POINTS)
    reader.next_field()
    turn = read_seat(reader, away)
    announced = (0,) * setup.players
    if not board and reader.has_field():  # Q3
        announced = _read_numbers(reader, setup.players, LINE_MAX)
    reader.end()
    dealt, bag, rng = deal_rest(hands, board.values(), setup.rng)
    _check_board(board)
    _check_hands(hands)
    state = State(
        board=board,
        hands=dealt,
        bag=bag,
        scores=scores,
        turn=turn,
        announced=announced,
        opening=setup.options["opening"],
        away=away,
        rng=rng,
    )
    if is_dead(state):  # Q14
        raise over(phrase("no tile fits anywhere"))
    return state


def format_position(state: State, seat: Seat | None) -> str:
    """The position as a seat knows it, or with all hands."""
    return _format(state, format_hands(state.hands, state.away, seat))


def with_hands(state: State, hands: Sequence[str]) -> str:
    """The position with other hands, about which nothing was said (Q3)."""
    return _format(replace(state, announced=()), ",".join(hands))


def _format(state: State, hands: str) -> str:
    fields = [
        _format_board(state.board),
        hands,
        _format_numbers(state.scores),
        str(state.turn),
    ]
    if not state.board and any(state.announced):
        fields.append(_format_numbers(state.announced))
    return " ".join(fields)


# -- the board ---------------------------------------------------------------------------------


def _read_board(reader: Reader) -> Board:
    """The tiles in the order of their cells."""
    if reader.text[reader.at : reader.at + 2] in (NOTHING, f"{NOTHING} ", f"{NOTHING}_"):
        reader.expect(NOTHING)
        return {}
    left = _read_coordinate(reader)
    reader.expect(",")
    y = _read_coordinate(reader)
    reader.expect(":")
    tiles: dict[Cell, Tile] = {}
    while True:
        _read_row(reader, left, y, tiles)
        y += 1
        if not reader.takes("/"):
            break
    return dict(sorted(tiles.items()))


def _read_coordinate(reader: Reader) -> int:
    sign = -1 if reader.takes("-") else 1
    return sign * reader.number(FARTHEST)


def _read_row(reader: Reader, x: int, y: int, tiles: dict[Cell, Tile]) -> None:
    while True:
        if reader.is_at_number:
            x += reader.number(WIDEST)
        elif is_at_tile(reader):
            if max(abs(x), abs(y)) > FARTHEST:
                reader.refuse(phrase("a tile at most {most} cells from 0,0", most=FARTHEST))
            tiles[Cell(x, y)] = read_tile(reader)
            x += 1
        elif reader.ahead in ("", "/", " ", "_"):
            return
        else:
            reader.refuse(phrase("a tile such as Rc, or a number of empty cells"))


def _format_board(board: Board) -> str:
    if not board:
        return NOTHING
    left, top = min(x for x, _ in board), min(y for _, y in board)
    by_row = sorted((y, x, tile) for (x, y), tile in board.items())
    rows = [_format_row(left, list(row)) for _, row in groupby(by_row, lambda laid: laid[0])]
    return f"{left},{top}:{'/'.join(rows)}"


def _format_row(x: int, row: Iterable[tuple[int, int, Tile]]) -> str:
    text = ""
    for _, here, tile in row:
        text += (str(here - x) if here > x else "") + TEXTS[tile]
        x = here + 1
    return text


def _check_board(board: Board) -> None:
    cells = list(board)
    for line in runs(board, cells):
        tiles = tuple([board[cell] for cell in line])
        if not is_line(tiles):  # Q8
            raise broken(reasons.BAD_LINE, tiles=format_tiles(tiles))
    reached = _connected(board)
    for cell in cells:
        if cell not in reached:  # Q7
            raise OptionError(
                "the tile at {x},{y} isn’t connected to the others", x=cell.x, y=cell.y
            )


def _connected(board: Board) -> set[Cell]:
    """The cells that hang together with the first one."""
    ahead = list(board)[:1]
    reached = set(ahead)
    while ahead:
        near = [cell for cell in neighbors(ahead.pop()) if cell in board and cell not in reached]
        ahead += near
        reached.update(near)
    return reached


# -- seats -------------------------------------------------------------------------------------


def _read_numbers(reader: Reader, players: int, most: int) -> tuple[int, ...]:
    numbers = [reader.number(most)]
    for _ in range(players - 1):
        reader.expect(",")
        numbers.append(reader.number(most))
    return tuple(numbers)


def _format_numbers(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _check_hands(hands: Sequence[Held]) -> None:
    for seat, hand in enumerate(hands):
        if hand.away:
            continue
        if hand.size > HAND_SIZE:  # Q1
            raise OptionError(
                "{seat} holds {count} tiles, a hand has at most {most}",
                seat=named(seat),
                count=hand.size,
                most=HAND_SIZE,
            )
        if not hand.size:  # Q13
            raise over(phrase("{seat} holds no tile", seat=named(seat)))
