"""An immutable sequence that grows and shrinks at its end, with structural sharing."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T]):
    """The way from the first item to one of them; the items before are shared with other trails.

    Appending and dropping the last item take constant time, an index logarithmic time: every trail
    knows the one before it and one much shorter (Myers, "An applicative random-access stack").

    >>> short = Trail("ab")
    >>> [*short.then("c")], [*short.then("d")], [*short]
    (['a', 'b', 'c'], ['a', 'b', 'd'], ['a', 'b'])
    """

    __slots__ = ("_before", "_item", "_jump", "_size")

    _item: T
    _before: "Trail[T]"
    _jump: "Trail[T]"

    def __init__(self, items: Iterable[T] = ()) -> None:
        items = tuple(items)
        self._size = 0
        if items:
            self._follow(reduce(Trail.then, items[:-1], Trail[T]()), items[-1])

    def then(self, item: T) -> "Trail[T]":
        """This trail plus one item."""
        longer: Trail[T] = Trail.__new__(Trail)
        longer._follow(self, item)
        return longer

    def _follow(self, before: "Trail[T]", item: T) -> None:
        self._item, self._before, self._size = item, before, before._size + 1
        near = before._shorter
        far = near._shorter
        self._jump = far if before._size - near._size == near._size - far._size else before

    @property
    def _shorter(self) -> "Trail[T]":
        return self._jump if self._size else self

    def first(self, size: int) -> "Trail[T]":
        """The first items, shared rather than copied."""
        here = self
        while here._size > size:
            here = here._jump if here._jump._size >= size else here._before
        return here

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return self.first(range(self._size)[index] + 1)._item

    def __iter__(self) -> Iterator[T]:
        return reversed([*reversed(self)])

    def __reversed__(self) -> Iterator[T]:
        here = self
        while here._size:
            yield here._item
            here = here._before

    def __reduce__(self) -> tuple[type["Trail[T]"], tuple[tuple[T, ...]]]:
        return Trail, (self[:],)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail) and self[:] == other[:]

    def __hash__(self) -> int:
        return hash(self[:])

    def __repr__(self) -> str:
        return f"Trail({self[:]!r})"
