"""What a model is asked: to say a bot's line in other words, knowing what the bot may know.

Nothing of the table talk that is for the DJ alone is told to it, and no line that touches the list.
"""

from __future__ import annotations

from dataclasses import dataclass

from donnybrook.campaign.content import story
from donnybrook.campaign.document import CAPTIONS, Line, Scene
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.listed import is_allowed
from donnybrook.campaign.listed.before import is_longer
from donnybrook.campaign.model.taking import LONGEST
from donnybrook.campaign.rules import arc
from donnybrook.campaign.sitting import Sitting

REMEMBERED = 8  # lines before
SHEET = ("pronouns", "a1.title", "a1.trait1", "a1.trait2", "a1.trait3", "a2.title")


@dataclass(frozen=True)
class Wish:
    """A line of a bot, and how a model is asked for another wording."""

    scene: int
    line: int
    was: str
    messages: list[dict[str, str]]


def wishes(s: Sitting, after: int) -> list[Wish]:
    """What bots have said in this scene after a line; nothing while the table does not run."""
    scene = s.doc.scene
    if scene is None or scene.number == CAPTIONS or s.doc.status != "running" or s.doc.withheld:
        return []
    fresh = [line for line in scene.lines if line.number > after and is_open(s, line)]
    return [Wish(scene.number, line.number, line.text, asked(s, scene, line)) for line in fresh]


def is_open(s: Sitting, line: Line) -> bool:
    """Whether a line may be worded anew: a bot's own, and no bond beat, which names people."""
    bots = line.seat in (*BRAWLERS, "DJ") and not line.person and s.is_bot(line.seat)
    return bots and line.mark != "cut" and not line.beat and arc.is_on(s)


def asked(s: Sitting, scene: Scene, line: Line) -> list[dict[str, str]]:
    told = "\n".join([*who(s, line.seat), *where(s, scene), *before(s, scene, line)])
    told += f"\nYour line so far, to be said better: {line.text}"
    return [{"role": "system", "content": rules(s)}, {"role": "user", "content": told}]


def rules(s: Sitting) -> str:
    """The list of the table talk in front of it; the same list judges what comes back."""
    listed = sorted(
        {one.text for one in s.doc.talk if one.kind != "hope" and not one.for_dj}
    )  # fmt: skip
    never = f" Never mention or hint at: {'; '.join(listed)}." if listed else ""
    return (
        "You speak for one character in a light story about street dodgeball, for all ages. "
        f"Answer with one line of at most {LONGEST} characters, in plain words, without quotes, "
        "without the character's name in front. Something said begins with a capital letter; "
        "something done begins with a small letter and leaves the name out (grins and waves.). "
        f"Speak for nobody else, decide nothing for others.{never}"
    )


def who(s: Sitting, seat: str) -> list[str]:
    if seat == "DJ":
        return ["You are the DJ, who describes the picture and asks; you are nobody in it."]
    sheet = [text for part in SHEET if safe(s, text := s.text(f"{seat}.{part}"))]
    return [f"You are {s.called(seat)}: {', '.join(sheet)}."]


def where(s: Sitting, scene: Scene) -> list[str]:
    prompt = story().scenes.get(scene.prompt)
    texts = [prompt.gist if prompt is not None else "", scene.place, scene.opening]
    names = ", ".join(s.called(seat) for seat in scene.cast)
    return [f"The scene: {' '.join(text for text in texts if safe(s, text))}", f"There: {names}."]


def before(s: Sitting, scene: Scene, line: Line) -> list[str]:
    earlier = [one for one in scene.lines if one.number < line.number and one.mark != "cut"]
    return [
        f"{s.called(one.seat)}: {one.text}" for one in earlier[-REMEMBERED:] if safe(s, one.text)
    ]


def safe(s: Sitting, text: str) -> bool:
    return bool(text) and is_allowed(s, text, is_longer)
