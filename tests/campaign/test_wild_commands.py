"""Whatever a page sends is done, or refused in a sentence; nothing ever breaks."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec import inspect as types

from donnybrook.campaign import commands as d
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.rules.brawl import is_wanted
from donnybrook.kernel.errors import IllegalChoice
from tests.campaign.company import Company

KINDS = list(d.AnyCommand.__args__)
TEXTS = ["", "x" * 130, "soda", "👊", "scene", "knocked-out", "new", "moonbase", "own~x", *FIELDS]
NUMBERS = [0, 1, 2, 3, 5, 9, 40, 60]
PEOPLE = ["B1", "B2", "B3", "DJ", "", "nobody"]


def anything(kind: types.Type, luck: random.Random) -> Any:
    """Some value that the schema lets through."""
    if isinstance(kind, types.UnionType):
        return anything(luck.choice(kind.types), luck)
    if isinstance(kind, types.LiteralType):
        return luck.choice(kind.values)
    if isinstance(kind, types.ListType):
        return [anything(kind.item_type, luck) for _ in range(luck.randrange(5))]
    if isinstance(kind, types.StrType):
        if kind.pattern:
            return luck.choice(["", "7" * (64 if "64" in kind.pattern else 32)])
        return luck.choice(TEXTS)[: kind.max_length]
    if isinstance(kind, types.BoolType):
        return luck.random() < 0.5
    return None if isinstance(kind, types.NoneType) else luck.choice(NUMBERS)


def wild_command(luck: random.Random) -> Any:
    kind = luck.choice(KINDS)
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    fields = {field.name: anything(field.type, luck) for field in info.fields}
    return msgspec.convert({"what": info.tag, **fields}, kind)


@pytest.mark.clause("KCR-012")
@pytest.mark.parametrize("way", ["", "to_create", "to_stakes", "to_setup", "to_brawl", "to_over"])
def test_a_wild_command_is_done_or_refused_without_a_trace(way: str) -> None:
    company, luck = Company(), random.Random(way)
    if way:
        getattr(company, way)()
    for _ in range(150):
        before = company.log.sitting.encoded()
        person, command = luck.choice(PEOPLE), wild_command(luck)
        try:
            company.log.do(person, command, company.now)
        except IllegalChoice:
            assert company.log.sitting.encoded() == before
        if company.doc.status != "running":
            company.doc.status = "running"
        if is_wanted(company.log.sitting):
            company.lay_out()
    for person in PEOPLE[:5]:
        company.view(person)
