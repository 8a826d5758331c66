"""Deterministic random streams from a 256-bit seed, identical in every language.

Block i of the stream is SHA-256(seed, i as 8 bytes big-endian) and holds eight big-endian 32-bit
words. `docs/records.md` specifies how words become choices and shuffles.
"""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self, TypeVar

from sixfold.core.errors import OptionError
from sixfold.core.number import SAID_BITS, said

T = TypeVar("T")

SEED_BYTES = 32
WORD_RANGE = 1 << 32
WORDS_PER_BLOCK = 8

_HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")


def seed_from_text(text: str) -> bytes:
    """The seed for a text: 64 hex digits are the seed itself, anything else is hashed."""
    if _HEX_SEED.fullmatch(text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode(errors="surrogatepass")).digest()


def seed_from_number(number: int) -> bytes:
    """The seed of a number's text; raises OptionError for a number that is too long."""
    if number.bit_length() > SAID_BITS:
        raise OptionError(
            "a seed is a number of at most {most} bits, not {number}",
            most=SAID_BITS,
            number=said(number),
        )
    return seed_from_text(str(number))


@dataclass(frozen=True, slots=True)
class Rng:
    """A position in a seed's stream. Every draw returns its result and the next position.

    >>> Rng(seed_from_text("7")).shuffle("abcdef")[0]
    ('b', 'a', 'd', 'f', 'e', 'c')
    """

    seed: bytes
    position: int = 0

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")

    def below(self, bound: int) -> tuple[int, Self]:
        """A number from 0 to bound - 1."""
        numbers, after = self._draw([bound])
        return numbers[0], after

    def choice(self, items: Sequence[T]) -> tuple[T, Self]:
        """One of `items`."""
        index, after = self.below(len(items))
        return items[index], after

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """`items` shuffled (Fisher-Yates, from the last position down)."""
        order = list(items)
        picks, after = self._draw(range(len(order), 1, -1))
        for last, pick in zip(range(len(order) - 1, 0, -1), picks, strict=True):
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), after

    def fork(self, label: str) -> "Rng":
        """An independent stream that reveals nothing about this one."""
        return Rng(hashlib.sha256(self.seed + label.encode()).digest())

    def _draw(self, bounds: Sequence[int]) -> tuple[list[int], Self]:
        words = _words(self.seed, self.position)
        position = self.position
        drawn: list[int] = []
        for bound in bounds:
            limit = WORD_RANGE - WORD_RANGE % bound
            while (word := next(words)) >= limit:
                position += 1
            position += 1
            drawn.append(word % bound)
        return drawn, type(self)(self.seed, position)


def _words(seed: bytes, position: int) -> Iterator[int]:
    block, skip = divmod(position, WORDS_PER_BLOCK)
    while True:
        digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        for word in range(skip, WORDS_PER_BLOCK):
            yield int.from_bytes(digest[4 * word : 4 * word + 4], "big")
        block, skip = block + 1, 0
