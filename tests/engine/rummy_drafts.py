"""Rummy on two engines with many half-made turns: groups that lie in any disorder."""

from sixfold.core.entry import Entry, TimedOut
from sixfold.games.tiles import TEXTS
from tests.engine.lockstep import Lockstep

CARDS = tuple(TEXTS.values())
SIZE = len(CARDS[0])


class DraftLockstep(Lockstep):
    """Every seventh turn runs out of time (M16, M17); most previews are of drafts."""

    def _entry(self) -> Entry:
        if self.rules.turn is not None and self._one_in(7):
            return TimedOut(self.rules.turn, " ".join(self._draft().split()))
        return super()._entry()

    def _draft(self) -> str:
        """The groups of a legal turn, or of the table, after some changes."""
        text = self._move_text() if self._one_in(2) else self._table_text()
        groups = [_cards(word) for word in text.partition("= ")[2].split()]
        for _ in range(self._chance.randrange(4)):
            self._change(groups)
        return " ".join("".join(group) for group in groups)

    def _table_text(self) -> str:
        table = self.rules.view(None).table
        return "= " + " ".join("".join(map(str, group)) for group in table)

    def _change(self, groups: list[list[str]]) -> None:
        chance = self._chance
        if not groups or self._one_in(4):
            groups.insert(chance.randint(0, len(groups)), [chance.choice(self._hand())])
            return
        group, other = chance.choice(groups), chance.choice(groups)
        match chance.randrange(7):
            case 0:
                groups.remove(group)
            case 1 if group:
                other.append(group.pop(chance.randrange(len(group))))
            case 2 if group:
                groups.append([group.pop(chance.randrange(len(group)))])
            case 3:
                group.append(chance.choice(self._hand()))
            case 4:
                chance.shuffle(group)
                chance.shuffle(groups)
            case 5 if group:
                group.pop(chance.randrange(len(group)))
            case 6:
                groups.append(group[len(group) // 2 :])
                del group[len(group) // 2 :]

    def _hand(self) -> list[str]:
        """The hand of the seat to move, and a card from anywhere."""
        view = self.rules.view(self.rules.turn)
        return [*map(str, view.hand), self._chance.choice(CARDS)]


def _cards(word: str) -> list[str]:
    return [word[i : i + SIZE] for i in range(0, len(word), SIZE)]
