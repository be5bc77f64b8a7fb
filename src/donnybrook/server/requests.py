"""What every route asks of a request, and how an error is put."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncGenerator
from typing import Any

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import ClientException, HTTPException, InternalServerException
from litestar.handlers import BaseRouteHandler

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.identity import COOKIE, YEAR, Guest
from donnybrook.server.reading import check_json
from donnybrook.table.api import Trouble


class ApiRequest(Request[Any, Any, Any]):
    """A request; its body is read and decoded here and nowhere else."""

    async def json(self) -> Any:
        check_json(await self.body())
        return await super().json()

    async def stream(self) -> AsyncGenerator[bytes, None]:
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:
            raise ClientException("The line was cut in the middle of the request.") from None


class OnlyJson(HTTPException):
    """A body of another kind; forms of other sites cannot send JSON unasked."""

    status_code = 415
    detail = "This has to be JSON: Content-Type application/json."


def takes_json(asked: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """A guard: where JSON is read, nothing else is taken for it."""
    kind = asked.headers.get("content-type", "").partition(";")[0].strip().lower()
    reads = "data" in handler.parsed_fn_signature.parameters or "json" in handler.opt
    if reads and kind != "application/json":
        raise OnlyJson


def guest_of(request: Request[Any, Any, Any]) -> Guest:
    guest = request.scope["state"]["guest"]
    assert isinstance(guest, Guest)
    return guest


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from, as quotas count it."""
    return str(request.scope["state"]["address"])


def set_cookie(value: str, secure: bool) -> str:
    """The cookie of a guest as a header."""
    kept = f"{COOKIE}={value}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax"
    return f"{kept}; Secure" if secure else kept


def attachment(table: str, ending: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="donnybrook-{table}.{ending}"'}


async def packed(
    request: ApiRequest, body: bytes, kind: MediaType, headers: dict[str, str] | None = None
) -> Response[Any]:
    """An answer that is packed already; unpacked in a thread for whoever cannot do so."""
    headers = {"Vary": "Accept-Encoding", **(headers or {})}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = await asyncio.to_thread(gzip.decompress, body)
    return Response(body, media_type=kind, headers=headers)


class NotWelcome(DonnybrookError):
    """Somebody else's table."""


class Busy(DonnybrookError):
    """More than one's share of the server; `retry_after` says in how many seconds to try again."""

    def __init__(self, sentence: str, retry_after: int = 1) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after


def trouble(
    code: str, sentence: str, status: int, retry_after: int | None = None
) -> Response[Trouble]:
    """An error as every route puts it; `retry_after` in seconds, where waiting helps."""
    return Response(
        Trouble(code, sentence, retry_after),
        status_code=status,
        media_type=MediaType.JSON,
        headers={} if retry_after is None else {"Retry-After": str(retry_after)},
    )
