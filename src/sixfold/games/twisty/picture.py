"""The table as text: board, reachable squares, rows and turn."""

from collections.abc import Iterator, Mapping
from functools import reduce

from sixfold.core.phrase import Phrase, phrase
from sixfold.core.picture import Picture, Span, TextLine
from sixfold.core.seat import Seat
from sixfold.games.twisty.cells import CELLS, CENTER, COLUMNS, SIDE, Cell
from sixfold.games.twisty.pieces import COLOR_LETTERS, Special, Token, name_of, token_at
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
    phrase("▪R cube   ┼o straight step   ╳d diagonal step   ♞k knight’s hop   ◎t teleport"),
    phrase("▼s shield   ◇ middle   0 1 2 3 pawn of that seat   colors R O Y G B P W"),
    phrase("[ ] the pawn to move may end there   [ ]! and takes or steals a cube, or wins"),
    phrase("rows: «R» protected   (R) held   >R next   R later"),
)
SERIES_NAMES = (phrase("star"), phrase("square"), phrase("triangle"), phrase("circle"))
"""The words for SERIES."""
SERIES_WIDTH = 9


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


def _headline(view: View) -> Phrase:
    if view.outcome:
        winners = reduce(_both, map(_name, view.outcome.winners))
        clause = view.outcome.clause
        return phrase("The game is over ({clause}): {winners} won.", clause=clause, winners=winners)
    assert view.turn is not None  # the game is not over
    who = _name(view.turn)
    if view.is_setup:
        return phrase("{who} chooses a corner to start from.", who=who)
    if view.placing:
        return phrase("{who} lost a cube and chooses a corner.", who=who)
    if view.occurrences > 1:
        return phrase(
            "{who} hops next. This position has come up before; the third time is a draw.", who=who
        )
    return phrase("{who} hops next.", who=who)


def _name(seat: Seat) -> Phrase:
    return phrase("Seat {seat} ({series})", seat=seat, series=SERIES_NAMES[seat])


def _both(one: Phrase, other: Phrase) -> Phrase:
    return phrase("{one} and {other}", one=one, other=other)


def _ends(view: View) -> Mapping[Cell, Landing]:
    """The squares where the deciding seat's pawn may end, and what that brings."""
    if view.turn is None:
        return {}
    if view.placing:
        return dict.fromkeys(free_corners(view.players), Landing())
    return {end.cell: end.landing for end in reachable(view, view.turn)}


def _board_row(view: View, ends: Mapping[Cell, Landing], y: int) -> TextLine:
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


def _player_line(view: View, seat: Seat) -> TextLine:
    player, decides = view.players[seat], seat == view.turn
    return (
        Span("> " if decides else "  ", bold=True),
        Span(f"{seat} {SERIES_SIGNS[seat]} ", bold=decides),
        Span(SERIES_NAMES[seat], bold=decides, width=SERIES_WIDTH),
        *(_row_token(player, place) for place in range(len(player.row))),
        *(span for words in _status(view, seat) for span in words),
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


def _status(view: View, seat: Seat) -> Iterator[TextLine]:
    player = view.players[seat]
    if player.away:
        yield (Span(" "), Span(phrase("left the game")))
        return
    if not player.row:
        yield (Span(" "), Span(phrase("the row is drawn when everybody has a corner")))
        return
    yield (Span(" "), Span(phrase("{held} of {all}", held=player.held, all=len(player.row))))
    if player.has_all:
        yield (Span("; "), Span(phrase("heads for the middle")))
    if robbed := victims(view, seat):
        yield (
            Span("; "),
            Span(phrase("can steal from {seats}", seats=", ".join(map(str, robbed)))),
        )
