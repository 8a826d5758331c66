"""Every state of a game, replayed from a record."""

from typing import Generic, NamedTuple

from sixfold.core.entry import (
    DrawAgreed,
    Entry,
    HandedOver,
    Moved,
    Retired,
    Skipped,
    TakenBack,
    TimedOut,
    check_entry,
)
from sixfold.core.errors import IllegalMove, OptionError, Reason, RecordError, SixfoldError
from sixfold.core.game import Game, Move, Outcome, State, View, deal
from sixfold.core.record import Record, Result
from sixfold.core.seat import Seat, named
from sixfold.core.trail import Trail

AGREED = "draw"
OVER, NOT_YOUR_TURN, NOT_PLAYING, NOT_EARLIER = REASON_CODES = (
    "over",
    "not-your-turn",
    "not-playing",
    "not-earlier",
)
"""The codes of refusals that are the same in every game."""


class Story(NamedTuple, Generic[State, Move, View]):
    """The state after each ply, starting with the deal."""

    game: Game[State, Move, View]
    states: Trail[State]
    state: State
    """The latest state."""
    turn: Seat | None
    draw_agreed: bool = False

    @property
    def ply(self) -> int:
        return len(self.states) - 1

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, away in enumerate(self.game.away(self.state)) if not away)

    @property
    def outcome(self) -> Outcome | None:
        if self.draw_agreed:
            return Outcome(self.playing, AGREED)
        return self.game.outcome(self.state)

    @property
    def result(self) -> Result | None:
        if (outcome := self.outcome) is None:
            return None
        return Result(self.game.scores(self.state), outcome.winners, outcome.clause)

    def at(self, ply: int) -> "Story[State, Move, View]":
        """The story as of an earlier ply."""
        if ply == self.ply:
            return self
        state = self.states[ply]
        return Story(self.game, self.states.first(ply + 1), state, self.game.turn(state))

    def mover(self) -> Seat:
        """The seat to move; raises IllegalMove when the game is over."""
        if self.turn is None:
            raise IllegalMove(Reason(OVER, self.game.turn_clause, "the game is over"))
        return self.turn

    def read(self, seat: Seat, text: str) -> tuple[Moved, Move]:
        """A seat's move as an entry in canonical notation, and the move; raises NotationError."""
        move = self.game.parse_move(text)
        return Moved(seat, self.game.format_move(move)), move

    def tell(self, entry: Entry, move: Move | None = None) -> "Story[State, Move, View]":
        """The story with one more entry; raises IllegalMove or NotationError.

        With a `move`, the entry is its canonical text and is not parsed again.
        """
        if move is None:
            check_entry(entry)
        if self.turn is None or getattr(entry, "seat", None) != self.turn:
            self._refuse_if_impossible(entry)  # the seat to move may do anything a seat can
        after = self._next_state(entry, move)
        if isinstance(entry, DrawAgreed):
            return Story(self.game, self.states.then(after), after, None, draw_agreed=True)
        return Story(self.game, self.states.then(after), after, self.game.turn(after))

    def _refuse_if_impossible(self, entry: Entry) -> None:
        game, turn = self.game, self.mover()
        match entry:
            case Moved(seat, _) | Skipped(seat) | TimedOut(seat, _) if seat != turn:
                text = "it’s {turn}’s turn, not {seat}’s"
                reason = Reason(NOT_YOUR_TURN, game.turn_clause, text)
                raise IllegalMove(reason, seat=named(seat), turn=named(turn))
            case Retired(seat) | HandedOver(seat, _) if seat not in self.playing:
                text = "{seat} isn’t playing"
                reason = Reason(NOT_PLAYING, game.turn_clause, text)
                raise IllegalMove(reason, seat=named(seat))
            case TakenBack(ply) if ply >= self.ply:
                text = "only an earlier ply can be returned to, not {ply}"
                raise IllegalMove(Reason(NOT_EARLIER, game.turn_clause, text), ply=ply)

    def _next_state(self, entry: Entry, move: Move | None) -> State:
        match entry:
            case Moved(_, text):
                game = self.game
                return game.apply(self.state, game.parse_move(text) if move is None else move)
            case Skipped():
                return self.game.skip(self.state)
            case Retired(seat):
                return self.game.retire(self.state, seat)
            case TimedOut(_, draft):
                return self.game.time_out(self.state, draft)
            case TakenBack(ply):
                return self.states[ply]
            case HandedOver() | DrawAgreed():
                return self.state


def begin(game: Game[State, Move, View], record: Record) -> Story[State, Move, View]:
    """The story before the first entry."""
    first = deal(game, record.players, record.options, record.seed, record.position)
    return Story(game, Trail([first]), first, game.turn(first))


def replay(game: Game[State, Move, View], record: Record) -> Story[State, Move, View]:
    """The whole story of a record; raises RecordError where it contradicts the rules.

    The error knows its ply: 0 is the deal, None the end.
    """
    try:
        story = begin(game, record)
    except OptionError as error:
        raise RecordError("{why}", why=error, ply=0) from error
    for ply, entry in enumerate(record.entries, start=1):
        try:
            story = story.tell(entry)
        except SixfoldError as error:
            raise RecordError("{why}", why=error, ply=ply) from error
    _compare(record.result, story.result)
    return story


def _compare(claimed: Result | None, actual: Result | None) -> None:
    """A record may omit the result or its clause; what it claims must be true."""
    if claimed is None:
        return
    if actual is None:
        raise RecordError("the record claims an end, but the game goes on")
    for name, claim, fact in zip(Result._fields, claimed, actual, strict=True):
        if claim not in (fact, ""):
            raise RecordError(
                "the record ends with {name} {claim}, the rules give {fact}",
                name=name,
                claim=claim,
                fact=fact,
            )
