"""The WebAssembly engine in Node, for tests: an engine over a pipe."""

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from sixfold.core.entry import Entry, Moved, format_entry, parse_entry
from sixfold.core.errors import IllegalMove, NotationError, OptionError, SixfoldError
from sixfold.core.game import Outcome
from sixfold.core.record import Record, Result
from sixfold.core.refusal import Refusal
from sixfold.core.seat import Seat
from sixfold.engine.engine import Played
from sixfold.kernel.limits import EVERY
from tests.corpus import ROOT

PACKAGE = ROOT / "web" / "packages" / "sixfold"
SERVER = Path(__file__).with_suffix(".mjs")
KINDS = {error.__name__: error for error in (IllegalMove, NotationError, OptionError)}
MOST = 1_000_000
"""Legal moves at once; a 32-bit number."""


class Node:
    """A Node process that holds engines."""

    def __init__(self) -> None:
        assert any(PACKAGE.glob("wasm/*.wasm")), "not built: see what scripts/wasm needs"
        self._process = subprocess.Popen(
            ["node", str(SERVER), str(PACKAGE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, engine: int, method: str, *values: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([engine, method, *values]) + "\n")
        self._process.stdin.flush()
        told = json.loads(self._process.stdout.readline())
        if "refusal" in told:
            raise NodeRefusedError(told["kind"], told["refusal"])
        return told["answer"]

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


class NodeRefusedError(SixfoldError):
    """A refusal as Node tells it."""

    def __init__(self, kind: str, told: Refusal) -> None:
        super().__init__(told["text"])
        self.kind, self.told = KINDS[kind], told

    def words(self) -> Any:
        """As `lockstep.words_of` gives those of other engines."""
        return self.kind, self.told, list(self.told["details"].items()), self.told["message"]


class NodeEngine:
    """A game that runs in Node."""

    def __init__(self, node: Node, number: int) -> None:
        self._node, self._number = node, number

    @classmethod
    def deal(cls, node: Node, record: Record) -> "NodeEngine":
        deal = {
            "players": record.players,
            "seed": record.seed.hex(),
            "options": {**record.options},
            "position": record.position,
        }
        return cls(node, node.ask(-1, "deal", record.game, deal))

    def _ask(self, method: str, *values: Any) -> Any:
        return self._node.ask(self._number, method, *values)

    @property
    def ply(self) -> int:
        return int(self._ask("facts")["ply"])

    @property
    def turn(self) -> Seat | None:
        seat: Seat | None = self._ask("facts")["turn"]
        return seat

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self._ask("facts")["scores"])

    @property
    def away(self) -> tuple[bool, ...]:
        return tuple(self._ask("facts")["away"])

    @property
    def outcome(self) -> Outcome | None:
        told = self._ask("facts")["outcome"]
        return told and Outcome(tuple(told["winners"]), told["clause"])

    @property
    def result(self) -> Result | None:
        outcome = self.outcome
        return outcome and Result(self.scores, outcome.winners, outcome.clause)

    def play(self, entry: Entry) -> Played:
        if isinstance(entry, Moved):
            told = self._ask("move", entry.seat, entry.text)
        else:
            told = self._ask("play", format_entry(entry))
        details = msgspec.json.encode(told["details"])
        return Played(parse_entry(told["entry"]), told["public"], told["points"], details)

    def at(self, ply: int) -> "NodeEngine":
        return NodeEngine(self._node, self._ask("at", ply))

    def shown(self) -> bytes:
        return msgspec.json.encode(self._ask("shown"))

    def own(self, seat: Seat) -> bytes:
        return msgspec.json.encode(self._ask("own", seat))

    def position(self, seat: Seat | None = None) -> str:
        return str(self._ask("position", -1 if seat is None else seat))

    def preview(self, seat: Seat, draft: str) -> bytes:
        return msgspec.json.encode(self._ask("preview", seat, draft))

    def legal(self, limit: int = EVERY) -> list[tuple[str, int]]:
        return [(move["text"], move["points"]) for move in self._ask("legal", min(limit, MOST))]

    def assess(self, **asked: Any) -> Any:
        return self._ask("assess", asked)

    def review(self, **asked: Any) -> Any:
        return self._ask("review", asked)

    def has_revealed_since(self, ply: int) -> bool:
        return bool(self._ask("hasRevealedSince", ply))
