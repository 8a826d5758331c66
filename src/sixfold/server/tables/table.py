"""A table: its rows and the game replayed from them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from sixfold.core.entry import Entry, HandedOver, Moved, parse_entry
from sixfold.core.game import AnyGame
from sixfold.core.record import Record
from sixfold.core.seat import Seat
from sixfold.engine.engine import Engine
from sixfold.engine.opening import open_engine
from sixfold.games import find_game
from sixfold.referee.clock import Clock
from sixfold.server.tables.clock import TableTime, after_entry, wind_clock
from sixfold.store.rows import EntryRow, OfferRow, RatingRow, SeatRow, TableRow
from sixfold.wire.messages import Event

PERSON = "person"
BOT = "bot"


class Ply(NamedTuple):
    """One ply of a table; the deal is ply 0 and has no entry."""

    event: Event
    """The event that is sent for it."""
    entry: Entry | None = None
    row: EntryRow | None = None
    """The stored row."""


class Table:
    """The rows are the truth; everything else can be rebuilt from them."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.game: AnyGame = find_game(row.game)
        self.row = row
        self.seats = list(seats)
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
        self.surroundings_changed = False
        """Whether the last entry changed more than the game: seats, offers."""

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

    def begin(self, at: float) -> None:
        self.time.resume(at)
        self.clock = self._first_clock().turn_to(self.engine.turn, 0.0)

    def take_seats(self, seats: Sequence[SeatRow]) -> None:
        """Apply reread seats; before the start a free one may have gone to a bot."""
        self.seats = list(seats)
        if not self.ply:
            self._levels = [_level(seat) for seat in seats]

    def advance(self, row: EntryRow, entry: Entry) -> None:
        """Update everything but the plies after an entry was played and stored."""
        self.time.advance(self._elapsed(row))
        self.clock = after_entry(self.clock, entry, self.engine.turn, self.time.last)
        if isinstance(entry, HandedOver):
            kind, _, level = entry.to.partition(" ")
            self._levels[entry.seat] = level if kind == BOT else None
        by_bot = isinstance(entry, Moved) and self.bot_level(entry.seat) is not None
        self.plies_by_key[row.key] = row.ply
        if not by_bot:
            self.settled = row.ply
        self.surroundings_changed = bool(self.offers) or not isinstance(entry, Moved)
        self.offers = [offer for offer in self.offers if offer.ply == self.settled]

    def go_back(self) -> None:
        """Roll the engine back when the store rejected its entry."""
        self.engine = self.standing

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
