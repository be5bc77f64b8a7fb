"""Logs for machines: one JSON object a line, with the node and the room it is about."""

from __future__ import annotations

import json
import logging
import time

from donnybrook.server.storage.ownership import process_name


class JsonLines(logging.Formatter):
    """What happened, where and when."""

    def __init__(self, node: str) -> None:
        super().__init__()
        self.node = node

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}Z",
            "level": record.levelname.lower(),
            "node": self.node,
            "text": record.getMessage(),
        }
        room = getattr(record, "room", "")
        if room:
            told["room"] = room
        if record.exc_info:
            told["trouble"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_as_json(node: str) -> None:
    """Everything that anybody logs, on stderr; a node is called as in `/metrics`, if it can be."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines(node or process_name()))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
