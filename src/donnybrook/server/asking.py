"""What every route asks of a request, and how an error is put."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.identity import Guest
from donnybrook.table.api import Trouble

Asked = Request[Any, Any, Any]


def guest_of(request: Asked) -> Guest:
    guest = request.scope["state"]["guest"]
    assert isinstance(guest, Guest)
    return guest


def attachment(table: str, ending: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="donnybrook-{table}.{ending}"'}


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
