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


def trouble(code: str, sentence: str, status: int) -> Response[Trouble]:
    return Response(Trouble(code, sentence), status_code=status, media_type=MediaType.JSON)
