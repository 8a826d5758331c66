"""The table as text, in two rows: sets of one shape and sets of one color (M18)."""

from collections.abc import Iterable, Sequence

from sixfold.core.picture import Line, Picture, Span
from sixfold.core.seat import Seat
from sixfold.games.rummy.moves import format_groups
from sixfold.games.rummy.pieces import Group, is_of_one_color, is_of_one_shape
from sixfold.games.rummy.state import View
from sixfold.games.tiles import COLOR_LETTERS, Tile
from sixfold.games.tiles_picture import LEGEND, SHAPE_SIGNS, draw_tile

WIDTH = 80
INDENT = "  "
GAP = Span("   ")


def draw(view: View) -> Picture:
    """Seats and scores, the table in two rows, the own hand, and the table to copy and type."""
    return (
        *_seats(view),
        _deck(view),
        (),
        *_row("sets of one shape", [group for group in view.table if is_of_one_shape(group)]),
        *_row("sets of one color", [group for group in view.table if is_of_one_color(group)]),
        *_as_text(view),
        *_hand(view),
    )


def _seats(view: View) -> list[Line]:
    return [_seat(view, seat) for seat in range(len(view.piles))]


def _seat(view: View, seat: Seat) -> Line:
    mark = ">" if seat == view.turn else " "
    score = len(view.piles[seat])
    cards = "has left" if view.away[seat] else _count(view.hand_sizes[seat], "card")
    words = f"{mark} seat {seat}: {_count(score, 'qwirkle')}, {cards}{_remark(view, seat)}"
    badges = [span for group in view.piles[seat] for span in (Span(" "), _badge(group))]
    return (Span(words + (":" if badges else ""), bold=seat == view.turn), *badges)


def _remark(view: View, seat: Seat) -> str:
    own = " (you)" if seat == view.seat else ""
    if view.outcome and seat in view.outcome.winners:
        return f"{own}, wins"
    return f"{own}, to move" if seat == view.turn else own


def _badge(group: Group) -> Span:
    """A collected qwirkle: the letter of its color or the sign of its shape (M9)."""
    card = group[0]
    if is_of_one_color(group):
        return Span(COLOR_LETTERS[card.color], card.color.name.lower(), bold=True)
    return Span(SHAPE_SIGNS[card.shape], bold=True)


def _deck(view: View) -> Line:
    words = f"  deck: {_count(view.deck_size, 'card')}"
    if view.outcome:
        words += ". The game is over."
    elif view.turns_left is not None:  # M14
        words += f". Last round, no drawing: {_count(view.turns_left, 'turn')} left."
    elif view.exchanged:  # M12
        words += f". Seat {view.turn} has exchanged its hand."
    return (Span(words),)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _row(title: str, groups: Sequence[Group]) -> list[Line]:
    """One of the two rows, over as many lines as it takes."""
    head = (Span(f"{title}:{'' if groups else ' none'}", "grey"),)
    return [head, *_wrap([_cards(group) for group in groups], GAP)]


def _cards(cards: Iterable[Tile]) -> Line:
    return tuple(span for card in cards for span in (draw_tile(card), Span(" ")))[:-1]


def _wrap(pieces: Sequence[Line], gap: Span) -> list[Line]:
    """Pieces side by side, in lines no longer than a terminal."""
    lines: list[Line] = []
    for piece in pieces:
        if lines and _width((*lines[-1], gap, *piece)) <= WIDTH:
            lines[-1] = (*lines[-1], gap, *piece)
        else:
            lines.append((Span(INDENT), *piece))
    return lines


def _width(line: Line) -> int:
    return sum(len(span.text) for span in line)


def _as_text(view: View) -> list[Line]:
    """What a player at a keyboard takes over behind the = of a play."""
    if view.seat is None or view.seat != view.turn or not view.table:
        return []
    words = [(Span(word, "grey"),) for word in format_groups(view.table).split()]
    return [(Span("the same to copy and type:", "grey"),), *_wrap(words, Span(" "))]


def _hand(view: View) -> list[Line]:
    if view.seat is None:
        return []
    cards = [(draw_tile(card), Span(f" {card}", "grey")) for card in view.hand]
    lines = _wrap(cards, GAP) or [(Span(f"{INDENT}empty"),)]
    return [(), (Span("your hand:"),), *lines, (Span(f"signs: {LEGEND}", "grey"),)]
