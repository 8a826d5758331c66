"""State transitions: turns and the end (M9, M10, M12 to M15)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import sixfold.games.rummy.reasons as reasons
from sixfold.core.errors import IllegalMove
from sixfold.core.game import Outcome
from sixfold.core.seat import Seat, named, next_seat, with_seat
from sixfold.games.rummy.moves import Exchange, Move, Pass, Play
from sixfold.games.rummy.pieces import HAND_SIZE, Table, cards_of, is_qwirkle
from sixfold.games.rummy.rules import EXCHANGE, check, qwirkles
from sixfold.games.rummy.search.solver import can_play
from sixfold.games.rummy.setup import take
from sixfold.games.rummy.state import State, observe
from sixfold.games.tiles import Tile

RETIRED = "retired"


def apply(state: State, move: Move) -> State:
    """The state after a move of the seat whose turn it is."""
    check(observe(state, state.turn), move)
    match move:
        case Play(played, table):
            kept = Counter(state.hands[state.turn]) - Counter(played)
            return end_turn(lay_down(state, table, kept.elements()))
        case Exchange():
            return _exchange(state)
        case Pass():
            return _end(state, "M12") if _is_dead(state) else end_turn(state)


def lay_down(state: State, table: Table, hand: Iterable[Tile]) -> State:
    """The table as the seat to move leaves it; each six goes to its pile (M9)."""
    seat = state.turn
    return replace(
        state,
        table=tuple(group for group in table if not is_qwirkle(group)),
        piles=with_seat(state.piles, seat, (*state.piles[seat], *qwirkles(table))),
        hands=with_seat(state.hands, seat, tuple(sorted(hand))),
    )


def end_turn(state: State) -> State:
    """Draw up to nine and pass the turn; the last card starts the last round."""
    if state.turns_left is not None:
        return skip(state)
    hand = state.hands[state.turn]
    drawn, deck = take(state.deck, max(0, HAND_SIZE - len(hand)))  # M10, M16
    hands = with_seat(state.hands, state.turn, tuple(sorted((*hand, *drawn))))
    after = skip(replace(state, hands=hands, deck=deck))
    return after if deck else replace(after, turns_left=state.away.count(False))  # M14


def skip(state: State) -> State:
    """Skip the turn; in the last round it counts down (M14)."""
    if state.outcome:
        raise IllegalMove(reasons.OVER)
    if state.turns_left == 1:
        return _end(replace(state, turns_left=0), "M14")
    return replace(
        state,
        turn=next_seat(state.turn, state.away),
        turns_left=None if state.turns_left is None else state.turns_left - 1,
        exchanged=False,
    )


def _exchange(state: State) -> State:
    """A new hand from the deck, then the old one is shuffled into it; the turn goes on (M12)."""
    hand, rest = take(state.deck, HAND_SIZE)
    deck, rng = state.rng.shuffle((*rest, *state.hands[state.turn]))
    hands = with_seat(state.hands, state.turn, tuple(sorted(hand)))
    return replace(state, hands=hands, deck=deck, rng=rng, exchanged=True)


def _is_dead(state: State) -> bool:
    """Whether nobody can ever play again before the last round, so that all would pass forever.

    Hands change only by exchange: without it each seat must play from what it holds.
    """
    if state.turns_left is not None:
        return False
    sources = [hand for hand in state.hands if hand]
    if state.stuck == EXCHANGE:
        sources = [(*state.deck, *cards_of(state.hands))]
    return not any(can_play(state.table, cards) for cards in sources)


def retire(state: State, seat: Seat, clause: str = RETIRED) -> State:
    """A seat leaves; its hand is shuffled into the deck; the last seat at the table wins.

    `clause` is recorded if that ends the game.
    """
    if state.outcome or seat not in range(len(state.away)) or state.away[seat]:
        raise IllegalMove(reasons.NOT_PLAYING, seat=named(seat))
    deck, rng = state.rng.shuffle((*state.deck, *state.hands[seat]))
    left = replace(
        state,
        hands=with_seat(state.hands, seat, ()),
        away=with_seat(state.away, seat, True),
        deck=deck,
        rng=rng,
    )
    if left.away.count(False) == 1:
        return _end(left, clause)
    if seat == state.turn:
        return skip(left)
    if state.turns_left is not None and seat in _last_seats(state):
        return replace(left, turns_left=state.turns_left - 1)
    return left


def _last_seats(state: State) -> list[Seat]:
    """The seats that still have their turn in the last round (M14)."""
    seats = [state.turn]
    while len(seats) < (state.turns_left or 0):
        seats.append(next_seat(seats[-1], state.away))
    return seats


def _end(state: State, clause: str) -> State:
    """Most qwirkles win, ties share (M15); a seat that left cannot win."""
    here = [seat for seat, away in enumerate(state.away) if not away]
    top = max(len(state.piles[seat]) for seat in here)
    winners = tuple(seat for seat in here if len(state.piles[seat]) == top)
    return replace(state, outcome=Outcome(winners, clause))
