"""Structured logs: one line of JSON for each event on stderr. No hands, tokens, seeds or texts."""

import logging
import sys
import traceback

import msgspec

_logger = logging.getLogger("sixfold")
_encode = msgspec.json.Encoder().encode


class JsonLines(logging.Formatter):
    """Our events as they are; what libraries log becomes an event of theirs."""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", None)
        if fields is None:
            fields = {"event": "library", "logger": record.name, "text": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:
            fields = {**fields, **failure(record.exc_info[1])}
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), **fields}
        return _encode(line).decode()


def set_up_logs(level: int = logging.INFO) -> None:
    """All of Python's logging goes to stderr as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    _logger.setLevel(level)


def log(event: str, *, level: int = logging.INFO, **fields: object) -> None:
    _logger.log(level, event, extra={"fields": {"event": event, **fields}})


def log_failure(event: str, error: BaseException, **fields: object) -> None:
    """An error that should not have been: where it happened, never its words or values."""
    log(event, level=logging.ERROR, **fields, **failure(error))


def failure(error: BaseException) -> dict[str, object]:
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "where": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
