"""Reads and writes `.six` record files; see docs/records.md."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from sixfold.core.entry import Entry, format_entry, parse_entry
from sixfold.core.errors import NotationError, RecordError
from sixfold.core.number import whole_number
from sixfold.core.phrase import phrase
from sixfold.core.record import HEX64, POSITION, SALT, Record, Result, check_name

VERSION = 1
SUM_DIGITS = 16
NO_WINNERS = "-"

T = TypeVar("T")

_HEADERS = {
    "game": (re.compile(r"\w+", re.ASCII), phrase("one word")),
    "players": (re.compile(r"[1-9][0-9]?"), phrase("a number from 1 to 99")),
    "position": (POSITION, phrase("one line in ASCII")),
    "seed": (HEX64, phrase("64 small hex digits")),
    "salt": (SALT, phrase("one word in ASCII")),
    "commitment": (HEX64, phrase("64 small hex digits")),
}
_NEEDED = ("game", "players", "seed")
_OPTION = re.compile(r"(\w+)=(.*)", re.ASCII)
_NAME = re.compile(r"([0-9]{1,2}) (.+)")
_END = re.compile(
    r"end (-?\d{1,9}(?:,-?\d{1,9})*) winners (-|\d{1,2}(?:,\d{1,2})*) by (\w+)", re.ASCII
)


def format_record(record: Record) -> str:
    """The canonical text; equal records have equal texts."""
    body = "".join(f"{line}\n" for line in _lines(record))
    return f"{body}sum {_checksum(body)}\n"


def parse_record(text: str) -> Record:
    """Parse a record; raises RecordError with the offending line."""
    return _Reader(text).read()


def line_of(text: str, word: str) -> int | None:
    """The number of the line that begins with a word: a ply, or `end`."""
    lines = enumerate(text.split("\n"), start=1)
    return next((number for number, line in lines if line.split()[:1] == [word]), None)


def _lines(record: Record) -> Iterator[str]:
    yield f"sixfold {VERSION}"
    yield f"game {record.game}"
    yield f"players {record.players}"
    yield from (f"option {name}={value}" for name, value in sorted(record.options.items()))
    if record.position:
        yield f"position {record.position}"
    yield from (f"name {seat} {name}" for seat, name in enumerate(record.names) if name)
    yield f"seed {record.seed.hex()}"
    if record.salt:
        yield f"salt {record.salt}"
    if record.commitment:
        yield f"commitment {record.commitment}"
    yield ""
    yield from (f"{ply} {format_entry(e)}" for ply, e in enumerate(record.entries, start=1))
    yield "open" if record.result is None else _format_result(record.result)


def _format_result(result: Result) -> str:
    scores = ",".join(map(str, result.scores))
    winners = ",".join(map(str, result.winners)) or NO_WINNERS
    return f"end {scores} winners {winners} by {result.clause}"


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:SUM_DIGITS]


@dataclass
class _Reader:
    """Reads a text from top to bottom; `number` is the current line."""

    text: str
    number: int = 0
    header: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    name_lines: dict[int, int] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)

    def read(self) -> Record:
        lines = self._meaningful_lines()
        self._read_version(next(lines, ""))
        for line in lines:
            if line[0].isdigit():
                self._read_entry(line)
            elif line == "open" or line.startswith("end"):
                record = replace(self._record(), result=self._result(line))
                self._read_sum(record, lines)
                return record
            elif self.entries:
                raise self._error(
                    "expected '{number} SEAT MOVE', found '{text}'",
                    number=len(self.entries) + 1,
                    text=line,
                )
            else:
                self._read_header(line)
        raise self._error("the record stops without its 'end' or 'open' line: it is truncated")

    def _meaningful_lines(self) -> Iterator[str]:
        """Stripped lines, without blank lines and # comments."""
        for number, raw in enumerate(self.text.split("\n"), start=1):
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            self.number = number
            if not line.isprintable():
                raise self._error("this line is not plain text: '{text}'", text=line[:40])
            yield line

    def _read_version(self, line: str) -> None:
        word, _, text = line.partition(" ")
        version = whole_number(text.strip())
        if word != "sixfold" or version is None:
            raise self._error(
                "a record begins with 'sixfold {version}', not with '{text}'",
                version=VERSION,
                text=line[:40],
            )
        if version > VERSION:
            raise self._error(
                "this record is of version {version}; this program reads up to version {newest}",
                version=version,
                newest=VERSION,
            )
        if version < 1:
            raise self._error("there is no version {version}", version=version)

    def _read_header(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        value = rest.strip()
        if key == "option":
            self._read_option(value)
        elif key == "name":
            self._read_name(value)
        elif key in _HEADERS:
            pattern, form = _HEADERS[key]
            if not pattern.fullmatch(value):
                raise self._error(
                    "{key} must be {form}, not '{text}'", key=key, form=form, text=value
                )
            self._put(self.header, key, value)
        else:
            raise self._error("unknown header '{key}'", key=key)

    def _read_option(self, value: str) -> None:
        if not (found := _OPTION.fullmatch(value)):
            raise self._error("an option looks like 'option NAME=VALUE', not '{text}'", text=value)
        self._put(self.options, found[1], found[2])

    def _read_name(self, value: str) -> None:
        if not (found := _NAME.fullmatch(value)):
            raise self._error("a name looks like 'name SEAT NAME', not '{text}'", text=value)
        try:
            check_name(found[2])
        except RecordError as error:
            raise self._error("{why}", why=error) from None
        self._put(self.names, int(found[1]), found[2])
        self.name_lines[int(found[1])] = self.number

    def _put(self, table: dict[T, str], key: T, value: str) -> None:
        if key in table:
            raise self._error("{key} is given twice", key=key)
        table[key] = value

    def _read_entry(self, line: str) -> None:
        if not self.entries:
            self._expect_header()
        ply, _, rest = line.partition(" ")
        expected = len(self.entries) + 1
        if ply != str(expected):
            raise self._error(
                "expected ply {expected}, found '{text}'", expected=expected, text=ply
            )
        try:
            self.entries.append(parse_entry(rest))
        except NotationError as error:
            raise self._error("{why}", why=error) from None

    def _expect_header(self) -> None:
        for key in _NEEDED:
            if key not in self.header:
                raise self._error("the header has no '{key}' line", key=key)
        players = int(self.header["players"])
        for seat in self.names:
            if seat >= players:
                self.number = self.name_lines[seat]
                raise self._error(
                    "there is no seat {seat} at a table of {players}", seat=seat, players=players
                )

    def _record(self) -> Record:
        self._expect_header()
        players = int(self.header["players"])
        return Record(
            game=self.header["game"],
            players=players,
            seed=bytes.fromhex(self.header["seed"]),
            options=self.options,
            names=tuple(self.names.get(seat, "") for seat in range(players)) if self.names else (),
            salt=self.header.get("salt", ""),
            commitment=self.header.get("commitment", ""),
            entries=tuple(self.entries),
            position=self.header.get("position", ""),
        )

    def _result(self, line: str) -> Result | None:
        if line == "open":
            return None
        if not (found := _END.fullmatch(line)):
            raise self._error(
                "an end looks like 'end 203,187 winners 0 by Q13', not '{text}'", text=line
            )
        winners = () if found[2] == NO_WINNERS else tuple(map(int, found[2].split(",")))
        return Result(tuple(map(int, found[1].split(","))), winners, found[3])

    def _read_sum(self, record: Record, lines: Iterator[str]) -> None:
        """The checksum is optional, for records written by hand; if present, it must match."""
        line = next(lines, "")
        if line.startswith("sum"):
            if line != format_record(record).splitlines()[-1]:
                raise self._error("the sum does not match: the record was edited since")
            line = next(lines, "")
        if line:
            raise self._error("nothing may follow the end of the record, found '{text}'", text=line)

    def _error(self, text: str, /, **details: Any) -> RecordError:
        return RecordError(text, line=self.number or 1, **details)
