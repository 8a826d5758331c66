"""Result files: a contest, then one JSON line per game."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Self

import msgspec

from sixfold.arena.contest import Contest
from sixfold.arena.entrant import parse_entrant
from sixfold.arena.games.game import Played
from sixfold.core.errors import OptionError, RecordError, SixfoldError
from sixfold.core.game import expect_players
from sixfold.core.phrase import system_words
from sixfold.games import find_game

VERSION = 1


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """A contest in its file: enough to replay its games."""

    arena: int
    game: str
    players: int
    entrants: tuple[str, str]
    seed: str
    options: dict[str, str]


class Kept(NamedTuple):
    """The content of a file: a contest and its finished deals, from the first on."""

    contest: Contest
    deals: list[list[Played]]
    size: int
    """How many bytes of the file that is; the rest is truncated."""


def _header(contest: Contest) -> Header:
    first, second = contest.entrants
    return Header(
        arena=VERSION,
        game=contest.game,
        players=contest.players,
        entrants=(first.text, second.text),
        seed=contest.seed,
        options=dict(contest.options),
    )


def _contest(header: Header) -> Contest:
    first, second = (parse_entrant(text) for text in header.entrants)
    return Contest(header.game, (first, second), header.seed, header.players, dict(header.options))


def load_results(path: Path) -> Kept:
    """Raises RecordError with the unreadable line; a truncated deal is omitted."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise RecordError("cannot read {path}: {why}", path=path, why=system_words(error)) from None
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
    try:
        contest = _read_contest(lines[0] if lines else b"")
        games = [_read(line, number, Played) for number, line in enumerate(lines[1:], start=2)]
        deals = list(_whole_deals(games, contest))
    except SixfoldError as error:
        raise RecordError("{path}: {why}", path=path, why=error) from None
    return Kept(contest, deals, sum(map(len, lines[: 1 + len(deals) * contest.players])))


def _read_contest(line: bytes) -> Contest:
    header = _read(line, 1, Header)
    if header.arena != VERSION:
        raise RecordError(
            "results of version {version}, not {newest}",
            version=header.arena,
            newest=VERSION,
            line=1,
        )
    expect_players(find_game(header.game), header.players)
    return _contest(header)


def _read(line: bytes, number: int, kind: type[msgspec.Struct] | type[Played]) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(
            "these are no results of an arena: {why}", why=error, line=number
        ) from None


def _whole_deals(games: Sequence[Played], contest: Contest) -> Iterator[list[Played]]:
    seatings = contest.seatings()
    for number, (deal, group) in enumerate(groupby(games, lambda game: game.deal)):
        played = list(group)
        if number != deal or [game.seats for game in played] != seatings[: len(played)]:
            raise RecordError("deal {deal} is not where it should be", deal=deal)
        if len(played) == len(seatings):
            yield played


class ResultsFile:
    """A file that grows deal by deal, continuing an earlier run."""

    def __init__(self, path: Path, contest: Contest, *, moves: bool) -> None:
        self._moves = moves
        kept = _kept(path, contest)
        self.deals: list[list[Played]] = kept.deals if kept else []
        """The deals already in the file."""
        try:
            self._file: BinaryIO = path.open("ab")
        except OSError as error:
            raise OptionError(
                "cannot write {path}: {why}", path=path, why=system_words(error)
            ) from None
        if kept:
            self._file.truncate(kept.size)
        else:
            self._write(_header(contest))

    def add(self, deal: Sequence[Played]) -> None:
        for game in deal:
            self._write(game if self._moves else replace(game, moves=()))
        self._file.flush()

    def _write(self, value: Header | Played) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def _kept(path: Path, contest: Contest) -> Kept | None:
    """The saved part of this contest; raises OptionError when the file holds another."""
    if not path.is_file() or not path.stat().st_size:
        return None
    kept = load_results(path)
    if _header(kept.contest) != _header(contest):
        raise OptionError("{path} holds the results of another contest", path=path)
    return kept
