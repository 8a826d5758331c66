"""What a game draws from while it is played."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Pile(NamedTuple):
    """Where the state of a game keeps what is drawn, and what a move puts back there."""

    field: str
    returned: Callable[[Any, Any], Sequence[Any]]
