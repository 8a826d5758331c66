"""A table in memory: its rows, replayed game and viewers."""

import asyncio
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from sixfold.core.entry import Entry, HandedOver, Moved, parse_entry
from sixfold.core.game import AnyGame
from sixfold.core.record import Record
from sixfold.core.seat import Seat
from sixfold.engine.engine import Engine
from sixfold.engine.opening import open_engine
from sixfold.games import find_game
from sixfold.match.clock import Clock
from sixfold.server.latch import Latch
from sixfold.server.table_time import TableTime
from sixfold.server.timing import after_entry, wind_clock
from sixfold.server.viewer import Viewer
from sixfold.store.rows import EntryRow, OfferRow, RatingRow, SeatRow, TableRow
from sixfold.wire.messages import Event

PERSON = "person"
BOT = "bot"

Attendees: TypeAlias = tuple[frozenset[Seat], frozenset[Seat]]
"""Who is connected, and who has been gone too long."""

POLL_SECONDS = 60.0
"""How long an HTTP poll counts as presence."""


class Ply(NamedTuple):
    """One ply of a table; the deal is ply 0 and has no entry."""

    event: Event
    """The event that is sent for it."""
    entry: Entry | None = None
    row: EntryRow | None = None
    """The stored row."""


class Room:
    """One table. The rows are the truth; everything else can be rebuilt from them."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], absent_after: float) -> None:
        self.game: AnyGame = find_game(row.game)
        self.row = row
        self.seats = list(seats)
        self.every_seat: frozenset[Seat] = frozenset(range(row.players))
        self.rematch: str | None = None
        self.ratings: Mapping[str, RatingRow] = {}
        self.offers: list[OfferRow] = []

        self._agreed = Record(
            game=row.game,
            players=row.players,
            seed=row.seed,
            options=row.options,
            salt=row.salt,
            commitment=row.commitment,
        )
        self.engine: Engine = open_engine(self._agreed)
        """One ply ahead while an entry is being stored: read `standing`."""
        self.plies: list[Ply] = []
        """The deal and every stored entry; empty before the start."""
        self.plies_by_key: dict[str, int] = {}
        self._levels = [_level(seat) for seat in seats]
        """The bot level now playing each seat; None for a person."""
        self.settled = 0
        """The last ply that was not a bot's move: offers refer to it and expire after it."""
        self.clock = self._first_clock()
        """In table time."""
        self.time = TableTime()
        self.table_changed = False
        """Whether the last entry changed more than the game: seats, offers."""

        self.viewers: set[Viewer] = set()
        self.polled: dict[Seat, float] = {}
        self.elsewhere: dict[str, tuple[frozenset[Seat], float]] = {}
        """Seats connected to other processes, and when that information expires."""
        self.told_attendees: Attendees | None = None
        """The presence last sent to viewers."""
        self.gone_since: dict[Seat, float] = {}
        self.absent_after = absent_after
        self.drafts: dict[Seat, str] = {}
        self.done_keys: dict[str, int] = {}
        """Idempotency keys of requests that made no entry, to answer a retry alike."""
        self.asked_for = time.monotonic()
        self.is_busy = False
        """A bot is thinking here."""
        self.lock = Latch()
        """Held while an entry is being made, so that entries are serialized."""
        self.reading = asyncio.Lock()
        """Held while rows are reread, so that stale rows never overwrite newer ones."""
        self.is_doubtful = False
        """The outcome of the last commit is unknown: reread before continuing."""
        self._news: asyncio.Event | None = None

    # What is known

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def ply(self) -> int:
        return max(len(self.plies) - 1, 0)

    @property
    def standing(self) -> Engine:
        """The game after the last stored entry."""
        return self.engine if self.engine.ply == self.ply else self.engine.at(self.ply)

    @property
    def turn(self) -> Seat | None:
        return self.standing.turn if self.is_started else None

    @property
    def is_started(self) -> bool:
        return self.row.started is not None

    @property
    def is_over(self) -> bool:
        return self.standing.outcome is not None

    @property
    def is_full(self) -> bool:
        return all(seat.kind == BOT or seat.token_hash for seat in self.seats)

    def bot_level(self, seat: Seat) -> str | None:
        """The level of the bot that plays a seat now; None for a person."""
        return self._levels[seat]

    def has_left(self, seat: Seat) -> bool:
        return self.standing.away[seat]

    def people(self) -> list[Seat]:
        """Seats currently played by people."""
        seats = range(self.row.players)
        return [s for s in seats if self.bot_level(s) is None and not self.has_left(s)]

    def entries(self) -> tuple[Entry, ...]:
        return tuple(ply.entry for ply in self.plies if ply.entry is not None)

    def record(self) -> Record:
        """The record with the current names."""
        names = tuple(seat.name for seat in self.seats)
        return replace(
            self._agreed, names=names, entries=self.entries(), result=self.standing.result
        )

    def standing_offers(self, kind: str) -> list[OfferRow]:
        """Pending offers of a kind, not voided by a later move of a person."""
        return [o for o in self.offers if o.kind == kind and o.ply == self.settled]

    # Who is there

    def connected_seats(self) -> frozenset[Seat]:
        """Seats connected to any process."""
        now = time.monotonic()
        elsewhere = (seats for seats, until in self.elsewhere.values() if now < until)
        return self.local_seats().union(*elsewhere)

    def connected(self, seat: Seat) -> bool:
        return seat in self.connected_seats()

    def local_seats(self) -> frozenset[Seat]:
        """Seats connected to this process."""
        seats = {viewer.seat for viewer in self.viewers if viewer.seat is not None}
        if self.polled:
            now = time.monotonic()
            seats.update(seat for seat, at in self.polled.items() if now - at < POLL_SECONDS)
        return frozenset(seats)

    # What happens

    def begin(self, at: float) -> None:
        self.time.resume(at)
        self.clock = self._first_clock().turn_to(self.engine.turn, 0.0)

    def take_seats(self, seats: Sequence[SeatRow]) -> None:
        """Apply reread seats; before the start a free one may have gone to a bot.

        A viewer whose seat now belongs to somebody else becomes a spectator.
        """
        self.seats = list(seats)
        for viewer in self.viewers:
            if viewer.seat is not None and viewer.proof != seats[viewer.seat].token_hash:
                viewer.seat = None
        if not self.ply:
            self._levels = [_level(seat) for seat in seats]

    def advance(self, row: EntryRow, entry: Entry) -> None:
        """Update the room after an entry was played and stored."""
        self.time.advance(self._elapsed(row))
        self.clock = after_entry(self.clock, entry, self.engine.turn, self.time.last)
        if isinstance(entry, HandedOver):
            kind, _, level = entry.to.partition(" ")
            self._levels[entry.seat] = level if kind == BOT else None
        by_bot = isinstance(entry, Moved) and self.bot_level(entry.seat) is not None
        self.plies_by_key[row.key] = row.ply
        if not by_bot:
            self.settled = row.ply
        self.table_changed = bool(self.offers) or not isinstance(entry, Moved)
        self.offers = [offer for offer in self.offers if offer.ply == self.settled]
        self.drafts.clear()
        self.is_doubtful = False

    def go_back(self) -> None:
        """Roll the engine back when the store rejected its entry."""
        self.engine = self.standing

    async def news(self) -> None:
        """Wait until something happens."""
        if self._news is None:
            self._news = asyncio.Event()
        await self._news.wait()

    def wake(self) -> None:
        """Wake everybody waiting in `news`."""
        if self._news is not None:
            self._news.set()
            self._news = None

    def read(self, rows: Iterable[EntryRow]) -> Iterator[tuple[EntryRow, Entry]]:
        """Rows that are new here, with their parsed entries."""
        for row in rows:
            if row.ply == self.ply + 1:
                yield row, parse_entry(row.text)

    @property
    def last_at(self) -> float:
        """Wall-clock time of the last entry, or of the start."""
        last = self.plies[-1].row if self.plies else None
        return last.at if last else self.row.started or 0.0

    def _elapsed(self, row: EntryRow) -> float:
        return row.at - self.last_at if row.elapsed is None else row.elapsed

    def _first_clock(self) -> Clock:
        return wind_clock(self.row.settings, self.row.players)


def _level(seat: SeatRow) -> str | None:
    return seat.level if seat.kind == BOT else None
