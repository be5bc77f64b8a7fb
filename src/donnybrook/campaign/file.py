"""A campaign as one JSON file: all sheets, scenes and results, for the shelf and for moving house.

It is the document without its people: who sat there is not taken along, table-talk entries have no
author, and neither notes nor luck leave the table.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from donnybrook.campaign.document import Document, MapTable
from donnybrook.campaign.fields import FIELDS
from donnybrook.kernel.errors import DonnybrookError, IllegalChoice

FORMAT = "donnybrook-campaign"
VERSION = 1


class BrokenCampaign(DonnybrookError):
    """A campaign file that cannot be used: where, and why."""


def blank() -> Document:
    """A document that nobody has written in."""
    return Document("", "sitting", {}, 0, {}, {})


def read(path: Path) -> dict[str, Any]:
    """A campaign file from disk."""
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenCampaign(f"{path}: {error.strerror}.") from None
    except ValueError as error:
        raise BrokenCampaign(f"{path}: this is no JSON: {error}.") from None
    if not isinstance(given, dict):
        raise BrokenCampaign(f"{path}: a campaign file is a JSON object.")
    return given


def export(doc: Document, reader: str = "") -> dict[str, Any]:
    """The file of a campaign, for one of its people; what they may not read stays here."""
    plain = msgspec.to_builtins(doc)
    assert isinstance(plain, dict)
    plain["talk"] = [
        msgspec.to_builtins(entry) for entry in doc.talk
        if not entry.for_dj or (reader and reader in (entry.person, doc.seats.get("DJ")))
    ]  # fmt: skip
    for name in ("people", "luck", "seats", "offers", "ideas", "changes"):
        plain[name] = [] if isinstance(plain[name], list) else {}
    for entry in plain["talk"]:  # KCR-022: authors stay private
        entry["person"] = ""
    for written in plain["fields"].values():
        written["person"] = ""
    for scene in scenes_of(plain):
        for line in scene["lines"]:
            line["person"] = ""
        scene["ends"], scene["moving_on"] = [], []
    for name in ("happy", "agreed", "ready", "watchers_allowed", "rewrites", "asks"):
        plain[name] = []
    if plain["revisit"] is not None:
        plain["revisit"] |= {"votes": {}, "done": []}
    plain["status"] = "running"
    leave_the_brawl(plain)
    return {"format": FORMAT, "version": VERSION, "campaign": plain}


def leave_the_brawl(plain: dict[str, Any]) -> None:
    """A Brawl that is under way stays at its table; the campaign finds a Map again."""
    if plain["phase"] in ("SETUP", "BRAWL"):
        plain["phase"], plain["scene"], plain["brawl"] = "SETUP", None, None
        plain["map"] = msgspec.to_builtins(MapTable())


def scenes_of(plain: dict[str, Any]) -> list[dict[str, Any]]:
    scenes = [*plain["scenes"], *(scene for past in plain["past"] for scene in past["scenes"])]
    return [*scenes, plain["scene"]] if plain["scene"] is not None else scenes


def document(given: dict[str, Any]) -> Document:
    """The document of a campaign file; raises BrokenCampaign with where and why."""
    if given.get("format") != FORMAT:
        raise BrokenCampaign(f"This is no campaign file: its format is not {FORMAT!r}.")
    if given.get("version") != VERSION:
        found = given.get("version")
        raise BrokenCampaign(f"version: this file is of version {found!r}, we read {VERSION}.")
    try:
        doc = msgspec.convert(given.get("campaign"), Document)
    except msgspec.ValidationError as error:
        raise BrokenCampaign(f"campaign: {error}.") from None
    check(doc)
    return doc


def check(doc: Document) -> None:
    """Numbers within their bounds, and texts within theirs."""
    for name, written in doc.fields.items():
        if name not in FIELDS:
            raise BrokenCampaign(f"campaign.fields: there is no field {name!r}.")
        try:
            if written.text:
                FIELDS[name].check(written.text)
        except IllegalChoice as error:
            raise BrokenCampaign(f"campaign.fields.{name}: {error.sentence}") from None
    for name in ("boosts", "rival_boosts"):
        levels = getattr(doc, name)
        if len(levels) != 3 or not all(0 <= level <= 3 for level in levels):
            raise BrokenCampaign(f"campaign.{name}: three levels from 0 to 3, not {levels}.")
    if not 0 <= doc.bond <= 3:
        raise BrokenCampaign(f"campaign.bond: 0 to 3 Bond points, not {doc.bond}.")
    needs = {"SETUP": doc.map, "REVISIT": doc.revisit, "CLOSING": doc.scene, "STAKES": doc.scene}
    if doc.phase == "BRAWL" or needs.get(doc.phase, doc) is None:
        raise BrokenCampaign(f"campaign.phase: {doc.phase} lacks what belongs to it.")
