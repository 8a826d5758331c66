"""Structured JSON logs on stderr, without secrets or user texts."""

import logging
import sys
import threading
import traceback
import warnings
from types import TracebackType
from typing import Any, TextIO

import msgspec

_logger = logging.getLogger("sixfold")
_encode = msgspec.json.Encoder(enc_hook=repr).encode


class JsonLines(logging.Formatter):
    """Formats our events as they are, and library messages as events of their own."""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", None)
        if fields is None:
            fields = {"event": "library", "logger": record.name, "text": _text(record)}
        if record.exc_info and record.exc_info[1] is not None:
            fields = {**fields, **failure(record.exc_info[1])}
        return _line(record.created, record.levelname, fields)


def _text(record: logging.LogRecord) -> str:
    """A library's message; only the first line of an error, as the rest may leak values."""
    try:
        text = record.getMessage()
    except Exception:  # the arguments do not fit the format
        text = str(record.msg)
    return text.partition("\n")[0] if record.exc_info else text


def _line(at: float, level: str, fields: dict[str, Any]) -> str:
    line = {"at": round(at, 3), "level": level.lower(), **fields}
    try:
        return _encode(line).decode()
    except UnicodeEncodeError:  # a lone surrogate
        return _encode({name: _whole(value) for name, value in line.items()}).decode()


def _whole(value: Any) -> Any:
    if isinstance(value, (int, float)):
        return value
    return str(value).encode(errors="backslashreplace").decode()


class _Stderr(logging.StreamHandler[TextIO]):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """An unwritable record must not produce lines that are not JSON."""


def set_up_logs(level: int = logging.INFO) -> None:
    """Log to stderr as JSON, including Python's warnings and uncaught exceptions."""
    handler = _Stderr(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    _logger.setLevel(level)
    warnings.showwarning = _log_warning
    sys.excepthook = _log_uncaught
    threading.excepthook = _log_lost_thread
    sys.unraisablehook = _log_unraisable


def _log_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    text, where = str(message), [f"{filename}:{lineno}"]
    log("warning", level=logging.WARNING, kind=category.__name__, text=text, where=where)


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    log_failure("uncaught", error.with_traceback(trace))


def _log_lost_thread(lost: threading.ExceptHookArgs) -> None:
    if lost.exc_value is not None:
        log_failure("thread-failed", lost.exc_value)


def _log_unraisable(lost: "sys.UnraisableHookArgs") -> None:
    if lost.exc_value is not None:
        log_failure("error-ignored", lost.exc_value)


def log(event: str, *, level: int = logging.INFO, **fields: object) -> None:
    _logger.log(level, event, extra={"fields": {"event": event, **fields}})


def log_failure(event: str, error: BaseException, **fields: object) -> None:
    """Log an unexpected error: where it happened, never its message or values."""
    log(event, level=logging.ERROR, **fields, **failure(error))


def failure(error: BaseException) -> dict[str, object]:
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "where": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
