"""From the sheets into the Brawl, and back to the closing scene (KCR-006, KCR-078, KCR-160)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from donnybrook.campaign.document import CAPTIONS, CLOSING, Brawl, Result, Scene
from donnybrook.campaign.entries import BrawlEnded, BrawlGivenUp, BrawlOpened
from donnybrook.campaign.fields import BRAWLERS, SEATS
from donnybrook.campaign.options import STORY, recalled
from donnybrook.campaign.rules import commentary, map_table
from donnybrook.campaign.rules.sheets.blanks import rival_of
from donnybrook.campaign.sitting import Sitting

BLOWS = ("BallHit", "BombExploded", "ThrownOff")
MOST_TOLD = 60  # sentences
LONGEST_TOLD = 2000  # characters of one


def is_wanted(s: Sitting) -> bool:
    """Whether the server is to lay out the Brawl's table now."""
    brawl = s.doc.brawl
    return s.doc.phase == "SETUP" and brawl is not None and not brawl.table


def prepare(s: Sitting) -> None:
    assert s.doc.map is not None
    s.doc.brawl = Brawl(options(s, s.doc.map.map))


def options(s: Sitting, chart: str) -> dict[str, Any]:
    """The options of `rivals` that sheets and Map say; traits are not among them (KCR-050)."""
    story = {setting.name for setting in STORY}
    whole = recalled(s.doc.options)  # also of a story begun before some of them existed
    given = {name: value for name, value in whole.items() if name not in story}
    earned = given.get("rivalBoosts") == "earned"
    return given | {
        "map": chart,
        "crew": code(s.text("crew.name"), [of_sheet(s, seat) for seat in BRAWLERS]),
        "rivals": code(s.text("rivals.name"), [of_rival(s, seat) for seat in BRAWLERS]),
        "startBond": s.doc.bond,
        "boosts": list(s.doc.boosts),
        "boostsSpent": [min(3, used) for used in s.doc.spent],
        "rivalLevels": list(s.doc.rival_boosts) if earned else 0,
        "rivalSpent": [min(3, used) for used in s.doc.rival_spent],
        "bots": [seat.lower() for seat in s.doc.seats if s.is_bot(seat)],
        "captain": s.captain().lower(),
    }


def of_sheet(s: Sitting, sheet: str) -> str:
    """Name, Focus and, where there is one, face."""
    texts = [s.text(f"{sheet}.{part}") for part in ("name", "focus", "face")]
    return ".".join(text for text in texts if text)


def of_rival(s: Sitting, seat: str) -> str:
    """Rivals sit opposite to their versus Brawlers (KCR-096)."""
    return of_sheet(s, rival_of(s, seat))


def code(name: str, people: list[str]) -> str:
    """A Crew as the game takes it."""
    parts = [name, *people]
    return "~".join(["own", *(one.replace("%", "%25").replace("~", "%7E") for one in parts)])


def open_brawl(s: Sitting, person: str, command: BrawlOpened) -> None:
    """After scene 5 the Brawl begins (KCR-147); captions go into a log of their own."""
    doc = s.doc
    assert doc.brawl is not None
    doc.brawl.table, doc.brawl.watch = command.table, command.watch
    for one in doc.people.values():  # each share serves one Brawl
        one.commitment = ""
    doc.phase, doc.trouble = "BRAWL", ""
    doc.scene = Scene(CAPTIONS, s.now, step="play", chooser="DJ", cast=list(SEATS))
    if doc.scenes and doc.scenes[-1].number == CAPTIONS:  # of a Brawl that was given up
        doc.scene.lines = list(doc.scenes.pop().lines)
    s.tell("PhaseOpened", "KCR-147", "The Brawl begins.", "BRAWL")


def give_up(s: Sitting, person: str, command: BrawlGivenUp) -> None:
    """A Brawl that cannot be laid out, or is lost, is sought a Map for again (KCR-203)."""
    doc = s.doc
    if doc.scene is not None:  # captions stay (KCR-011)
        doc.scene.step = "over"
        doc.scenes.append(doc.scene)
    doc.scene, doc.brawl, doc.trouble = None, None, command.why
    doc.phase = "SETUP"
    s.tell("BrawlGivenUp", "KCR-203", command.why, "map")
    map_table.begin(s)


def tale(lines: Iterable[tuple[str, str]]) -> list[str]:
    """A Brawl in short, from the events of its log: rounds, and each knock-out with its throw."""
    told: list[str] = []
    blow: list[str] = []
    for event, text in lines:
        if event in ("TurnBegan", "BallThrown"):
            blow = [text] if event == "BallThrown" else []
        elif event in BLOWS:
            blow.append(text)
        elif event == "KnockedOut":
            told.append(" ".join([*blow, text]))
            blow = []
        elif event == "PointsScored" and told:
            told[-1] += f" {text}"
        elif event in ("RoundBegan", "BrawlEnded"):
            told.append(text)
    return [sentence[:LONGEST_TOLD] for sentence in told[:MOST_TOLD]]


def end_brawl(s: Sitting, person: str, command: BrawlEnded) -> None:
    """Spent Bond points are gone for good, uses of Boosts are noted (KCR-078, KCR-167)."""
    doc = s.doc
    assert doc.brawl is not None
    assert doc.scene is not None
    doc.brawl.result = Result(
        command.winner, command.points, command.result, command.tale, command.moments
    )
    doc.bond = command.bond
    doc.spent = [a + b for a, b in zip(doc.spent, command.spent, strict=True)]
    doc.rival_spent = [a + b for a, b in zip(doc.rival_spent, command.rival_spent, strict=True)]
    doc.scene.step = "over"
    doc.scenes.append(doc.scene)
    doc.phase = "CLOSING"
    s.tell("BrawlWon", "KCR-160", command.result, command.winner)
    begin_closing(s)


def begin_closing(s: Sitting) -> None:
    """One last scene, started by the DJ (KCR-160, KCR-161)."""
    s.doc.scene = Scene(
        CLOSING, s.now, step="play", chooser="DJ", prompt="closing", cast=list(BRAWLERS)
    )
    s.tell("SceneOpened", "KCR-160", "The closing scene: how does it end?", "scene")
    commentary.comment(s, "won")
