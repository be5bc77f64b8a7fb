"""A campaign as one JSON file: all sheets, scenes and results, for the shelf and for moving house.

It is the document without its people: who sat there is not taken along, table-talk entries have no
author, and neither notes nor luck leave the table. It opens paused (KCR-026).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from donnybrook.campaign.document import CAPTIONS, Document, MapTable, Scene, TalkEntry
from donnybrook.campaign.files import file_rules
from donnybrook.campaign.files.errors import BrokenCampaign

FORMAT = "donnybrook-campaign"
VERSION = 1
MOST_BYTES = 8 * 1024 * 1024  # of a campaign with as much text as the rules allow
PERSONAL = (
    "people", "luck", "seats", "offers", "ideas", "changes", "happy", "agreed", "ready",
    "watchers_allowed",
)  # fmt: skip


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


# -- out


def export(doc: Document, reader: str = "") -> dict[str, Any]:
    """The file of a campaign, for one of its people; what they may not read stays here."""
    copy = msgspec.json.decode(msgspec.json.encode(doc), type=Document)
    kept = [entry for entry in doc.talk if may_take(doc, reader, entry)]
    lost = [entry for entry in doc.talk if entry not in kept and entry.kind != "hope"]
    copy.talk, copy.withheld = kept, doc.withheld + len(lost)
    leave_the_brawl(copy)
    return packed(copy)


def may_take(doc: Document, reader: str, entry: TalkEntry) -> bool:
    """Entries for the DJ alone are in the files of the DJ and of their author (KCR-022)."""
    return not entry.for_dj or (reader != "" and reader in (entry.person, doc.seats.get("DJ")))


def packed(doc: Document) -> dict[str, Any]:
    """A document as a file: it has no people."""
    forget_people(doc)
    return {"format": FORMAT, "version": VERSION, "campaign": msgspec.to_builtins(doc)}


def leave_the_brawl(doc: Document) -> None:
    """A Brawl that is under way stays at its table; captions come along (KCR-011)."""
    doc.trouble = ""
    if doc.phase not in ("SETUP", "BRAWL"):
        doc.map = None
        return
    if doc.scene is not None and doc.scene.number == CAPTIONS:
        doc.scene.step = "over"
        doc.scenes.append(doc.scene)
    doc.phase, doc.scene, doc.brawl, doc.map = "SETUP", None, None, MapTable()


def forget_people(doc: Document) -> None:
    """Whoever wrote something, it belongs to the seat now."""
    for name in PERSONAL:
        setattr(doc, name, type(getattr(doc, name))())
    doc.timer = 0
    replace = msgspec.structs.replace
    doc.talk = [replace(entry, person="") for entry in doc.talk]
    doc.fields = {name: replace(written, person="") for name, written in doc.fields.items()}
    for scene in scenes_of(doc):
        scene.ends, scene.moving_on = [], []
        for line in scene.lines:
            line.person = ""
    for rewrite in doc.rewrites:
        rewrite.person, rewrite.answers = "", {}
    for asking in doc.asks:
        asking.person = ""
    if doc.revisit is not None:
        doc.revisit.votes, doc.revisit.done = {}, []


def scenes_of(doc: Document) -> list[Scene]:
    scenes = [*doc.scenes, *(scene for past in doc.past for scene in past.scenes)]
    return [*scenes, doc.scene] if doc.scene is not None else scenes


# -- in


def plain(given: dict[str, Any]) -> Document:
    """The document of a campaign file, as it says; raises BrokenCampaign with where and why."""
    if given.get("format") != FORMAT:
        raise BrokenCampaign(f"This is no campaign file: its format is not {FORMAT!r}.")
    if given.get("version") != VERSION:
        found = str(given.get("version"))[:20]
        raise BrokenCampaign(f"version: this file is of version {found}, we read {VERSION}.")
    try:
        return msgspec.convert(given.get("campaign"), Document)
    except msgspec.ValidationError as error:
        raise BrokenCampaign(f"campaign: {error}."[:300]) from None


def document(given: dict[str, Any]) -> Document:
    """The same, held to the rules that it must have been made by; it opens paused (KCR-026)."""
    doc = plain(given)
    if doc.phase != "SETUP":
        doc.map = None
    forget_people(doc)
    file_rules.check(doc)
    doc.brought = [one.brawler for one in doc.scenes if one.brawler and one.number < CAPTIONS]
    doc.status, doc.moved, doc.trouble = "paused", True, ""
    return doc
