"""Structured logs: one JSON object per line."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import IO

_STANDARD = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """One JSON object for each entry: time, level, logger, message, then what the caller added as ``extra``."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{key: value for key, value in record.__dict__.items() if key not in _STANDARD},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def is_no_false_alarm(record: logging.LogRecord) -> bool:
    """uvicorn calls it an error when a WebSocket is refused with a status, as ours are. Strangers who are refused would
    fill the log with it."""
    return "without completing handshake" not in str(record.msg)


def write_logs(level: str = "info", stream: IO[str] | None = None) -> None:
    """Send every log of this process to ``stream`` (standard error) as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # ours says more
    logging.getLogger("uvicorn.error").addFilter(is_no_false_alarm)
    logging.getLogger("alembic").setLevel("WARNING")
