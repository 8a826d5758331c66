"""The reference engine for every game, using its Python rules."""

from typing import Any

import msgspec

from sixfold.core.entry import Entry, Moved, TimedOut, format_entry
from sixfold.core.game import AnyGame, Outcome, position_text
from sixfold.core.record import Record, Result
from sixfold.core.seat import Seat
from sixfold.core.story import Story, begin
from sixfold.engine.engine import Played
from sixfold.kernel.legal import legal_texts
from sixfold.kernel.limits import EVERY

NOTHING = b"{}"

_to_json = msgspec.json.Encoder().encode


class RulesEngine:
    """A growing story, served as JSON."""

    def __init__(self, story: Story[Any, Any, Any]) -> None:
        self._story = story

    @classmethod
    def deal(cls, game: AnyGame, record: Record) -> "RulesEngine":
        """A game before its first entry; raises OptionError."""
        return cls(begin(game, record))

    @property
    def game(self) -> AnyGame:
        return self._story.game

    @property
    def state(self) -> Any:
        return self._story.state

    @property
    def ply(self) -> int:
        return self._story.ply

    @property
    def turn(self) -> Seat | None:
        return self._story.turn

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state)

    @property
    def away(self) -> tuple[bool, ...]:
        return self.game.away(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self._story.outcome

    @property
    def result(self) -> Result | None:
        return self._story.result

    def play(self, entry: Entry) -> Played:
        if isinstance(entry, Moved):
            return self._move(entry.seat, entry.text)
        self._story = self._story.tell(entry)
        public = TimedOut(entry.seat) if isinstance(entry, TimedOut) else entry
        return Played(entry, format_entry(public), 0, NOTHING)

    def _move(self, seat: Seat, text: str) -> Played:
        game, before = self.game, self._story
        entry, move = before.read(seat, text)
        after = self._story = before.tell(entry, move)
        public, points = game.public_text(move), self.scores[seat] - game.scores(before.state)[seat]
        details = _to_json(game.describe(before.state, move, after.state))
        return Played(entry, f"{seat} {public}", points, details)

    def at(self, ply: int) -> "RulesEngine":
        return RulesEngine(self._story.at(ply))

    def shown(self) -> bytes:
        return _to_json(self._shown())

    def own(self, seat: Seat) -> bytes:
        seen = (self.game.own or self.game.show)(self.view(seat))
        shown = self._shown() if seen else {}
        return _to_json({name: value for name, value in seen.items() if value != shown[name]})

    def view(self, seat: Seat | None) -> Any:
        return self.game.observe(self.state, seat)

    def position(self, seat: Seat | None = None) -> str:
        return position_text(self.game, self.state, seat)

    def preview(self, seat: Seat, draft: str) -> bytes:
        return _to_json(self.game.preview(self.view(seat), draft))

    def legal(self, limit: int = EVERY) -> list[tuple[str, int]]:
        return [] if self.turn is None else legal_texts(self.game, self.view(self.turn), limit)

    def has_revealed_since(self, ply: int) -> bool:
        hidden = self.game.hidden
        first, *later = map(hidden, self._story.states[ply:])
        return any(one != first for one in later)

    def _shown(self) -> Any:
        return self.game.show(self.view(None))
