"""What happens to a half-made turn on timeout (M16, M17)."""

from collections import Counter

import sixfold.games.rummy.reasons as reasons
from sixfold.games.rummy.moves import Play, parse_groups
from sixfold.games.rummy.pieces import Table, cards_of, in_order, is_qwirkle, is_set
from sixfold.games.rummy.rules import expect_none
from sixfold.games.rummy.state import State
from sixfold.games.rummy.turn import apply, end_turn, lay_down, retire, skip
from sixfold.games.tiles import Tile

SKIP = "skip"
TAKEBACK = "takeback"
TOURNAMENT = "tournament"

TECHNICAL_LOSS = "M17"
"""The clause that ends a two-player game when a player cannot finish the turn."""


def time_out(state: State, draft: str) -> State:
    """Apply a timeout to a draft: the groups as they lie, or empty for an untouched table."""
    groups = parse_groups(draft)
    expect_none(Counter(cards_of(groups)) - _at_hand(state), reasons.DRAFT_CARD)
    if not groups or state.late == SKIP:
        return skip(state)
    if state.late == TAKEBACK:
        return _take_back(state, groups)
    return _judge(state, groups)


def _at_hand(state: State) -> Counter[Tile]:
    """The cards available to the seat to move."""
    return Counter((*cards_of(state.table), *state.hands[state.turn]))


def _take_back(state: State, groups: Table) -> State:
    """Valid groups stay, all other cards go to the hand, which may exceed nine (M16).

    When none of them holds a card of the hand, nothing was played and no six counts (M6).
    """
    before = Counter(cards_of(state.table))
    valid = [group for group in groups if is_set(group)]
    if not Counter(cards_of(valid)) - before:
        if not before - Counter(cards_of(valid)):
            return skip(state)  # only rearranged
        valid = [group for group in valid if not is_qwirkle(group)]
    hand = _at_hand(state) - Counter(cards_of(valid))
    return end_turn(lay_down(state, in_order(valid), hand.elements()))


def _judge(state: State, groups: Table) -> State:
    """An invalid table loses; a finished turn counts, a mere rearrangement does not (M17)."""
    before, after = Counter(cards_of(state.table)), Counter(cards_of(groups))
    if before - after or not all(map(is_set, groups)):
        return retire(state, state.turn, TECHNICAL_LOSS)
    if played := tuple((after - before).elements()):
        return apply(state, Play(played, groups))
    return skip(state)  # M6
