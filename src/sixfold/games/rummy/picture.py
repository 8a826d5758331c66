"""The table as text, in two rows: sets of one shape and sets of one color (M18)."""

from collections.abc import Iterable, Iterator, Sequence

from sixfold.core.phrase import Phrase, counted, phrase
from sixfold.core.picture import Picture, Span, TextLine
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
    """Seats and scores, the table in two rows, the viewer's hand, and the table as text."""
    return (
        *_seats(view),
        _deck(view),
        (),
        *_row(
            phrase("sets of one shape:"), [group for group in view.table if is_of_one_shape(group)]
        ),
        *_row(
            phrase("sets of one color:"), [group for group in view.table if is_of_one_color(group)]
        ),
        *_as_text(view),
        *_hand(view),
    )


def _seats(view: View) -> list[TextLine]:
    return [_seat(view, seat) for seat in range(len(view.piles))]


def _seat(view: View, seat: Seat) -> TextLine:
    mark = ">" if seat == view.turn else " "
    score = len(view.piles[seat])
    words = (
        f"{mark} ",
        phrase("seat {seat}:", seat=seat),
        " ",
        counted("{count} Qwirkle", "{count} Qwirkles", score),
        ", ",
        phrase("has left") if view.away[seat] else _cards_of(view.hand_sizes[seat]),
        *_remark(view, seat),
        ":" if score else "",
    )
    badges = [span for group in view.piles[seat] for span in (Span(" "), _badge(group))]
    return (*(Span(word, bold=seat == view.turn) for word in words), *badges)


def _remark(view: View, seat: Seat) -> Iterator[str | Phrase]:
    if seat == view.seat:
        yield " "
        yield phrase("(you)")
    if view.outcome and seat in view.outcome.winners:
        yield ", "
        yield phrase("wins")
    elif seat == view.turn:
        yield ", "
        yield phrase("to move")


def _badge(group: Group) -> Span:
    """A collected qwirkle: the letter of its color or the sign of its shape (M9)."""
    card = group[0]
    if is_of_one_color(group):
        return Span(COLOR_LETTERS[card.color], card.color.name.lower(), bold=True)
    return Span(SHAPE_SIGNS[card.shape], bold=True)


def _deck(view: View) -> TextLine:
    deck = (Span("  "), Span(phrase("deck: {cards}", cards=_cards_of(view.deck_size))))
    if view.outcome:
        news = phrase("The game is over.")
    elif view.turns_left is not None:  # M14
        news = counted(
            "Last round, no drawing: {count} turn left.",
            "Last round, no drawing: {count} turns left.",
            view.turns_left,
        )
    elif view.exchanged:  # M12
        news = phrase("Seat {seat} has exchanged its hand.", seat=view.turn)
    else:
        return deck
    return (*deck, Span(". "), Span(news))


def _cards_of(number: int) -> Phrase:
    return counted("{count} card", "{count} cards", number)


def _row(title: Phrase, groups: Sequence[Group]) -> list[TextLine]:
    """One of the two rows, wrapped over several lines."""
    none = () if groups else (Span(" ", "grey"), Span(phrase("none"), "grey"))
    head = (Span(title, "grey"), *none)
    return [head, *_wrap([_cards(group) for group in groups], GAP)]


def _cards(cards: Iterable[Tile]) -> TextLine:
    return tuple(span for card in cards for span in (draw_tile(card), Span(" ")))[:-1]


def _wrap(pieces: Sequence[TextLine], gap: Span) -> list[TextLine]:
    """Pieces side by side, in lines no longer than a terminal."""
    lines: list[TextLine] = []
    for piece in pieces:
        if lines and _width((*lines[-1], gap, *piece)) <= WIDTH:
            lines[-1] = (*lines[-1], gap, *piece)
        else:
            lines.append((Span(INDENT), *piece))
    return lines


def _width(line: TextLine) -> int:
    return sum(len(str(span.text)) for span in line)


def _as_text(view: View) -> list[TextLine]:
    """The table as text for a player to copy after the = of a play."""
    if view.seat is None or view.seat != view.turn or not view.table:
        return []
    words = [(Span(word, "grey"),) for word in format_groups(view.table).split()]
    return [(Span(phrase("the same to copy and type:"), "grey"),), *_wrap(words, Span(" "))]


def _hand(view: View) -> list[TextLine]:
    if view.seat is None:
        return []
    cards = [(draw_tile(card), Span(f" {card}", "grey")) for card in view.hand]
    lines = _wrap(cards, GAP) or [(Span(INDENT), Span(phrase("empty")))]
    legend = (Span(phrase("signs: {signs}", signs=LEGEND), "grey"),)
    return [(), (Span(phrase("your hand:")),), *lines, legend]
