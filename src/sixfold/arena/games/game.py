"""One game of the arena, from the deal to its result."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from sixfold.arena.contest import FIRST, SECOND, Contest
from sixfold.arena.engines.program import EngineFailed
from sixfold.arena.entrant import Entrant
from sixfold.arena.games.deals import Dealer
from sixfold.arena.games.players import Mind, mind_of
from sixfold.core.errors import IllegalMove, SixfoldError
from sixfold.core.game import deal
from sixfold.core.phrase import Phrase, phrase
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat

WORDS_MAX = 200
"""Length limit of an error message, which is shown on one line."""


class BotFailed(SixfoldError):  # noqa: N818 - what has happened
    """One of our bots raised an error or made an illegal move: the contest stops."""

    def __init__(self, text: str, /, moves: tuple[str, ...] = (), **details: object) -> None:
        self.moves = moves
        super().__init__(text, **details)


class Spent(NamedTuple):
    """The resources an entrant used for its moves."""

    moves: int = 0
    seconds: float = 0.0
    """CPU time."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a game. `seats` says which entrant, 0 or 1, sat where."""

    deal: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    clause: str
    """The clause that ended the game, or why an external program lost it."""
    plies: int
    spent: tuple[Spent, Spent]
    failed: bool = False
    """Whether an external program lost by failing rather than by the rules."""
    moves: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """The first entrant's share of the win: all, none, or part of a shared one."""
        return 1 / len(self.winners) if self.seats.index(FIRST) in self.winners else 0.0

    @property
    def points(self) -> tuple[float, float]:
        """The score of the first entrant, and the mean of the others."""
        mine = self.scores[self.seats.index(FIRST)]
        return mine, (sum(self.scores) - mine) / (len(self.scores) - 1)


def play_deal(contest: Contest, number: int) -> list[Played]:
    """The games of one deal; raises BotFailed."""
    return [_Table(contest, number, seats).play() for seats in contest.seatings()]


def play_deals(contest: Contest, numbers: range) -> list[list[Played]]:
    """Several deals in a row: one unit of work for a process."""
    return [play_deal(contest, number) for number in numbers]


class _Table:
    """A running game."""

    def __init__(self, contest: Contest, number: int, seats: tuple[int, ...]) -> None:
        self._contest, self._number, self._seats = contest, number, seats
        self._game = contest.rules
        self._seed = contest.deal_seed(number)
        self._state = deal(self._game, contest.players, contest.options, self._seed)
        self._dealer = Dealer(self._game, self._state, self._seed)
        self._moves: list[str] = []
        self._spent = [Spent(), Spent()]
        self._acting: Seat = 0

    def play(self) -> Played:
        try:
            minds = [self._seat(seat) for seat in range(len(self._seats))]
            while (seat := self._game.turn(self._state)) is not None:
                self._acting = seat
                self._turn(seat, minds[seat])
        except EngineFailed as failure:
            return self._lost(failure)
        outcome = self._game.outcome(self._state)
        assert outcome is not None
        return self._played(outcome.winners, outcome.clause)

    def _entrant(self, seat: Seat) -> Entrant:
        return self._contest.entrants[self._seats[seat]]

    def _seat(self, seat: Seat) -> Mind:
        self._acting = seat
        mind = mind_of(self._contest.game, self._entrant(seat), seat)
        mind.begin(self._contest)
        return mind

    def _turn(self, seat: Seat, mind: Mind) -> None:
        view = self._game.observe(self._state, seat)
        chance = Rng(self._seed).fork(f"seat {seat} ply {len(self._moves)}")
        before = mind.seconds()
        move = self._decision(seat, mind, view, chance.seed)
        spent = self._spent[self._seats[seat]]
        seconds = spent.seconds + mind.seconds() - before
        self._spent[self._seats[seat]] = Spent(spent.moves + 1, seconds)
        text = self._game.format_move(move)
        try:
            self._state = self._dealer.apply(self._state, move)
        except IllegalMove as error:
            mind.refuse(text, error)
            what = phrase("made the illegal move '{move}': {why}", move=text, why=error)
            raise self._failure(seat, what) from error
        self._moves.append(text)

    def _decision(self, seat: Seat, mind: Mind, view: Any, seed: bytes) -> Any:
        try:
            return mind.move(view, seed)
        except EngineFailed:
            raise
        except Exception as error:
            words = " ".join(str(error).split())[:WORDS_MAX]
            what = phrase("failed: {error}: {why}", error=type(error).__name__, why=words)
            raise self._failure(seat, what) from error

    def _failure(self, seat: Seat, what: Phrase) -> BotFailed:
        return BotFailed(
            "the bot {bot} {what} (deal {deal}, seating {seating}, seat {seat}, ply {ply};"
            " again with --seed {seed} --deal {deal})",
            moves=tuple(self._moves),
            bot=self._entrant(seat).text,
            what=what,
            deal=self._number,
            seating=self._seating(),
            seat=seat,
            ply=len(self._moves) + 1,
            seed=self._contest.seed,
        )

    def _seating(self) -> str:
        return "".join("AB"[entrant] for entrant in self._seats)

    def _lost(self, failure: EngineFailed) -> Played:
        """A failing external program loses, whatever the score."""
        loser = self._seats[self._acting]
        winners = tuple(seat for seat, entrant in enumerate(self._seats) if entrant != loser)
        return self._played(winners, f"{self._entrant(self._acting).text}: {failure}", True)

    def _played(self, winners: tuple[Seat, ...], clause: str, failed: bool = False) -> Played:
        return Played(
            deal=self._number,
            seats=self._seats,
            scores=self._game.scores(self._state),
            winners=winners,
            clause=clause,
            plies=len(self._moves),
            spent=(self._spent[FIRST], self._spent[SECOND]),
            failed=failed,
            moves=tuple(self._moves),
        )
