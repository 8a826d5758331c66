"""Defers Ctrl-C until both writes finish."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Run the block to completion; Ctrl-C takes effect at its end."""
    if not _hears_ctrl_c():
        yield
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard:
        raise KeyboardInterrupt


def _hears_ctrl_c() -> bool:
    """Whether Ctrl-C raises KeyboardInterrupt here: main thread, default handler."""
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
