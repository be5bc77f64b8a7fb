"""What every route may answer beside what was asked for: written once, for the OpenAPI schema."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from litestar import Request, Router
from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from donnybrook.table.api import HttpError

ERRORS = {
    400: "The request cannot be read, or what it asks for is refused; the sentence says why.",
    403: "Not for this guest, or not yet.",
    404: "There is no such thing.",
    413: "The body is larger than this route takes.",
    415: "The body is of a kind that this route does not take.",
    421: "This server does not go by the name that was asked for.",
    429: "More than one's share; Retry-After says when to try again.",
    500: "Something went wrong in the server.",
    503: "Something that is needed is away; Retry-After says when to try again.",
}


ADDRESS = "^[^\\u0000-\\u001f\\u007f-\\u009f]*$"  # see reading.check_address
TEXT = "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$"  # see reading.check_json


def only_the_schema(asked: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: beside its one file the schema has no pages."""
    if not asked.scope["path"].endswith("/openapi.json"):
        raise NotFoundException


PLACE = Router("/api/schema", route_handlers=[], include_in_schema=False, guards=[only_the_schema])


class Contract(JsonRenderPlugin):
    """The schema with what Litestar does not know of our types and our door."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        for shape in openapi_schema["components"]["schemas"].values():
            complete(shape)
        for operations in openapi_schema["paths"].values():
            for operation in operations.values():
                for parameter in operation.get("parameters", []):
                    parameter["schema"].setdefault("pattern", ADDRESS)
        return super().render(request, openapi_schema)


def complete(shape: dict[str, Any]) -> None:
    """An object has no other fields than its own; a text has no control characters."""
    if "properties" in shape:
        shape.setdefault("additionalProperties", False)
    if shape.get("type") == "string" and "enum" not in shape:
        shape.setdefault("pattern", TEXT)
    for part in shape.get("properties", {}).values():
        complete(part)


def with_errors(routes: Iterable[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """The routes, each with every error it may answer, in the form that all of them have."""
    told = list(routes)
    for route in told:
        specs = {
            status: ResponseSpec(HttpError, generate_examples=False, description=text)
            for status, text in ERRORS.items()
        }
        route.responses = {**specs, **(route.responses or {})}
    return told
