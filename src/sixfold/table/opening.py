"""Opens tables: for a new game, from a position, from a record."""

import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias, overload

from sixfold.core.errors import OptionError, RecordError
from sixfold.core.game import Game, Move, State, View
from sixfold.core.number import said
from sixfold.core.phrase import Phrase
from sixfold.core.record import Record
from sixfold.core.rng import SEED_BYTES, seed_from_number, seed_from_text
from sixfold.games import GAMES, find_game
from sixfold.games.position import NOTHING, likely_players
from sixfold.referee.match import begin_match
from sixfold.table.table import SomeTable, Table

SeedLike: TypeAlias = int | str | bytes | None
"""The same seeds as on the command line: `seed=7` is `--seed 7`; None is chance."""


class Opener(Protocol[State, Move, View]):
    """Opens a table for a new game; raises OptionError for an impossible one."""

    def __call__(
        self,
        players: int = 2,
        seed: SeedLike = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> Table[State, Move, View]: ...


def opener(name: str) -> Opener[object, object, object]:
    """The function that opens tables of a game."""
    game = find_game(name)

    def open_table(
        players: int = 2,
        seed: SeedLike = None,
        names: Sequence[str] = (),
        **options: object,
    ) -> SomeTable:
        return open_game(game, players, seed, names, **options)

    lines = [f"    {option.name}: {option.about}" for option in game.options]
    open_table.__name__ = open_table.__qualname__ = name
    open_table.__doc__ = "\n".join([f"A table of {game.title}. {game.about}", "", *lines])
    return open_table


def open_game(
    game: Game[State, Move, View],
    players: int = 2,
    seed: SeedLike = None,
    names: Sequence[str] = (),
    **options: object,
) -> Table[State, Move, View]:
    """A table for a new game of these rules."""
    record = Record(game.name, players, seed_of(seed), _chosen(options), tuple(names))
    return Table(begin_match(game, record))


@overload
def position(
    game: Game[State, Move, View],
    text: str,
    seed: SeedLike = None,
    names: Sequence[str] = (),
    **options: object,
) -> Table[State, Move, View]: ...
@overload
def position(
    game: str,
    text: str | None = None,
    seed: SeedLike = None,
    names: Sequence[str] = (),
    **options: object,
) -> SomeTable: ...
def position(
    game: Game[State, Move, View] | str,
    text: str | None = None,
    seed: SeedLike = None,
    names: Sequence[str] = (),
    **options: object,
) -> Table[State, Move, View] | SomeTable:
    """A table in the position of a text, which also tells the number of players.

    The text alone tells the game, too. The seed deals what the text leaves open. Raises
    OptionError, which says what is wrong and where; see docs/positions.md.

    >>> import sixfold
    >>> sixfold.position("rummy", "RcRsRd RlRtYcGx,9 -,- 0 -", seed=7)
    <Qwirkle Rummy, ply 0, seat 0 to move, 0 - 0>
    >>> table = sixfold.position("0,0:RcRsRd RlRtGcYs,6 3,0 0", seed=7)
    >>> table.play("Rl@3,0 Rt@4,0").scores
    (8, 0)
    >>> sixfold.position("qwirkle", "0,0:Rz")
    Traceback (most recent call last):
    sixfold.core.errors.OptionError: position, column 5: expected a tile such as Rc, found 'Rz'
    """
    if isinstance(game, Game):
        return _set_up(game, text or NOTHING, seed, names, options)
    if text is not None:
        return _set_up(find_game(game), text or NOTHING, seed, names, options)
    return _set_up_any(game, seed, names, options)


def _set_up(
    game: Game[State, Move, View],
    text: str,
    seed: SeedLike,
    names: Sequence[str],
    options: Mapping[str, object],
) -> Table[State, Move, View]:
    players = likely_players(game, text)
    record = Record(
        game.name, players, seed_of(seed), _chosen(options), tuple(names), position=text
    )
    return Table(begin_match(game, record))


def _set_up_any(
    text: str, seed: SeedLike, names: Sequence[str], options: Mapping[str, object]
) -> SomeTable:
    """The table of the only game that can read a text: no text is one of two games."""
    if text in GAMES:
        raise OptionError("which position of {game}?", game=Phrase(GAMES[text].title))
    refusals: dict[str, OptionError] = {}
    for game in GAMES.values():
        try:
            return _set_up(game, text or NOTHING, seed, names, options)
        except OptionError as error:
            refusals[game.name] = error
    reasons = "; ".join(f"{name}: {error}" for name, error in refusals.items())
    raise OptionError("no game has this position ({why})", why=reasons)


def load(source: str | os.PathLike[str]) -> SomeTable:
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


def _chosen(options: Mapping[str, object]) -> dict[str, str]:
    return {name: str(said(value)) for name, value in options.items()}


def seed_of(seed: SeedLike) -> bytes:
    """The bytes of a seed; raises OptionError for bytes that are too few or too many."""
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
