"""A bus within one process."""

from sixfold.store.bus.news import Hear, News


class MemoryBus:
    """Delivers at once to all other members of the same list."""

    is_shared = False
    is_up = True

    def __init__(self, members: list["MemoryBus"] | None = None) -> None:
        self._members = [] if members is None else members
        self._hear: Hear | None = None

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        self._members.append(self)

    async def close(self) -> None:
        if self in self._members:
            self._members.remove(self)

    def publish(self, news: News) -> None:
        for member in self._members:
            if member is not self and member._hear is not None:
                member._hear(news)
