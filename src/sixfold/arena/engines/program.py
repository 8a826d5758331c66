"""External engines, driven by JSON lines (docs/engine-protocol.md)."""

import queue
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from itertools import islice
from typing import IO, Any, TypeVar

from sixfold.arena.contest import Contest
from sixfold.arena.engines import protocol
from sixfold.arena.engines.plain_values import to_plain
from sixfold.arena.entrant import Entrant
from sixfold.core.errors import IllegalMove, NotationError, OptionError, SixfoldError
from sixfold.core.game import AnyGame
from sixfold.core.phrase import system_words
from sixfold.core.seat import Seat

START_SECONDS = 30.0
"""Timeout for a program to start, and to get ready for a game."""
GRACE_SECONDS = 2.0
"""Grace period to answer after the program was told to stop."""
LAST_WORDS = 300

Answer = TypeVar("Answer", bound=protocol.Message)


class EngineFailed(SixfoldError):  # noqa: N818 - what has happened
    """An external program failed: it loses the game."""


class Engine:
    """An external program; killed when it fails, and restarted for the next game."""

    def __init__(self, entrant: Entrant, seat: Seat) -> None:
        self._entrant, self._seat = entrant, seat
        self._process: _Process | None = None
        self._about = protocol.Engine(name="")
        self._game: AnyGame | None = None
        self._patience = 0.0

    def begin(self, contest: Contest) -> None:
        """Start a game; raises EngineFailed, or OptionError when the program cannot play."""
        self._game, self._patience = contest.rules, contest.patience
        if self._process is None:
            self._start()
        if self._about.games is not None and contest.game not in self._about.games:
            raise OptionError(
                "{who}: {name} does not play {game}",
                who=self._entrant.who,
                name=self._about.name,
                game=contest.game,
            )
        new = protocol.New(
            game=contest.game,
            players=contest.players,
            seat=self._seat,
            options=dict(contest.options),
        )
        self._ask(new, protocol.Ready, START_SECONDS)

    def move(self, view: Any, seed: bytes) -> Any:
        """Its move; raises EngineFailed."""
        assert self._game is not None
        budget = self._entrant.budget
        think = protocol.Think(
            view=to_plain(view),
            seed=seed.hex(),
            budget=protocol.limits_of(budget),
            **(_legal(self._game, view) if self._about.moves else {}),
        )
        limited = budget and budget.milliseconds
        seconds = limited / 1000 if limited else self._patience
        text = self._ask(think, protocol.Thought, seconds, may_stop=True).move
        try:
            return self._game.parse_move(text)
        except NotationError as error:
            raise self._failure(f"its move is none: {error}") from None

    def refuse(self, text: str, error: IllegalMove) -> None:
        raise self._failure(f"its move {text} is illegal: {error}")

    def seconds(self) -> float:
        return self._process.seconds() if self._process else 0.0

    def put_down(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None

    def _start(self) -> None:
        try:
            self._process = _Process(self._entrant.command)
        except OSError as error:
            raise OptionError(
                "cannot start {who}: {why}", who=self._entrant.who, why=system_words(error)
            ) from None
        hello = protocol.Hello(protocol=protocol.PROTOCOL)
        self._about = self._ask(hello, protocol.Engine, START_SECONDS)
        if self._about.protocol != protocol.PROTOCOL:
            self.put_down()
            raise OptionError(
                "{who} speaks protocol {version}, not {wanted}",
                who=self._entrant.who,
                version=self._about.protocol,
                wanted=protocol.PROTOCOL,
            )

    def _ask(
        self,
        question: protocol.Message,
        answer: type[Answer],
        seconds: float,
        may_stop: bool = False,
    ) -> Answer:
        assert self._process is not None
        self._process.say(question)
        line = self._process.hear(seconds)
        if line is None and may_stop:
            self._process.say(protocol.Stop())
            line = self._process.hear(GRACE_SECONDS)
        if line is None:
            raise self._failure(f"it did not answer within {seconds:g} s")
        if not line:
            raise self._failure(f"it ended ({self._process.epitaph()})")
        try:
            found = protocol.read_from_engine(line)
        except NotationError as error:
            raise self._failure(str(error)) from None
        if isinstance(found, protocol.Error):
            raise self._failure(f"it says: {found.message}")
        if not isinstance(found, answer):
            raise self._failure(
                f"it answered {type(found).__name__.lower()}, not {answer.__name__.lower()}"
            )
        return found

    def _failure(self, words: str) -> EngineFailed:
        self.put_down()
        return EngineFailed(words)


def _legal(game: AnyGame, view: Any) -> dict[str, Any]:
    moves = list(islice(game.legal_moves(view), protocol.MOVES_MAX + 1))
    legal = [
        protocol.Legal(game.format_move(move), game.points(view, move))
        for move in moves[: protocol.MOVES_MAX]
    ]
    return {"moves": legal, "complete": len(moves) <= protocol.MOVES_MAX}


class _Process:
    """A running program, read by a thread so that reads can time out."""

    def __init__(self, command: list[str]) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed at the end
        try:
            self._popen = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,  # Ctrl-C goes to the arena only
            )
        except OSError:
            self._errors.close()
            raise
        self._lines: queue.Queue[bytes] = queue.Queue()
        assert self._popen.stdout is not None
        threading.Thread(target=self._listen, args=[self._popen.stdout], daemon=True).start()

    def _listen(self, output: IO[bytes]) -> None:
        line = b"start"
        while line:
            try:
                line = output.readline(protocol.LINE_MAX)
            except (OSError, ValueError):  # closed meanwhile
                line = b""
            self._lines.put(line)

    def say(self, message: protocol.Message) -> None:
        """Send a message; failures show in the missing answer."""
        assert self._popen.stdin is not None
        with suppress(OSError):
            self._popen.stdin.write(protocol.line_of(message))
            self._popen.stdin.flush()

    def hear(self, seconds: float) -> bytes | None:
        """The next line; empty when the program has exited, None on timeout."""
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            return None

    def seconds(self) -> float:
        """CPU time of the program where available, otherwise wall-clock time."""
        if sys.platform != "linux":
            return time.perf_counter()
        try:
            return time.clock_gettime(~self._popen.pid << 3 | 2)  # clock_getcpuclockid(3)
        except OSError:
            return 0.0

    def epitaph(self) -> str:
        """How it exited, and the last of its stderr."""
        try:
            code = f"exit code {self._popen.wait(GRACE_SECONDS)}"
        except subprocess.TimeoutExpired:
            code = "its output is closed"
        self._errors.seek(0)
        words = self._errors.read()[-LAST_WORDS:].decode(errors="replace").split()
        return f"{code}: {' '.join(words)}" if words else code

    def end(self) -> None:
        """Kill the program: it has been told to quit, or has failed."""
        self._popen.kill()
        self._popen.wait()
        for stream in (self._popen.stdin, self._popen.stdout, self._errors):
            if stream is not None:
                with suppress(OSError):  # the buffered rest cannot be written
                    stream.close()
