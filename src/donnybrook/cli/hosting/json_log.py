"""Logs for machines: one JSON object a line, with the node and the room it is about."""

from __future__ import annotations

import json
import logging
import time

from donnybrook.server.storage.ownership import process_name


class JsonLines(logging.Formatter):
    """What happened, where and when."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}Z",
            "level": record.levelname.lower(),
            "node": process_name(),
            "text": record.getMessage(),
        }
        room = getattr(record, "room", "")
        if room:
            told["room"] = room
        if record.exc_info:
            told["trouble"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_as_json() -> None:
    """Everything that anybody logs, on stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
