"""A table for interactive use: moves as text, pictures on demand."""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeAlias

from sixfold.bots.bot import Budget, Thought
from sixfold.core.entry import Moved
from sixfold.core.errors import NotationError, OptionError
from sixfold.core.game import Game, Move, Outcome, State, View, position_text
from sixfold.core.number import said
from sixfold.core.phrase import Phrase
from sixfold.core.picture import plain
from sixfold.core.record import Record
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat
from sixfold.core.sixfile import format_record
from sixfold.referee.match import Match, begin_match
from sixfold.svg import Arrow, draw_svg
from sixfold.table.ply import Ply


class Table(Generic[State, Move, View]):
    """One game, played move by move.

    >>> import sixfold
    >>> game = sixfold.twisty(players=2, seed=7)
    >>> game
    <Twisty, ply 0, seat 1 to move, 0 - 0>
    >>> game.legal()
    ['@a1', '@g1', '@a7', '@g7']
    >>> game.play("@a1").play("@g7").turn
    1
    >>> game.play("d5")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    sixfold.core.errors.IllegalMove: you can’t hop from a1 to d5: a hop goes in an L, ... (T8)

    A seat may see less than the table: a bot decides on `game.view(seat)`. Where a move is asked
    for, its text will do, and so will the move of the rules that the text stands for.
    """

    def __init__(self, match: Match[State, Move, View]) -> None:
        self._match = match

    # -- looking ------------------------------------------------------------------------------

    @property
    def game(self) -> Game[State, Move, View]:
        """The rules: one record of pure functions."""
        return self._match.story.game

    @property
    def state(self) -> State:
        """The complete state, hidden tiles included."""
        return self._match.story.state

    @property
    def players(self) -> int:
        return self._match.agreed.players

    @property
    def turn(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        return self._match.story.turn

    def mover(self) -> Seat:
        """The seat that must decide; raises IllegalMove when the game is over."""
        return self._match.story.mover()

    @property
    def ply(self) -> int:
        """How many decisions were made."""
        return self._match.story.ply

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and by which clause; None while the game is running.

        >>> import sixfold
        >>> game = sixfold.qwirkle(seed=7)
        >>> while game.outcome is None:
        ...     _ = game.play(max(game.legal(), key=game.points))
        >>> game.outcome, game.scores
        (Outcome(winners=(0,), clause='Q13'), (215, 206))
        """
        return self._match.story.outcome

    @property
    def moves(self) -> list[str]:
        """The moves made so far."""
        return [entry.text for entry in self._match.entries if isinstance(entry, Moved)]

    def plies(self) -> Iterator[Ply[State]]:
        """All decisions so far with the states before and after them.

        >>> import sixfold
        >>> game = sixfold.qwirkle(seed=7).play_bot().play_bot()
        >>> [(ply.seat, ply.after.scores) for ply in game.plies()]
        [(0, (2, 0)), (1, (2, 6))]
        """
        states = self._match.story.states[:]
        for number, entry in enumerate(self._match.entries, start=1):
            yield Ply(number, entry, states[number - 1], states[number])

    @property
    def position(self) -> str:
        """The position as a text with all hands, from which `sixfold.position` opens a table.

        >>> import sixfold
        >>> sixfold.twisty(seed=7).play("@a1").position
        '1dRGWG1/WRoYWtt/sBRGOkt/PRB1Gkd/ksPPBYO/YdOYOso/1WBsoP1 GPRBWOY:0:0:-,OYRGWBP:0:0:a1 1 s'
        """
        return position_text(self.game, self.state, None)

    def position_of(self, seat: Seat) -> str:
        """The position as a text without what this seat doesn’t know.

        >>> import sixfold
        >>> sixfold.qwirkle(seed=7).position_of(1)
        '- 6,RcRtGcGlBsBs 0,0 0 2,2'
        """
        self._expect_seat(seat)
        return position_text(self.game, self.state, seat)

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; without a seat, what is public.

        >>> import sixfold
        >>> sixfold.rummy(seed=7).view(0).hand_sizes
        (9, 9)
        """
        if seat is not None:
            self._expect_seat(seat)
        return self.game.observe(self.state, seat)

    def _expect_seat(self, seat: Seat) -> None:
        if seat not in range(self.players):
            raise OptionError(
                "there is no seat {seat} at a table of {players}",
                seat=said(seat),
                players=self.players,
            )

    def legal(self) -> list[str]:
        """The legal moves of the seat to move, one per distinct result."""
        from sixfold.kernel.legal import legal_texts  # loaded when it is needed

        return [text for text, _ in legal_texts(self.game, self.view(self.turn))]

    def legal_moves(self) -> list[Move]:
        """The same as moves of the rules.

        >>> import sixfold
        >>> sixfold.twisty(seed=7).legal_moves()[0]
        Corner(cell=Cell(x=0, y=0))
        """
        return [self.game.parse_move(text) for text in self.legal()]

    def points(self, move: str | Move) -> int:
        """What a move of the seat to move would score immediately."""
        view, parsed = self.view(self.turn), self.game.parse_move(self._text(move))
        self.mover()
        self.game.check(view, parsed)
        return self.game.points(view, parsed)

    # -- thinking -----------------------------------------------------------------------------

    def think(
        self, level: str = "casual", budget: Budget | None = None, *, seconds: float | None = None
    ) -> Thought[Move]:
        """A bot's ranking of the moves of the seat to move, best first."""
        from sixfold.bots.levels import make_bot  # loads the kernel only for bots

        view = self.view(self.mover())
        bot = make_bot(self.game, level)
        return bot.think(view, self.chance(level), limited(budget, seconds))

    def best(
        self, level: str = "master", budget: Budget | None = None, *, seconds: float | None = None
    ) -> str:
        """The move that a bot would make, as text.

        >>> import sixfold
        >>> sixfold.twisty(seed=7).best("expert")
        '@g1'
        """
        return self.game.format_move(self.think(level, budget, seconds=seconds).move)

    def chance(self, purpose: str) -> bytes:
        """A seed for a decision now: it depends on the table’s seed, the ply and the purpose."""
        return Rng(self._match.agreed.seed).fork(f"{purpose} {self.ply}").seed

    # -- playing ------------------------------------------------------------------------------

    def play(self, move: str | Move) -> "Table[State, Move, View]":
        """Make a move for the seat to move; raises IllegalMove with the clause, or NotationError.

        >>> import sixfold
        >>> game = sixfold.qwirkle(players=2, seed=7)
        >>> game.play("-Rs")
        Traceback (most recent call last):
        sixfold.core.errors.IllegalMove: you can’t swap or pass on the first turn of the game (Q4)
        """
        self._match = self._match.play(self._text(move))
        return self

    def play_bot(
        self, level: str = "casual", budget: Budget | None = None, *, seconds: float | None = None
    ) -> "Table[State, Move, View]":
        """Let a bot of a level decide for the seat to move."""
        return self.play(self.best(level, budget, seconds=seconds))

    def push(self, move: str | Move) -> None:
        """As `play`, for programs that take moves back: see `pop`."""
        self.play(move)

    def pop(self) -> str | None:
        """Take the latest decision back, however long the game, in the same short time.

        Returns the move, which can be pushed again; None if the referee decided.

        >>> import sixfold
        >>> game = sixfold.twisty(seed=7)
        >>> game.push("@a1")
        >>> game.pop(), game.ply
        ('@a1', 0)
        """
        last = self._match.entries[-1] if self.ply else None
        self.undo()
        return last.text if isinstance(last, Moved) else None

    def undo(self, plies: int = 1) -> "Table[State, Move, View]":
        """Take the latest decisions back.

        >>> import sixfold
        >>> sixfold.twisty(seed=7).play("@a1").undo().ply
        0
        """
        if not 0 <= plies <= self.ply:
            raise OptionError(
                "there are {count} plies to undo, not {plies}", count=self.ply, plies=said(plies)
            )
        self._match = self._match.at(self.ply - plies)
        return self

    def copy(self) -> "Table[State, Move, View]":
        """An independent copy of this table; it takes no time."""
        return Table(self._match)

    def at(self, ply: int) -> "Table[State, Move, View]":
        """A copy of this table as it was after so many decisions.

        >>> import sixfold
        >>> sixfold.twisty(seed=7).play("@a1").at(0)
        <Twisty, ply 0, seat 1 to move, 0 - 0>
        """
        if not 0 <= ply <= self.ply:
            raise OptionError(
                "there is no ply {ply} in a game of {count}", ply=said(ply), count=self.ply
            )
        return Table(self._match.at(ply))

    def with_hands(self, *hands: str | int) -> "Table[State, Move, View]":
        """A table in this position where the seats hold something else.

        A hand is written as in a position text: `RcGs4` are two tiles and four unknown ones, a
        number alone is how many. What is unknown is dealt from what is left, by the table’s seed.

        >>> import sixfold
        >>> sixfold.qwirkle(seed=7).with_hands("RcRsRdRlRtRx", 6).legal()[0]
        'Rc@0,0 Rs@1,0 Rd@2,0 Rl@3,0 Rt@4,0 Rx@5,0'
        """
        if self.game.with_hands is None:
            raise OptionError("nobody holds a hand in {game}", game=Phrase(self.game.title))
        text = self.game.with_hands(self.state, [str(said(hand)) for hand in hands])
        agreed = self._match.agreed
        record = Record(
            agreed.game, agreed.players, agreed.seed, agreed.options, agreed.names, position=text
        )
        return Table(begin_match(self.game, record))

    def _text(self, move: str | Move) -> str:
        text: object = move if isinstance(move, str) else self.game.format_move(move)
        if not isinstance(text, str):
            raise NotationError(
                "{text} is no move of {game}", text=repr(move), game=Phrase(self.game.title)
            )
        return text

    # -- keeping and showing --------------------------------------------------------------------

    @property
    def record(self) -> str:
        """The game as .six text, from which `sixfold.load` restores the table."""
        return format_record(self._match.record)

    def svg(
        self,
        seat: Seat | None = None,
        *,
        highlight: str | Iterable[str] = (),
        arrows: Iterable[Arrow] = (),
    ) -> str:
        """An SVG picture of what a seat, or everybody, may see.

        Places to mark are cells as `2,-1`, squares as `b3`, tiles and cards as `Rc`; a move marks
        where it was played. An arrow leads from one place to another.

        >>> import sixfold
        >>> game = sixfold.qwirkle(seed=7).play_bot()
        >>> picture = game.svg(highlight=game.moves[-1], arrows=[("0,0", "1,0")])
        >>> game.svg(highlight="z9")
        Traceback (most recent call last):
        sixfold.core.errors.OptionError: there is no place 'z9' in this picture
        """
        return draw_svg(self.game, self.view(seat), highlight, arrows)

    def _repr_svg_(self) -> str:
        return self.svg(self.turn)

    def __str__(self) -> str:
        """The table as the seat to move sees it."""
        return plain(self.game.draw(self.view(self.turn)))

    def __repr__(self) -> str:
        now = "over" if self.turn is None else f"seat {self.turn} to move"
        scores = " - ".join(map(str, self.scores))
        return f"<{self.game.title}, ply {self.ply}, {now}, {scores}>"


SomeTable: TypeAlias = Table[object, object, object]
"""A table of a game that is only known when the program runs."""


def limited(budget: Budget | None, seconds: float | None) -> Budget | None:
    """The budget with a limit of time; raises OptionError unless it is above zero."""
    if seconds is None:
        return budget
    if not seconds > 0:
        raise OptionError("seconds is a number above 0, not {value}", value=said(seconds))
    return Budget(1000 * seconds, budget.simulations if budget else None)
