"""Legality of turns (M6 to M8, M12), and legal move generation."""

from collections import Counter
from collections.abc import Iterator

import sixfold.games.rummy.reasons as reasons
import sixfold.games.rummy.search.solver as solver
from sixfold.core.errors import IllegalMove, Reason
from sixfold.core.rng import Rng
from sixfold.games.rummy.moves import Exchange, Move, Pass, Play
from sixfold.games.rummy.pieces import Table, cards_of, is_qwirkle, is_set
from sixfold.games.rummy.state import View
from sixfold.games.tiles import Tile, format_tiles

EXCHANGE = "exchange"


def check(view: View, move: Move) -> None:
    """Raise IllegalMove unless the viewing seat, whose turn it is, may make this move."""
    if view.turn is None:  # M12, M14
        raise IllegalMove(reasons.OVER)
    if not _is_on_turn(view):  # M5
        raise IllegalMove(reasons.NOT_YOUR_TURN)
    match move:
        case Play():
            _check_play(view, move)
        case Exchange():
            _check_exchange(view)
        case Pass():
            _check_pass(view)


def _check_play(view: View, move: Play) -> None:
    """Only the resulting table matters (M7); an opening is an ordinary play (M8)."""
    if not move.played:  # M6
        raise IllegalMove(reasons.NOTHING_PLAYED)
    expect_none(Counter(move.played) - Counter(view.hand), reasons.NOT_IN_HAND)  # M6
    for group in move.table:
        if not is_set(group):  # M2
            raise IllegalMove(reasons.NO_SET, cards=format_tiles(group))
    there = Counter(cards_of(move.table))
    meant = Counter((*cards_of(view.table), *move.played))
    expect_none(meant - there, reasons.CARD_MISSING)  # M7, M11
    expect_none(there - meant, reasons.CARD_FROM_NOWHERE)  # M7


def expect_none(cards: Counter[Tile], reason: Reason) -> None:
    """Refuse the first of these cards, if there are any."""
    for card in sorted(cards):
        raise IllegalMove(reason, card=card)


def _check_exchange(view: View) -> None:
    if view.stuck != EXCHANGE:  # M12
        raise IllegalMove(reasons.NO_EXCHANGE)
    if view.turns_left is not None:  # M14
        raise IllegalMove(reasons.LAST_ROUND)
    if view.exchanged:  # M12
        raise IllegalMove(reasons.EXCHANGED)
    _check_stuck(view)


def _check_pass(view: View) -> None:
    _check_stuck(view)
    if may_exchange(view):  # M12
        raise IllegalMove(reasons.MUST_EXCHANGE)


def _check_stuck(view: View) -> None:
    if solver.can_play(view.table, view.hand):  # M6, M12
        raise IllegalMove(reasons.MUST_PLAY)


def may_exchange(view: View) -> bool:
    """Whether a stuck seat gets a new hand; before the last round the deck is never empty (M12)."""
    return view.stuck == EXCHANGE and view.turns_left is None and not view.exchanged


def legal_moves(view: View) -> Iterator[Move]:
    """One play per distinct result, or what a stuck seat must do; none out of turn."""
    if stuck := stuck_move(view):
        yield stuck
    elif _is_on_turn(view):
        yield from solver.plays(view.table, view.hand)


def random_move(view: View, rng: Rng) -> tuple[Move, Rng]:
    """A random legal move; any result can occur."""
    play, rng = solver.random_play(view.table, view.hand, rng)
    return play or _way_out(view), rng


def stuck_move(view: View) -> Exchange | Pass | None:
    """The only move of a seat that is to move and can play no card (M12)."""
    if not _is_on_turn(view) or solver.can_play(view.table, view.hand):
        return None
    return _way_out(view)


def _way_out(view: View) -> Exchange | Pass:
    return Exchange() if may_exchange(view) else Pass()


def _is_on_turn(view: View) -> bool:
    return view.turn is not None and view.seat == view.turn


def points(view: View, move: Move) -> int:
    """One for each qwirkle that leaves the table (M9)."""
    return len(qwirkles(move.table)) if isinstance(move, Play) else 0


def qwirkles(table: Table) -> Table:
    """The groups of six (M9)."""
    return tuple(group for group in table if is_qwirkle(group))
