"""The kernel's fast random stream, reimplemented in Python."""

from collections.abc import Sequence
from typing import Any

WORD = (1 << 64) - 1


def splitmix(state: int) -> tuple[int, int]:
    """The next number, and the state after it."""
    state = (state + 0x9E3779B97F4A7C15) & WORD
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31), state


def rotated(number: int, by: int) -> int:
    return ((number << by) | (number >> (64 - by))) & WORD


class Chance:
    """xoshiro256**, as a value like sixfold.core.rng.Rng."""

    def __init__(self, seed: int = 0, words: tuple[int, ...] = ()) -> None:
        drawn = list(words)
        while len(drawn) < 4:
            word, seed = splitmix(seed)
            drawn.append(word)
        self.words = tuple(drawn)

    def next(self) -> tuple[int, "Chance"]:
        a, b, c, d = self.words
        result = (rotated((b * 5) & WORD, 7) * 9) & WORD
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        c ^= (self.words[1] << 17) & WORD
        return result, Chance(words=(a, b, c, rotated(d, 45)))

    def below(self, bound: int) -> tuple[int, "Chance"]:
        number, after = self.next()
        return (number >> 32) * bound >> 32, after

    def choice(self, items: Sequence[Any]) -> tuple[Any, "Chance"]:
        index, after = self.below(len(items))
        return items[index], after

    def shuffle(self, items: Sequence[Any]) -> tuple[tuple[Any, ...], "Chance"]:
        order, chance = list(items), self
        for last in range(len(order) - 1, 0, -1):
            pick, chance = chance.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), chance


def deals(seed: int, game: int) -> Chance:
    """The stream from which game `game` of a vectorised environment takes its seeds."""
    for _ in range(2 * game):
        _, seed = splitmix(seed)
    first, _ = splitmix(seed)
    return Chance(first)
