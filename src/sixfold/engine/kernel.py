"""The fast engine: the whole game runs in the native kernel."""

from collections.abc import Sequence
from typing import Any, NoReturn, TypeAlias

from sixfold.core.entry import (
    DrawAgreed,
    Entry,
    HandedOver,
    Moved,
    Retired,
    Skipped,
    TakenBack,
    TimedOut,
    parse_entry,
)
from sixfold.core.errors import IllegalMove, NotationError, OptionError, Reason
from sixfold.core.game import AnyGame, Outcome
from sixfold.core.phrase import Phrase
from sixfold.core.record import Record, Result
from sixfold.core.seat import Seat
from sixfold.engine.engine import Played
from sixfold.engine.rules import RulesEngine
from sixfold.kernel import _kernel
from sixfold.kernel._kernel import EngineRefusal
from sixfold.kernel.limits import EVERY

LARGEST = 999_999_999
"""Seats and plies beyond it are left to the rules, which refuse them."""

Told: TypeAlias = tuple[str, str, int, bytes, Seat | None, tuple[int, ...], tuple[Seat, ...], str]
"""Canonical text, public line, points and details; then turn, scores, winners and clause."""

_KINDS: dict[type[Entry], str] = {
    Skipped: "skipped",
    Retired: "retired",
    TimedOut: "timed_out",
    HandedOver: "handed_over",
    DrawAgreed: "draw_agreed",
    TakenBack: "taken_back",
}


class KernelEngine:
    """A game in the kernel.

    The Python rules replay it on demand: for views, and for text beyond ASCII, of which only they
    know what is printable.
    """

    def __init__(self, game: AnyGame, record: Record, native: _kernel.Engine) -> None:
        self._game, self._record = game, record
        self._native = native
        self._behind: RulesEngine | None = None
        self._turn, self._scores = native.turn, native.scores
        self._outcome = Outcome(*native.outcome) if native.outcome else None

    @classmethod
    def deal(cls, game: AnyGame, record: Record) -> "KernelEngine":
        """A game before its first entry; raises OptionError."""
        if not _is_plain(record):
            RulesEngine.deal(game, record)
        opened = _kernel.Engine.open(
            game.name, record.players, list(record.options.items()), record.seed, record.position
        )
        if isinstance(opened, EngineRefusal):
            _refuse(opened)
        return cls(game, record, opened)

    @property
    def ply(self) -> int:
        return self._native.ply

    @property
    def turn(self) -> Seat | None:
        return self._turn

    @property
    def scores(self) -> tuple[int, ...]:
        return self._scores

    @property
    def away(self) -> tuple[bool, ...]:
        return self._native.away

    @property
    def outcome(self) -> Outcome | None:
        return self._outcome

    @property
    def result(self) -> Result | None:
        if self._outcome is None:
            return None
        return Result(self._scores, self._outcome.winners, self._outcome.clause)

    def play(self, entry: Entry) -> Played:
        if not _is_plain_entry(entry):
            entry = self._rules().play(entry).entry
        if isinstance(entry, Moved):
            told = self._native.move(entry.seat, entry.text)
        else:
            told = self._enter(entry)
        if isinstance(told, EngineRefusal):
            _refuse(told)
        text, public, points, details, self._turn, self._scores, winners, clause = told
        self._outcome = Outcome(winners, clause) if clause else None
        if isinstance(entry, Moved) and text is not entry.text:
            entry = Moved(entry.seat, text)
        return Played(entry, public, points, details)

    def _enter(self, entry: Entry) -> Told | EngineRefusal:
        seat, ply = getattr(entry, "seat", -1), getattr(entry, "ply", 0)
        return self._native.enter(_KINDS[type(entry)], seat, _text_of(entry), ply)

    def at(self, ply: int) -> "KernelEngine":
        past = KernelEngine(self._game, self._record, self._native.at(ply))
        if self._behind is not None and ply <= self._behind.ply:
            past._behind = self._behind.at(ply)
        return past

    def shown(self) -> bytes:
        return self._native.shown()

    def own(self, seat: Seat) -> bytes:
        return self._native.own(seat)

    def position(self, seat: Seat | None = None) -> str:
        return self._native.position(seat)

    def view(self, seat: Seat | None) -> Any:
        return self._rules().view(seat)

    def preview(self, seat: Seat, draft: str) -> bytes:
        if not draft.isascii():
            return self._rules().preview(seat, draft)
        found = self._native.preview(seat, draft)
        if isinstance(found, EngineRefusal):
            _refuse(found)
        return found

    def legal(self, limit: int = EVERY) -> list[tuple[str, int]]:
        return self._native.legal(limit)

    def assess(self, seed: bytes, also: Sequence[str] = (), effort: float = 1.0) -> _kernel.Study:
        """A study of the moves of the seat to move, to be done step by step."""
        return self._native.assess(seed, list(also), effort)

    def review(self, seed: bytes, effort: float = 1.0) -> _kernel.Study:
        """A study of all moves so far."""
        return self._native.review(seed, effort)

    def has_revealed_since(self, ply: int) -> bool:
        return self._native.has_revealed_since(ply)

    def _rules(self) -> RulesEngine:
        """The rules engine, caught up to the current state."""
        if self._behind is None:
            self._behind = RulesEngine.deal(self._game, self._record)
        for ply in range(self._behind.ply, self.ply):
            self._behind.play(parse_entry(self._native.entry(ply + 1)))
        return self._behind


def _refuse(refusal: EngineRefusal) -> NoReturn:
    """Raise the exception that the rules raise."""
    text, details = refusal.text, _details(refusal.details)
    if refusal.kind == "illegal":
        raise IllegalMove(Reason(refusal.code, refusal.clause, text), **details)
    error = NotationError if refusal.kind == "notation" else OptionError
    raise error(text, **details)


def _details(given: Any) -> dict[str, object]:
    return {name: _detail(value) for name, value in given}


def _detail(value: Any) -> object:
    if not isinstance(value, tuple):
        return value
    is_error, text, details = value
    return _error(text, details) if is_error else Phrase(text, _details(details))


def _error(text: str, details: Any) -> NotationError:
    return NotationError(text, **_details(details))


def _text_of(entry: Entry) -> str:
    match entry:
        case Moved(_, text) | TimedOut(_, text) | HandedOver(_, text):
            return text
    return ""


def _is_plain_entry(entry: Entry) -> bool:
    if isinstance(entry, Moved):
        return entry.text.isascii() and -LARGEST <= entry.seat <= LARGEST
    numbers = (getattr(entry, "seat", 0), getattr(entry, "ply", 0))
    return _text_of(entry).isascii() and all(-LARGEST <= number <= LARGEST for number in numbers)


def _is_plain(record: Record) -> bool:
    words = [word for option in record.options.items() for word in option]
    return (
        type(record.players) is int
        and -LARGEST <= record.players <= LARGEST
        and all(word.isascii() for word in words)
    )
