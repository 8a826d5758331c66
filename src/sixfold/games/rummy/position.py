"""Position texts: table, hands, piles, the seat to move, and what is special about the turn.

    RcRsRd/YtGtBt RsRlGxPd,9 -,Rt 0 -

A qwirkle of a pile is the letter of its color or shape. The last field is the number of turns left
in the last round, or `e` after an exchange.
"""

from collections.abc import Sequence

import sixfold.games.rummy.reasons as reasons
from sixfold.core.errors import OptionError
from sixfold.core.game import Setup
from sixfold.core.phrase import phrase
from sixfold.core.seat import Seat, named
from sixfold.games.age import oldest_first
from sixfold.games.position import NOTHING, Reader, broken, over, read_seat
from sixfold.games.rummy.pieces import (
    Group,
    Table,
    cards_of,
    in_order,
    is_of_one_color,
    is_qwirkle,
    is_set,
)
from sixfold.games.rummy.rules import EXCHANGE
from sixfold.games.rummy.state import State
from sixfold.games.tiles import (
    ALL_TILES,
    COLOR_LETTERS,
    LINE_MAX,
    SHAPE_LETTERS,
    Tile,
    format_tiles,
)
from sixfold.games.tiles_position import (
    Held,
    deal_rest,
    format_hands,
    is_at_tile,
    read_hands,
    read_tile,
)

EXCHANGED = "e"
MOST_QWIRKLES = 18
MOST_CARDS = 18
"""Of a hand: more than two hands of them have millions of turns to choose from."""
_QWIRKLES = COLOR_LETTERS + SHAPE_LETTERS


def set_up(setup: Setup) -> State:
    """The state that a position text describes; the seed deals what it leaves open."""
    oldest_first(setup.options, setup.players)
    reader = Reader(setup.position)
    table = _read_table(reader)
    reader.next_field()
    hands = read_hands(reader, setup.players)
    away = tuple(hand.away for hand in hands)
    reader.next_field()
    piles = _read_piles(reader, setup.players)
    reader.next_field()
    turn = read_seat(reader, away)
    reader.next_field()
    turns_left, exchanged = _read_turn(reader)
    reader.end()
    lying = [*cards_of(table), *(card for pile in piles for card in cards_of(pile))]
    dealt, deck, rng = deal_rest(hands, lying, setup.rng)
    _check_table(table)
    _check_hands(hands)
    state = State(
        hands=dealt,
        deck=deck,
        table=in_order(table),
        piles=piles,
        turn=turn,
        turns_left=turns_left,
        exchanged=exchanged,
        away=away,
        stuck=setup.options["stuck"],
        late=setup.options["late"],
        rng=rng,
    )
    _check_turn(state)
    return state


def format_position(state: State, seat: Seat | None) -> str:
    """The position as a seat knows it, or with all hands."""
    return with_hands(state, [format_hands(state.hands, state.away, seat)])


def with_hands(state: State, hands: Sequence[str]) -> str:
    """The position with other hands."""
    return " ".join(
        [
            "/".join(map(format_tiles, state.table)) or NOTHING,
            ",".join(hands),
            ",".join("".join(map(_letter_of, pile)) or NOTHING for pile in state.piles),
            str(state.turn),
            _format_turn(state),
        ]
    )


def _read_table(reader: Reader) -> Table:
    if reader.takes(NOTHING):
        return ()
    groups = [_read_group(reader)]
    while reader.takes("/"):
        groups.append(_read_group(reader))
    return tuple(groups)


def _read_group(reader: Reader) -> Group:
    cards = [read_tile(reader)]
    while is_at_tile(reader):
        cards.append(read_tile(reader))
    return tuple(cards)


def _check_table(table: Table) -> None:
    for group in table:
        if not is_set(group):  # M2
            raise broken(reasons.NO_SET, cards=format_tiles(group))
        if is_qwirkle(group):  # M9
            raise OptionError(
                "{cards} is a set of six, which leaves the table", cards=format_tiles(group)
            )


def _check_hands(hands: Sequence[Held]) -> None:
    for seat, hand in enumerate(hands):
        if hand.size > MOST_CARDS:
            raise OptionError(
                "{seat} holds {count} cards, a hand of a position has at most {most}",
                seat=named(seat),
                count=hand.size,
                most=MOST_CARDS,
            )


def _read_piles(reader: Reader, players: int) -> tuple[Table, ...]:
    piles = [_read_pile(reader)]
    for _ in range(players - 1):
        reader.expect(",")
        piles.append(_read_pile(reader))
    return tuple(piles)


def _read_pile(reader: Reader) -> Table:
    if reader.takes(NOTHING):
        return ()
    letters = [reader.letter(_QWIRKLES, phrase("- or the letter of a color or a shape"))]
    while reader.ahead and reader.ahead in _QWIRKLES and len(letters) < MOST_QWIRKLES:
        letters.append(reader.letter(_QWIRKLES, phrase("- or the letter of a color or a shape")))
    return tuple(map(_qwirkle, letters))


def _qwirkle(letter: int) -> Group:
    """All cards of a color, or of a shape."""
    if letter < LINE_MAX:
        return tuple(card for card in ALL_TILES if card.color == letter)
    return tuple(card for card in ALL_TILES if card.shape == letter - LINE_MAX)


def _letter_of(qwirkle: Sequence[Tile]) -> str:
    first = qwirkle[0]
    if is_of_one_color(tuple(qwirkle)):
        return COLOR_LETTERS[first.color]
    return SHAPE_LETTERS[first.shape]


def _read_turn(reader: Reader) -> tuple[int | None, bool]:
    if reader.takes(NOTHING):
        return None, False
    if reader.takes(EXCHANGED):
        return None, True
    if not reader.is_at_number:
        reader.refuse(phrase("-, e or the number of turns left"))
    return reader.number(9), False


def _format_turn(state: State) -> str:
    if state.turns_left is not None:
        return str(state.turns_left)
    return EXCHANGED if state.exchanged else NOTHING


def _check_turn(state: State) -> None:
    """M12, M14."""
    if state.exchanged and state.stuck != EXCHANGE:
        raise OptionError("at this table no hand is exchanged: stuck is not exchange")
    if state.turns_left is None:
        if not state.deck:
            raise OptionError("the deck is empty, so the last round has begun")
        return
    if state.turns_left == 0:
        raise over(phrase("no turn is left"))
    if state.deck and not any(state.away):
        raise OptionError("the last round begins when the deck is empty")
    if state.turns_left > state.away.count(False):
        raise OptionError(
            "{count} turns are left, but only {players} seats play",
            count=state.turns_left,
            players=state.away.count(False),
        )
