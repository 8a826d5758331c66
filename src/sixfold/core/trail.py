"""An append-only sequence with structural sharing."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T]):
    """An immutable prefix of a list shared with longer trails; appending takes constant time.

    >>> short = Trail("ab")
    >>> [*short.then("c")], [*short.then("d")], [*short]
    (['a', 'b', 'c'], ['a', 'b', 'd'], ['a', 'b'])
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._size = len(self._items)

    def then(self, item: T) -> "Trail[T]":
        """This trail plus one item; a second branch from the same trail copies the list."""
        if len(self._items) > self._size:
            return Trail((*self, item))
        longer: Trail[T] = Trail.__new__(Trail)
        longer._items, longer._size = self._items, self._size + 1
        self._items.append(item)
        return longer

    def first(self, size: int) -> "Trail[T]":
        """The first items, shared rather than copied."""
        shorter: Trail[T] = Trail.__new__(Trail)
        shorter._items, shorter._size = self._items, min(size, self._size)
        return shorter

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self._items[: self._size][index])
        return self._items[range(self._size)[index]]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._size])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail) and self[:] == other[:]

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return f"Trail({self[:]!r})"
