"""The fast engine: moves run in the native kernel, the rest in the rules."""

from typing import Any

from sixfold.core.entry import Entry, Moved
from sixfold.core.game import Outcome
from sixfold.core.record import Result
from sixfold.core.seat import Seat
from sixfold.engine.engine import Played
from sixfold.engine.rules import NOTHING, RulesEngine
from sixfold.kernel.native import Native, NativeGame


class KernelEngine:
    """A game in the kernel; the Python rules lag behind and catch up on demand.

    The rules handle non-canonical texts, moves that the kernel refuses, entries other than moves,
    views, previews, and games that the kernel cannot load.
    """

    def __init__(self, rules: RulesEngine, kernel: NativeGame) -> None:
        self._behind = rules
        self._unread: list[Moved] = []
        """Moves the rules have not caught up with."""
        self._kernel = kernel
        self._native: Native | None = None
        self._read_rules()

    def _read_rules(self) -> None:
        rules = self._behind
        self._turn, self._scores, self._away = rules.turn, rules.scores, rules.away
        self._outcome = rules.outcome
        self._native = self._loaded()

    def _loaded(self) -> Native | None:
        if self._outcome is not None:
            return None
        try:
            return self._kernel.load(self._behind.state)
        except ValueError:
            return None

    @property
    def is_native(self) -> bool:
        """Whether the kernel holds the game now."""
        return self._native is not None

    @property
    def ply(self) -> int:
        return self._behind.ply + len(self._unread)

    @property
    def turn(self) -> Seat | None:
        return self._turn

    @property
    def scores(self) -> tuple[int, ...]:
        return self._scores

    @property
    def away(self) -> tuple[bool, ...]:
        return self._away

    @property
    def outcome(self) -> Outcome | None:
        return self._outcome

    @property
    def result(self) -> Result | None:
        if self._outcome is None:
            return None
        return Result(self._scores, self._outcome.winners, self._outcome.clause)

    def play(self, entry: Entry) -> Played:
        if isinstance(entry, Moved) and entry.seat == self._turn and self._native is not None:
            made = self._native.play(entry.text)
            if made is not None:
                return self._made(entry, *made)
        played = self._rules().play(entry)
        self._read_rules()
        return played

    def _made(
        self,
        entry: Moved,
        turn: Seat | None,
        scores: tuple[int, ...],
        winners: tuple[Seat, ...],
        clause: str,
        details: bytes,
    ) -> Played:
        points = scores[entry.seat] - self._scores[entry.seat]
        self._turn, self._scores = turn, scores
        self._outcome = Outcome(winners, clause) if clause else None
        self._unread.append(entry)
        if self._kernel.hides(entry.text):
            return Played(entry, self._public(entry), points, NOTHING)
        return Played(entry, f"{entry.seat} {entry.text}", points, details)

    def _public(self, entry: Moved) -> str:
        game = self._behind.game
        return f"{entry.seat} {game.public_text(game.parse_move(entry.text))}"

    def at(self, ply: int) -> "KernelEngine":
        return KernelEngine(self._rules().at(ply), self._kernel)

    def shown(self) -> bytes:
        return self._rules().shown() if self._native is None else self._native.shown()

    def own(self, seat: Seat) -> bytes:
        if self._native is None:
            return self._rules().own(seat)
        return self._native.own(seat) or NOTHING

    def view(self, seat: Seat | None) -> Any:
        return self._rules().view(seat)

    def preview(self, seat: Seat, draft: str) -> bytes:
        return self._rules().preview(seat, draft)

    def has_revealed_since(self, ply: int) -> bool:
        return self._rules().has_revealed_since(ply)

    def _rules(self) -> RulesEngine:
        """The rules engine, caught up to the current state."""
        for move in self._unread:
            self._behind.play(move)
        self._unread.clear()
        return self._behind
