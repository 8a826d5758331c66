"""A table for interactive use: moves as text, pictures on demand."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from sixfold.bots.bot import Budget, Thought
from sixfold.core.entry import Moved
from sixfold.core.errors import OptionError, RecordError
from sixfold.core.game import AnyGame, Outcome, position_text
from sixfold.core.number import said
from sixfold.core.picture import plain
from sixfold.core.record import Record
from sixfold.core.rng import SEED_BYTES, Rng, seed_from_number, seed_from_text
from sixfold.core.seat import Seat
from sixfold.core.sixfile import format_record
from sixfold.games import find_game
from sixfold.games.position import NOTHING, likely_players
from sixfold.referee.match import Match, begin_match
from sixfold.svg import draw_svg

SeedLike: TypeAlias = int | str | bytes | None


class Table:
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

    A seat may see less than the table: a bot decides on `game.view(seat)`.
    """

    def __init__(self, match: Match[Any, Any, Any]) -> None:
        self._match = match

    @classmethod
    def open(
        cls,
        game: AnyGame | str,
        players: int = 2,
        seed: SeedLike = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> "Table":
        """A table for a new game; raises OptionError for an impossible one."""
        game = find_game(game) if isinstance(game, str) else game
        chosen = {name: str(said(value)) for name, value in options.items()}
        record = Record(game.name, players, _seed_of(seed), chosen, tuple(names))
        return cls(begin_match(game, record))

    @classmethod
    def from_position(
        cls,
        game: AnyGame | str,
        text: str,
        seed: SeedLike = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> "Table":
        """A table in the position of a text, which also tells the number of players.

        The seed deals what the text leaves open. Raises OptionError, which says what is wrong and
        where; see docs/positions.md.

        >>> table = Table.from_position("qwirkle", "0,0:RcRsRd RlRtGcYs,6 3,0 0", seed=7)
        >>> table.play("Rl@3,0 Rt@4,0").scores
        (8, 0)
        >>> Table.from_position("qwirkle", "0,0:Rz")
        Traceback (most recent call last):
        sixfold.core.errors.OptionError: position, column 5: expected a tile such as Rc, found 'Rz'
        """
        game = find_game(game) if isinstance(game, str) else game
        chosen = {name: str(said(value)) for name, value in options.items()}
        players, seed = likely_players(game, text), _seed_of(seed)
        record = Record(game.name, players, seed, chosen, tuple(names), position=text or NOTHING)
        return cls(begin_match(game, record))

    # -- looking ------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The rules: one record of pure functions."""
        return self._match.story.game

    @property
    def state(self) -> Any:
        """The complete state, hidden tiles included."""
        return self._match.story.state

    @property
    def players(self) -> int:
        return self._match.agreed.players

    @property
    def turn(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        return self._match.story.turn

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

    def view(self, seat: Seat | None = None) -> Any:
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

    def points(self, move: str) -> int:
        """What a move of the seat to move would score immediately."""
        view, parsed = self.view(self.turn), self.game.parse_move(move)
        self._match.story.mover()
        self.game.check(view, parsed)
        return self.game.points(view, parsed)

    def think(self, level: str = "casual", budget: Budget | None = None) -> Thought:
        """A bot's ranking of the moves of the seat to move, best first."""
        from sixfold.bots.levels import make_bot  # loads the kernel only for bots

        seat = self._match.story.mover()
        chance = Rng(self._match.agreed.seed).fork(f"{level} {self.ply}")
        return make_bot(self.game, level).think(self.view(seat), chance.seed, budget)

    # -- playing ------------------------------------------------------------------------------

    def play(self, move: str) -> "Table":
        """Make a move for the seat to move; raises IllegalMove with the clause, or NotationError.

        >>> import sixfold
        >>> game = sixfold.qwirkle(players=2, seed=7)
        >>> game.play("-Rs")
        Traceback (most recent call last):
        sixfold.core.errors.IllegalMove: you can’t swap or pass on the first turn of the game (Q4)
        """
        self._match = self._match.play(move)
        return self

    def play_bot(self, level: str = "casual", budget: Budget | None = None) -> "Table":
        """Let a bot of a level decide for the seat to move."""
        return self.play(self.game.format_move(self.think(level, budget).move))

    def undo(self, plies: int = 1) -> "Table":
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

    def copy(self) -> "Table":
        """An independent copy of this table."""
        return Table(self._match)

    # -- keeping and showing --------------------------------------------------------------------

    @property
    def record(self) -> str:
        """The game as .six text, from which `sixfold.load` restores the table."""
        return format_record(self._match.record)

    def svg(self, seat: Seat | None = None) -> str:
        """An SVG picture of what a seat, or everybody, may see."""
        return draw_svg(self.game, self.view(seat))

    def _repr_svg_(self) -> str:
        return self.svg(self.turn)

    def __str__(self) -> str:
        """The table as the seat to move sees it."""
        return plain(self.game.draw(self.view(self.turn)))

    def __repr__(self) -> str:
        now = "over" if self.turn is None else f"seat {self.turn} to move"
        scores = " - ".join(map(str, self.scores))
        return f"<{self.game.title}, ply {self.ply}, {now}, {scores}>"


def load(source: str | os.PathLike[str]) -> Table:
    """The table of a record: the path of a file, or the text of one, in `.six` form or JSON.

    Text with several lines, or that begins like a record, is a record; anything else is a path.
    Raises RecordError, which says what is wrong and where.

    >>> import sixfold
    >>> game = sixfold.twisty(seed=7).play("@a1")
    >>> sixfold.load(game.record)
    <Twisty, ply 1, seat 0 to move, 0 - 0>
    """
    from sixfold.wire.record_file import parse_match, read_match  # only needed for loading

    if not isinstance(source, str | os.PathLike):
        kind = type(source).__name__
        raise RecordError(
            "a record is loaded from a path or from its text, not from {kind}", kind=kind
        )
    if isinstance(source, str) and _is_record_text(source):
        _, match = parse_match(source)
    else:
        _, match = read_match(_path_of(source))
    return Table(match)


def _is_record_text(text: str) -> bool:
    start = text.lstrip()
    return "\n" in text or start.startswith(("{", "#", "sixfold ")) or not start


def _path_of(source: str | os.PathLike[str]) -> Path:
    path = Path(source)
    if path.is_dir():
        raise RecordError("{path} is a folder, not a record", path=path)
    if not path.exists():
        raise RecordError("there is no file '{path}'", path=path)
    return path


def position(
    game: AnyGame | str,
    text: str,
    seed: SeedLike = None,
    names: Sequence[str] = (),
    **options: object,
) -> Table:
    """A table in the position of a text, as `Table.from_position`.

    >>> import sixfold
    >>> sixfold.position("rummy", "RcRsRd RlRtYcGx,9 -,- 0 -", seed=7)
    <Qwirkle Rummy, ply 0, seat 0 to move, 0 - 0>
    """
    return Table.from_position(game, text, seed, names, **options)


class Opener(Protocol):
    """Opens a table for a new game."""

    def __call__(
        self,
        players: int = 2,
        seed: SeedLike = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> Table: ...


def opener(name: str) -> Opener:
    """The function that opens tables of a game."""
    game = find_game(name)

    def open_table(
        players: int = 2,
        seed: SeedLike = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> Table:
        return Table.open(game, players, seed, names, **options)

    lines = [f"    {option.name}: {option.about}" for option in game.options]
    open_table.__name__ = open_table.__qualname__ = name
    open_table.__doc__ = "\n".join([f"A table of {game.title}. {game.about}", "", *lines])
    return open_table


def _seed_of(seed: SeedLike) -> bytes:
    """The same seeds as on the command line: `seed=7` is `--seed 7`."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise OptionError(
                "a seed in bytes has {wanted} of them, not {count}",
                wanted=SEED_BYTES,
                count=len(seed),
            )
        return seed
    return seed_from_number(seed) if isinstance(seed, int) else seed_from_text(str(seed))
