"""What a sitting came to: in one line, by Brawler, and why to come back (KCR-160 to KCR-163)."""

from __future__ import annotations

from donnybrook.campaign.document import Brawl, Scene
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.campaign.rules.sheets.blanks import rival_of
from donnybrook.campaign.sitting import Sitting

HOW_IT_WENT = {
    "deepens": "went deeper.",
    "cools": "has cooled.",
    "respect": "has turned to respect.",
}
QUOTE = (12, 150)  # characters of a line that is worth quoting


def sittings(s: Sitting) -> list[tuple[int, list[Scene], Brawl | None]]:
    doc = s.doc
    now = [*doc.scenes, doc.scene] if doc.scene is not None else list(doc.scenes)
    told = [*((past.number, list(past.scenes), past.brawl) for past in doc.past),
            (doc.number, now, doc.brawl)]  # fmt: skip
    return [one for one in told if one[1]]


def one_line(s: Sitting, brawl: Brawl | None = None) -> str:
    """The night in one line; of the present sitting, if no other Brawl is given."""
    crew, rivals = s.text("crew.name"), s.text("rivals.name")
    reason = s.text("crew.reason1").rstrip(".!? ")
    about = f" about “{reason}”" if reason else ""
    begun = s.doc.scenes or s.doc.scene is not None  # anything of this sitting
    last = s.doc.past[-1].brawl if s.doc.past and not begun else None
    brawl = brawl or last or s.doc.brawl
    if not crew or not rivals:
        return ""
    if brawl is None or brawl.result is None:
        return f"{crew} and {rivals} have a quarrel{about}. It is not over."
    ends = {"crew": f"{crew} won", "rivals": f"{rivals} won", "draw": "nobody won"}
    return f"{crew} met {rivals}{about}, and {ends[brawl.result.winner]}."


def hook(s: Sitting, sitting: int = 0) -> str:
    """Why to come back: a Rumble Reason that is open, and somebody who is not done."""
    number = sitting or s.doc.number
    reasons = [text for n in range(1, 13) if (text := s.text(f"crew.reason{n}"))]
    open_one = reasons[number % len(reasons)].rstrip(".!? ") if reasons else ""
    rival = s.text(f"{RIVALS[number % 3]}.name")
    versus = s.called(s.text(f"{RIVALS[number % 3]}.versus"))
    told = [f"Still open: “{open_one}”." if open_one else "",
            f"And {rival} is not done with {versus}." if rival else ""]  # fmt: skip
    return " ".join(text for text in told if text)


def best_line(s: Sitting, seat: str) -> str:
    said = [line for _, scenes, _ in sittings(s) for scene in scenes for line in scene.lines
            if line.seat == seat and line.mark == "says"
            and QUOTE[0] <= len(line.text) <= QUOTE[1]]  # fmt: skip
    best = max(
        said,
        key=lambda line: (bool(line.beat), len(line.signs), '"' not in line.text, len(line.text)),
        default=None,
    )
    return best.text if best is not None else ""


def became(s: Sitting, seat: str) -> str:
    """How the sitting has changed a Brawler: the Rival, the traits, the Brawl (KCR-166)."""
    told = [with_the_rival(s, seat), *reworded(s, seat), on_the_floor(s, seat)]
    return " ".join(text for text in told if text)


def with_the_rival(s: Sitting, seat: str) -> str:
    rival = rival_of(s, seat)
    name, kept = s.text(f"{rival}.name"), s.doc.rivalries.get(seat)
    if not rival or not name:
        return "Has no Rival yet."
    if any(scene.rival == rival and not scene.returning for scene in s.doc.scenes):
        return f"Has met {name}, and has a Rival now."
    if kept is not None:
        return f"The Rivalry with {name} {HOW_IT_WENT[kept.how]}"
    return f"Is still up against {name}."


def reworded(s: Sitting, seat: str) -> list[str]:
    """Titles and traits that were looked at again since the last sitting."""
    if s.doc.number == 1:
        return []
    before = {change.field: change.before.text for change in reversed(s.doc.changes)}
    return [
        f"“{was}” has become “{s.text(field)}”."
        for field, was in before.items()
        if field.startswith(f"{seat}.a") and was and was != s.text(field)
    ]


def on_the_floor(s: Sitting, seat: str) -> str:
    brawl = s.doc.brawl
    if brawl is None or brawl.result is None or not brawl.result.moments:
        return ""
    times = sum(moment.fell.count(BRAWLERS.index(seat)) for moment in brawl.result.moments)
    if not times:
        return "Stood up to the end of the Brawl."
    return f"Was knocked out {('once', 'twice')[times - 1] if times < 3 else f'{times} times'}."


def why_nothing(winner: str) -> str:
    return {
        "crew": "Every Boost was at its top already.",
        "rivals": "Boosts grow by won Brawls; this one taught something else.",
        "draw": "Nobody won, so nobody raised a Boost.",
    }[winner]


def bond_ledger(s: Sitting) -> list[str]:
    """Each Bond point with its reason, and what is left of them."""
    told = []
    for scene in s.doc.scenes:
        if scene.awarded:
            beats = [line for line in scene.lines if line.beat]
            said = f": “{beats[-1].text}”" if beats else ""
            told.append(f"Scene {scene.number} gave one Bond point{said}")
    if not told:
        why = "no bond beat that a person flagged was seconded"
        told.append(f"No Bond point this time: {why if s.is_bot('DJ') else 'the DJ gave none'}.")
    return [*told, f"The Crew has {s.doc.bond} of 3."]


def gained(s: Sitting) -> str:
    """Which Boost was raised, or why none."""
    brawl = s.doc.brawl
    if brawl is None or brawl.result is None:
        return ""
    return brawl.result.raised or why_nothing(brawl.result.winner)
