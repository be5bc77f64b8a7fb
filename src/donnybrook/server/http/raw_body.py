"""A JSON body that a route takes as it is, for a worker process to decode; still documented."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema


@dataclass(unsafe_hash=True)
class StructSchema(Schema):
    """What msgspec says of a Struct that holds no others."""

    struct: type[msgspec.Struct] = msgspec.Struct

    def to_schema(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.schema(self.struct)["$defs"][self.struct.__name__]
        return found


def documented(struct: type[msgspec.Struct]) -> type[Operation]:
    """The OpenAPI operation of a route that takes a Struct."""

    @dataclass
    class WithBody(Operation):
        def __post_init__(self) -> None:
            kind = OpenAPIMediaType(schema=StructSchema(struct=struct))
            self.request_body = RequestBody(content={"application/json": kind}, required=True)

    return WithBody
