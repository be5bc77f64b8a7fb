"""Every field of every sheet: what it is called, how long it may be, who owns it (KCR-053)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from donnybrook.campaign import faces
from donnybrook.campaign.content import GROUPS, SLOTS, story
from donnybrook.kernel.errors import IllegalChoice

BRAWLERS: Final = ("B1", "B2", "B3")
SEATS: Final = ("B1", "B2", "B3", "DJ")
RIVALS: Final = ("R1", "R2", "R3")
FOCUSES: Final = ("throw", "catch", "dodge", "tackle")  # KCR-041
REASONS: Final = 12
DRAWING = re.compile(r"(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)*")
PICTURE = re.compile(r"(data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?")
SURFACE: Final = 256  # KCR-079
JOINERS: Final = "\u200d\u200e\u200f"


@dataclass(frozen=True)
class Field:
    """One line of a sheet."""

    id: str
    sheet: str
    label: str
    least: int  # characters
    most: int
    row: str  # of the table of rights (KCR-012)
    prompt: str
    choices: tuple[str, ...] = ()
    required: bool = False  # to be filled before CHECKLIST (KCR-053, KCR-111)

    @property
    def slot(self) -> str:
        """title, trait1 ... of an Archetype; else the last word of the id."""
        return self.id.rpartition(".")[2]

    @property
    def archetype(self) -> int:
        """1 or 2; 0 if it is no part of an Archetype."""
        part = self.id.split(".")
        return int(part[1][1]) if len(part) == 3 and self.slot in SLOTS else 0

    @property
    def neutral(self) -> str:
        """What a bot writes if nothing of the tables is allowed (KCR-024)."""
        if self.slot == "name" and self.sheet in (*BRAWLERS, *RIVALS):
            return f"{'Brawler' if self.sheet in BRAWLERS else 'Rival'} {self.sheet}"
        return self.label

    def check(self, text: str) -> str:
        """The text as it is kept; raises a sentence if it does not fit (KCR-053)."""
        text = tidy(text)
        if self.slot == "drawing":
            return check_drawing(text)
        if self.slot == "picture" and not PICTURE.fullmatch(text):
            raise unfit("A picture is a small PNG, JPEG or WebP.", "KCR-072")
        if text and self.slot == "face" and faces.read(text) is None:
            raise unfit("A face is twelve of the parts and colours there are.", "KCR-053")
        if text and self.slot == "badge" and not faces.is_badge(text):
            raise unfit("A badge is one of the shapes in one of the colours.", "KCR-072")
        if self.choices and text not in self.choices:
            names = ", ".join(choice for choice in self.choices if choice)
            raise unfit(f"{self.label} is one of {names}.", self.law)
        if not self.least <= len(text) <= self.most:
            bounds = f"{self.least} to {self.most}" if self.least else f"at most {self.most}"
            raise unfit(f"{self.label} has {bounds} characters, not {len(text)}.", self.law)
        return text

    @property
    def law(self) -> str:
        """The clause about what it may hold."""
        return {"focus": "KCR-041", "group": "KCR-046", "versus": "KCR-096", "logo": "KCR-079",
                "picture": "KCR-072", "badge": "KCR-072"}.get(self.slot, "KCR-053")  # fmt: skip


def unfit(sentence: str, clause: str) -> IllegalChoice:
    return IllegalChoice(clause, "unfit", sentence)


def tidy(text: str) -> str:
    """One line without control characters; joined emoji and right-to-left marks stay."""
    kept = "".join(c for c in text if c.isprintable() or c.isspace() or c in JOINERS)
    return " ".join(kept.split())


def check_drawing(text: str) -> str:
    """Lines on a surface of 256 by 256 (KCR-079)."""
    points = [int(number) for number in re.findall(r"\d+", text)] if len(text) <= 12_000 else [999]
    if not DRAWING.fullmatch(text) or any(point > SURFACE for point in points):
        raise unfit("A drawing is lines M10 20L30 40 on 256 by 256, 12,000 characters.", "KCR-079")
    return text


LABELS = {"title": "Title", "trait1": "Trait 1", "trait2": "Trait 2", "trait3": "Trait 3"}


def archetype_fields(sheet: str, number: int, row: str) -> list[Field]:
    """Title and three traits (KCR-040, KCR-090)."""
    prompts = story().prompts
    asked = {
        (True, 1): prompts.P1, (True, 2): prompts.P2["activity"],
        (False, 1): prompts.P4, (False, 2): prompts.P5,
    }[sheet in BRAWLERS, number]  # fmt: skip
    return [
        Field(f"{sheet}.a{number}.{slot}", sheet, LABELS[slot], 1, 40 if slot == "title" else 60,
              row, getattr(asked, slot), required=True)
        for slot in SLOTS
    ]  # fmt: skip


def brawler_fields(seat: str) -> list[Field]:
    """KCR-040; three drinks and two Hearts are the same on every sheet."""
    plain = story().prompts.plain
    return [
        Field(f"{seat}.name", seat, "Brawler name", 1, 40, "names", plain["brawler_name"],
              required=True),
        Field(f"{seat}.pronouns", seat, "Brawler pronouns", 0, 30, "names", plain["pronouns"]),
        Field(f"{seat}.player", seat, "Player name", 1, 40, "names", plain["player"],
              required=True),
        Field(f"{seat}.player_pronouns", seat, "Player pronouns", 0, 30, "names",
              plain["pronouns"]),
        Field(f"{seat}.focus", seat, "Focus", 1, 10, "focus", plain["focus"], FOCUSES, True),
        Field(f"{seat}.face", seat, "Face", 0, faces.LONGEST, "names", plain["face"]),
        *archetype_fields(seat, 1, "archetypes"),
        Field(f"{seat}.a2.group", seat, "Group", 0, 20, "archetypes", "", ("", *GROUPS)),
        *archetype_fields(seat, 2, "archetypes"),
    ]  # fmt: skip


def crew_fields() -> list[Field]:
    """A place to hide and reasons to fight (KCR-070, KCR-073, KCR-074); numbers are elsewhere."""
    asked = story().prompts.P3
    prompts = [*asked.reasons, *[asked.more] * (REASONS - 3)]
    return [
        Field("crew.name", "crew", "Crew name", 1, 40, "crew", asked.name, required=True),
        Field("crew.logo", "crew", "Logo in words", 0, 80, "crew", asked.logo),
        Field("crew.drawing", "crew", "Logo, drawn", 0, 12_000, "crew", asked.logo),
        Field("crew.picture", "crew", "Logo, a picture", 0, 12_000, "crew", asked.logo),
        Field("crew.badge", "crew", "Badge", 0, 40, "crew", asked.logo),
        Field("crew.hideout", "crew", "Hideout", 1, 60, "crew", asked.hideout, required=True),
        *(
            Field(f"crew.reason{n}", "crew", f"Rumble Reason {n}", 1 if n <= 3 else 0, 80,
                  "reasons", prompt, required=n <= 3)
            for n, prompt in enumerate(prompts, 1)
        ),
    ]  # fmt: skip


def rival_crew_fields() -> list[Field]:
    """KCR-090; the Archetypes are shared by all three Rivals (KCR-091)."""
    plain = story().prompts.plain
    return [
        Field("rivals.name", "rivals", "Rival Crew name", 1, 40, "rival_crew",
              plain["rivals_name"], required=True),
        Field("rivals.hideout", "rivals", "Rival Hideout", 1, 60, "rival_crew",
              plain["rivals_hideout"], required=True),
        *archetype_fields("rivals", 1, "rival_crew"),
        *archetype_fields("rivals", 2, "second_archetype"),
    ]  # fmt: skip


def rival_fields(rival: str) -> list[Field]:
    """KCR-090; blank until a scene introduces the Rival (KCR-095)."""
    plain = story().prompts.plain
    return [
        Field(f"{rival}.name", rival, "Rival name", 1, 40, "rival", plain["rival_name"]),
        Field(f"{rival}.versus", rival, "Versus", 0, 2, "versus", "", ("", *BRAWLERS)),
        Field(f"{rival}.focus", rival, "Focus", 1, 10, "rival", plain["rival_focus"], FOCUSES),
        Field(f"{rival}.face", rival, "Face", 0, faces.LONGEST, "personality", plain["face"]),
        Field(f"{rival}.personality", rival, "Personality", 0, 200, "personality",
              plain["personality"]),
    ]  # fmt: skip


FIELDS: Final = {
    field.id: field
    for field in (
        *(field for seat in BRAWLERS for field in brawler_fields(seat)),
        *crew_fields(),
        *rival_crew_fields(),
        *(field for rival in RIVALS for field in rival_fields(rival)),
    )
}


def field_of(name: str) -> Field:
    """A field by its id; raises a sentence if there is none."""
    if name not in FIELDS:
        raise IllegalChoice("KCR-012", "no_field", f"There is no field {name!r} on any sheet.")
    return FIELDS[name]


def sheet_fields(sheet: str) -> list[Field]:
    return [field for field in FIELDS.values() if field.sheet == sheet]
