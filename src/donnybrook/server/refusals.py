"""Errors as answers over HTTP: each a code and a sentence."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from donnybrook.kernel.errors import BrokenLog, DonnybrookError, UnknownName
from donnybrook.packs.shelf import NoPack
from donnybrook.server.errors import Busy, NotWelcome
from donnybrook.server.http.requests import http_error
from donnybrook.server.limits.text import Unreadable
from donnybrook.server.rooms.registry import NoRoom
from donnybrook.server.storage.faults import RETRY_AFTER, StorageTrouble
from donnybrook.server.thinking.story_worker import BadWish
from donnybrook.table.api import HttpError
from donnybrook.table.replay import NotYet

LOG = logging.getLogger("donnybrook")


def refuse(request: Request[Any, Any, Any], error: DonnybrookError) -> Response[HttpError]:
    if isinstance(error, Unreadable):
        return http_error("bad_request", str(error), 400)
    if isinstance(error, NoRoom):
        return http_error("no_table", str(error), 404)
    if isinstance(error, UnknownName | NoPack) and "game" in request.path_params:
        return http_error("refused", str(error), 404)
    if isinstance(error, NotWelcome):
        return http_error("not_welcome", str(error), 403)
    if isinstance(error, NotYet):
        return http_error("not_yet", error.sentence, 403)
    if isinstance(error, BadWish):
        return http_error("bad_request", str(error), 400)
    if isinstance(error, Busy):
        return http_error("busy", str(error), 429, error.retry_after)
    if isinstance(error, StorageTrouble):
        return http_error("storage", str(error), 503, RETRY_AFTER)
    if isinstance(error, BrokenLog):
        return http_error("gone", f"It is stored, but cannot be read any more: {error}", 410)
    return http_error("refused", str(error), 400)


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[HttpError]:
    extra = getattr(error, "extra", None)
    detail = f"{error.detail} {extra}" if extra else error.detail
    answer = http_error("bad_request", detail[:300], error.status_code)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("allow", "").replace("OPTIONS", "").split(", ")
        more = ["HEAD"] if "GET" in allowed else []
        answer.headers["Allow"] = ", ".join(sorted({*filter(None, allowed), *more}))
    return answer


def refuse_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[HttpError]:
    return http_error("bad_request", "Nobody can read anything that is nested so deeply.", 400)


def refuse_text(request: Request[Any, Any, Any], error: UnicodeError) -> Response[HttpError]:
    return http_error("bad_request", "Some of this is no UTF-8.", 400)


def give_up(request: Request[Any, Any, Any], error: Exception) -> Response[HttpError]:
    LOG.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return http_error("our_fault", "Something went wrong in the server; it was noted.", 500)
