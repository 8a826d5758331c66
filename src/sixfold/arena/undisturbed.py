"""Ctrl-C at the right moment: what is counted in two places is counted in both or in none."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """What is done here is done whole; a Ctrl-C meanwhile is heard at the end."""
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
    """Python raises KeyboardInterrupt in the main thread, unless somebody wants it otherwise."""
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
