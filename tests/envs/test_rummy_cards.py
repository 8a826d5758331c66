"""Rummy card by card offers the same turns as Rummy by parts of the hand, and no dead ends."""

from collections.abc import Iterator
from random import Random

import pytest

from sixfold.envs.episode import seed_of
from sixfold.kernel._kernel import RummyCardSteps, RummySteps

END = RummyCardSteps.END_AT
LINE_AT = RummyCardSteps.LINE_AT


def parts_ahead(steps: RummyCardSteps, part: int = 0) -> Iterator[int]:
    """The parts of the hand with which the cards of a turn can end, as bits of slots."""
    legal = steps.legal()
    assert legal
    if END in legal:
        yield part
    for slot in (action for action in legal if action < LINE_AT):
        longer, taken = steps.clone(), part | 1 << slot
        longer.step(slot)
        if longer.ply > steps.ply or longer.choosing:
            yield taken  # no card can be added
        else:
            yield from parts_ahead(longer, taken)


@pytest.mark.parametrize(("number", "players"), [(0, 2), (1, 3), (2, 4)])
def test_the_turns_are_those_of_version_0(number: int, players: int) -> None:
    old, new = RummySteps(seed_of(number), players), RummyCardSteps(seed_of(number), players)
    random = Random(number)
    for _ in range(60):
        if old.over:
            break
        assert (new.turn, new.hand(new.turn), new.table) == (
            old.turn,
            old.hand(old.turn),
            old.table,
        )
        reached = list(parts_ahead(new))
        assert sorted(reached) == old.legal(), "each turn in exactly one way"
        before = old.clone()
        actions = []
        while old.ply == before.ply:
            actions.append(random.choice(old.legal()))
            old.step(actions[-1])
        for action in in_cards(before, old, actions, new):
            new.step(action)
    assert (new.scores, new.over) == (old.scores, old.over)


def in_cards(
    before: RummySteps, after: RummySteps, actions: list[int], steps: RummyCardSteps
) -> Iterator[int]:
    """The steps, card by card, of a turn by parts."""
    part, turn, seat = actions[0], steps.ply, before.turn
    slots = [slot for slot in range(LINE_AT) if part >> slot & 1]
    lines = [*after.pile(seat)]
    for line in before.pile(seat):
        lines.remove(line)
    lines.sort()
    while steps.ply == turn:
        if steps.choosing:
            yield LINE_AT + lines.pop(0) if lines else END
        else:
            yield slots.pop(0) if slots else END
