"""The algebra of a line against a brute-force search."""

from functools import cache
from itertools import combinations, product

from sixfold.games.rummy.search.lines import ALLOWING, AT_LEAST, HOLDING, WAYS, most_qwirkles

Counts = tuple[int, ...]


@cache
def most_by_search(counts: Counts) -> int:
    """The most sixes among sets that use up all these cards; -1 if there are no such sets."""
    held = [place for place, count in enumerate(counts) if count]
    if not held:
        return 0
    best = -1
    for size in range(2, len(held)):
        for others in combinations(held[1:], size):
            taken = (held[0], *others)
            rest = tuple(n - (place in taken) for place, n in enumerate(counts))
            if (found := most_by_search(rest)) >= 0:
                best = max(best, found + (len(taken) == 6))
    return best


def all_counts() -> list[Counts]:
    """In the order of their numbers: the first place is the lowest digit."""
    return [counts[::-1] for counts in product(range(4), repeat=6)]


def test_every_way_to_fill_a_line() -> None:
    assert len(all_counts()) == len(WAYS)
    for counts in all_counts():
        assert most_qwirkles(counts) == most_by_search(counts), counts


def test_the_sets_of_ways() -> None:
    for way, counts in enumerate(all_counts()):
        most = most_by_search(counts)
        assert [ways >> way & 1 for ways in AT_LEAST] == [most >= m for m in range(4)]
        for place, count in enumerate(counts):
            assert [ways >> way & 1 for ways in HOLDING[place]] == [count == n for n in range(4)]
            assert [ways >> way & 1 for ways in ALLOWING[place]] == [
                choice >> count & 1 for choice in range(16)
            ]
