"""A simulated person at an 80x24 terminal."""

import codecs
import errno
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.cli.command import PROGRAM

PATIENCE = 120.0  # seconds without a sign of life; only a program that hangs uses them up
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")


class Person:
    """Sits before `sixfold WORDS...` until it ends."""

    def __init__(self, *words: str, cwd: Path) -> None:
        self._eye, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._program = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            cwd=cwd,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(screen)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.raw = ""
        """Everything shown since the last line was typed, as the terminal got it."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self._program.poll() is None:
            self._program.kill()
        self._program.wait()
        os.close(self._eye)

    @property
    def shown(self) -> str:
        """The same without colors and other orders to the terminal."""
        return CONTROL.sub("", self.raw)

    def read(self, *words: str) -> str:
        """What is shown until one of `words` stands at the end of it, or the program has ended."""
        while not self.shown.endswith(words) and (more := self._look()):
            self.raw += self._decoder.decode(more)
        return self.shown

    def type(self, line: str) -> None:
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        self.raw = ""
        os.write(self._eye, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, as often as it takes: before Python waits for a key it may not be heard.
        But once there is an answer, the program ends, and is not to be disturbed."""
        self.raw = ""
        while not self._answers():
            os.write(self._eye, b"\x03")

    def _answers(self) -> bool:
        """Whether anything is shown but what was typed, or the program ends, in a few seconds."""
        while not self.shown.replace("^C", "").strip():
            ready, _, _ = select.select([self._eye], [], [], 5)
            if not ready or not (more := self._look()):
                return bool(ready)
            self.raw += self._decoder.decode(more)
        return True

    def leave(self) -> int:
        """The exit code, once everything was read."""
        self.read("\0 nothing ends like this")
        return self._program.wait(PATIENCE)

    def _look(self) -> bytes:
        """What comes next; nothing once the program has ended."""
        ready, _, _ = select.select([self._eye], [], [], PATIENCE)
        assert ready, f"the program is silent after:\n{self.shown}"
        try:
            return os.read(self._eye, 65536)
        except OSError as error:
            if error.errno != errno.EIO:  # Linux: nobody holds the other end any more
                raise
            return b""
