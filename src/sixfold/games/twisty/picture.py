"""The table as text: the board with what is in reach, everybody's row, and whose turn it is."""

from collections.abc import Iterator, Mapping

from sixfold.core.picture import Line, Picture, Span
from sixfold.core.seat import Seat
from sixfold.games.twisty.cells import CELLS, CENTER, COLUMNS, SIDE, Cell
from sixfold.games.twisty.pieces import COLOR_LETTERS, SERIES, Special, Token, name_of, token_at
from sixfold.games.twisty.player import Player, free_corners, pawn_on
from sixfold.games.twisty.reach import Landing, reachable, victims
from sixfold.games.twisty.state import View

SERIES_SIGNS = "★■▲●"
SPECIAL_SIGNS = {
    Special.ORTHO: "┼o",
    Special.DIAG: "╳d",
    Special.KNIGHT: "♞k",
    Special.TELEPORT: "◎t",
    Special.SHIELD: "▼s",
}
LEGEND = (
    "▪R cube   ┼o straight step   ╳d diagonal step   ♞k knight's hop   ◎t teleport",
    "▼s shield   ◇ center   0 1 2 3 pawn of that seat   colors R O Y G B P W",
    "[ ] the pawn to move may end there   [ ]! and takes or steals a cube, or wins",
    "rows: «R» protected   (R) held   >R next   R later",
)


def draw(view: View) -> Picture:
    """The whole table, at most 80 columns wide."""
    ends = _ends(view)
    return (
        (Span(_headline(view), bold=True),),
        (),
        (Span("    " + "".join(f"  {name}    " for name in COLUMNS), "grey"),),
        *(_board_row(view, ends, y) for y in range(SIDE)),
        (),
        *(_player_line(view, seat) for seat in range(len(view.players))),
        (),
        *((Span(text, "grey"),) for text in LEGEND),
    )


def _headline(view: View) -> str:
    if view.outcome:
        winners = " and ".join(map(_name, view.outcome.winners))
        return f"The game is over ({view.outcome.clause}): {winners} won."
    assert view.turn is not None  # the game goes on
    who = _name(view.turn)
    if view.is_setup:
        return f"{who} chooses a corner to start from."
    if view.placing:
        return f"{who} was robbed and chooses a corner."
    if view.occurrences > 1:
        return f"{who} is to hop. It stood like this before; the third time is a draw."
    return f"{who} is to hop."


def _name(seat: Seat) -> str:
    return f"Seat {seat} ({SERIES[seat]})"


def _ends(view: View) -> Mapping[Cell, Landing]:
    """The squares where the pawn of whoever decides now may end, and what that brings."""
    if view.turn is None:
        return {}
    if view.placing:
        return dict.fromkeys(free_corners(view.players), Landing())
    return {end.cell: end.landing for end in reachable(view, view.turn)}


def _board_row(view: View, ends: Mapping[Cell, Landing], y: int) -> Line:
    squares = (_square(view, cell, ends.get(cell)) for cell in CELLS if cell.y == y)
    return (Span(f"  {y + 1} ", "grey"), *(span for square in squares for span in square))


def _square(view: View, cell: Cell, end: Landing | None) -> Iterator[Span]:
    """Seven characters, as in `[0▪R]! `: pawn and token, in brackets when in reach."""
    pawn = pawn_on(view.players, cell)
    yield Span(" " if end is None else "[", bold=True)
    yield Span(" " if pawn is None else str(pawn), bold=True)
    yield _token(token_at(view.board, cell), cell)
    yield Span(_closing(end), bold=True)


def _closing(end: Landing | None) -> str:
    if end is None:
        return "   "
    return "]! " if end.wins or end.takes is not None else "]  "


def _token(token: Token | None, cell: Cell) -> Span:
    if token is None:
        return Span("◇ " if cell == CENTER else "· ", "grey")
    if isinstance(token, Special):
        return Span(SPECIAL_SIGNS[token])
    return Span(f"▪{COLOR_LETTERS[token]}", name_of(token), bold=True)


def _player_line(view: View, seat: Seat) -> Line:
    player, decides = view.players[seat], seat == view.turn
    return (
        Span("> " if decides else "  ", bold=True),
        Span(f"{seat} {SERIES_SIGNS[seat]} {SERIES[seat]:<9}", bold=decides),
        *(_row_token(player, place) for place in range(len(player.row))),
        Span(f" {_status(view, seat)}"),
    )


def _row_token(player: Player, place: int) -> Span:
    color = player.row[place]
    letter = COLOR_LETTERS[color]
    if place < player.protected:
        text = f"«{letter}» "
    elif place < player.held:
        text = f"({letter}) "
    elif place == player.held and not player.away:
        text = f">{letter}  "
    else:
        text = f" {letter}  "
    return Span(text, name_of(color), bold=place <= player.held)


def _status(view: View, seat: Seat) -> str:
    player = view.players[seat]
    if player.away:
        return "left the game"
    if not player.row:
        return "the row is laid when all have a corner"
    words = [f"{player.held} of {len(player.row)}"]
    if player.has_all:
        words.append("heads for the center")
    if robbed := victims(view, seat):
        words.append(f"may rob {', '.join(map(str, robbed))}")
    return "; ".join(words)
