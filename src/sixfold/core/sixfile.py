"""The `.six` text of a record: header lines, one entry a line, an end. See docs/records.md."""

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from sixfold.core.entry import Entry, format_entry, parse_entry
from sixfold.core.errors import NotationError, RecordError
from sixfold.core.record import Record, Result

VERSION = 1
SUM_DIGITS = 16
NO_WINNERS = "-"

_END = re.compile(r"(-?\d+(?:,-?\d+)*) winners (-|\d+(?:,\d+)*) by (\w+)", re.ASCII)
_HEX64 = re.compile(r"[0-9a-f]{64}")
_OPTION = re.compile(r"(\w+)=(.*)")
_NAME = re.compile(r"(\d+) (.+)", re.ASCII)
_COMMENT = re.compile(r"(?:^|\s+)#.*")


def format_record(record: Record) -> str:
    """The canonical text; equal records have equal texts."""
    body = "".join(f"{line}\n" for line in _lines(record))
    return f"{body}sum {_checksum(body)}\n"


def parse_record(text: str) -> Record:
    """The record a text stands for; raises RecordError with the line that is wrong."""
    return _Reader(text).read()


def line_of_ply(text: str, ply: int) -> int | None:
    """The line of a text that holds the entry of a ply."""
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if line.split()[:1] == [str(ply)]), None)


def _lines(record: Record) -> Iterator[str]:
    yield f"sixfold {VERSION}"
    yield f"game {record.game}"
    yield f"players {record.players}"
    yield from (f"option {name}={value}" for name, value in sorted(record.options.items()))
    yield from (f"name {seat} {name}" for seat, name in enumerate(record.names) if name)
    yield f"seed {record.seed.hex()}"
    if record.commitment:
        yield f"salt {record.salt}"
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
    """Reads a text from top to bottom; `number` is the line it looks at."""

    text: str
    number: int = 0
    header: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)

    def read(self) -> Record:
        lines = self._meaningful_lines()
        self._read_version(next(lines, ""))
        for line in lines:
            if line[0].isdigit():
                self._read_entry(line)
            elif line == "open" or line.startswith("end "):
                record = replace(self._record(), result=self._result(line))
                self._read_sum(record, next(lines, ""))
                self._expect_nothing(next(lines, ""))
                return record
            elif self.entries:
                raise self._error(f"expected '{len(self.entries) + 1} SEAT MOVE', found {line!r}")
            else:
                self._read_header(line)
        raise self._error("the record stops without its 'end' or 'open' line: it is truncated")

    def _meaningful_lines(self) -> Iterator[str]:
        for number, raw in enumerate(self.text.splitlines(), start=1):
            self.number = number
            line = raw.strip() if raw.startswith("name ") else _COMMENT.sub("", raw).strip()
            if line:
                yield line

    def _read_version(self, line: str) -> None:
        word, _, version = line.partition(" ")
        if word != "sixfold" or not version.isdecimal():
            raise self._error(f"a record begins with 'sixfold {VERSION}', not with {line[:40]!r}")
        if int(version) > VERSION:
            raise self._error(
                f"this record is of version {version}; this program reads up to version {VERSION}"
            )
        if int(version) < 1:
            raise self._error(f"there is no version {version}")

    def _read_header(self, line: str) -> None:
        key, _, value = line.partition(" ")
        readers: dict[str, Callable[[str], None]] = {"option": self._option, "name": self._name}
        if key in readers:
            readers[key](value)
        elif key in ("game", "players", "seed", "salt", "commitment"):
            self._put(self.header, key, value)
        else:
            raise self._error(f"unknown header {key!r}")

    def _option(self, value: str) -> None:
        if not (found := _OPTION.fullmatch(value)):
            raise self._error(f"an option looks like 'option NAME=VALUE', not {value!r}")
        self._put(self.options, found[1], found[2])

    def _name(self, value: str) -> None:
        if not (found := _NAME.fullmatch(value)):
            raise self._error(f"a name looks like 'name SEAT NAME', not {value!r}")
        self._put(self.names, int(found[1]), found[2])

    def _put(self, table: dict, key: object, value: str) -> None:  # type: ignore[type-arg]
        if key in table:
            raise self._error(f"{key} is given twice")
        table[key] = value

    def _read_entry(self, line: str) -> None:
        ply, _, rest = line.partition(" ")
        expected = len(self.entries) + 1
        if ply != str(expected):
            raise self._error(f"expected ply {expected}, found {ply!r}")
        try:
            self.entries.append(parse_entry(rest))
        except NotationError as error:
            raise self._error(str(error)) from None

    def _record(self) -> Record:
        players = self._number_of_players()
        for seat in self.names:
            if seat >= players:
                raise self._error(f"there is no seat {seat} at a table of {players}")
        return Record(
            game=self._needed("game"),
            players=players,
            seed=bytes.fromhex(self._hex64("seed")),
            options=self.options,
            names=tuple(self.names.get(seat, "") for seat in range(players)) if self.names else (),
            salt=self.header.get("salt", ""),
            commitment=self._hex64("commitment") if "commitment" in self.header else "",
            entries=tuple(self.entries),
        )

    def _number_of_players(self) -> int:
        text = self._needed("players")
        if not (text.isascii() and text.isdecimal()):
            raise self._error(f"players must be a number, not {text!r}")
        return int(text)

    def _needed(self, key: str) -> str:
        if key not in self.header:
            raise self._error(f"the header has no '{key}' line")
        return self.header[key]

    def _hex64(self, key: str) -> str:
        value = self._needed(key)
        if not _HEX64.fullmatch(value):
            raise self._error(f"{key} must be 64 small hex digits")
        return value

    def _result(self, line: str) -> Result | None:
        if line == "open":
            return None
        if not (found := _END.fullmatch(line.removeprefix("end "))):
            raise self._error(f"an end looks like 'end 203,187 winners 0 by Q13', not {line!r}")
        winners = () if found[2] == NO_WINNERS else tuple(map(int, found[2].split(",")))
        return Result(tuple(map(int, found[1].split(","))), winners, found[3])

    def _read_sum(self, record: Record, line: str) -> None:
        """The sum may be left out by people who write records by hand; if it stands, it holds."""
        if line and line != format_record(record).splitlines()[-1]:
            raise self._error("the sum does not match: the record was edited after it was written")

    def _expect_nothing(self, line: str) -> None:
        if line:
            raise self._error(f"nothing may follow the end of the record, found {line!r}")

    def _error(self, message: str) -> RecordError:
        return RecordError(message, line=self.number or 1)
