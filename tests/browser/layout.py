"""Measures a screen from its layout: targets and how far they moved, text that is cut or crossed,
words whose mark swallows the space beside them.

What lies in a frame that scrolls has its place among what the frame holds, and keeps that; only
what is marked with data-flows there may follow the length of the text above it.

Nothing is read from a picture. A target is what can be pressed: a button, a link, a spot of the
board. It is known by its name and its place, so that it can be found again one decision later.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

MOST = 4.0  # pixels that a target may move
SMALL = 40.0  # pixels that a target has at least, each way
DENSE = 24.0  # on the densest boards
TABLE = ".table"
SCRIPT = Path(__file__).with_name("layout.js")


@dataclass
class Report:
    """What was found wrong, each thing once, with the worst figure."""

    moved: dict[str, float] = field(default_factory=dict)
    small: dict[str, float] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)
    crossed: set[str] = field(default_factory=set)
    swallowed: set[str] = field(default_factory=set)
    decisions: int = 0

    def sentences(self) -> list[str]:
        worst = sorted(self.moved.items(), key=lambda each: -each[1])
        return [
            *(f"moved by {far:.0f} px: {name}" for name, far in worst),
            *(f"only {size:.0f} px: {name}" for name, size in sorted(self.small.items())),
            *(f"cut: {text}" for text in sorted(self.cut)),
            *(f"one over the other: {texts}" for texts in sorted(self.crossed)),
            *(f"no space before: {word}" for word in sorted(self.swallowed)),
        ]


class Ruler:
    """Looks at one page, decision after decision; made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.before: dict[str, dict[str, Any]] = {}
        self.report = Report()
        self.heard = ""
        page.add_init_script(path=SCRIPT)

    def play(self, most: int) -> bool:
        """Measure each decision and choose something from the list; whether it is over."""
        for number in range(1, most + 1):
            done = self.page.evaluate(
                "([last, number]) => layout.step(last, number)", [self.heard, number]
            )
            self.heard = done["heard"]
            if done["over"]:
                return True
            self.report.decisions += 1
            self._compare(done["seen"])
        return False

    def wait(self) -> None:
        """Until the next decision, or the end."""
        self.page.evaluate("last => layout.asked(last)", self.heard)

    def look(self, place: str = TABLE) -> None:
        """At the table as it is now, compared with the last look; or at what lies over it."""
        seen = self.page.evaluate("place => layout.look(place)", place)
        if place == TABLE:
            self._compare(seen)
        else:
            self._judge(seen, {each["name"]: each for each in seen["targets"]}, f"{place} ")

    def _compare(self, seen: dict[str, Any]) -> None:
        now = {each["name"]: each for each in seen["targets"]}
        self._judge(seen, now, "")
        for name, each in now.items():
            then = self.before.get(name)
            # a word of a sentence stands where the sentence has it
            if then is not None and not any(one["flows"] or one["inline"] for one in (then, each)):
                far = max(abs(each[key] - then[key]) for key in ("x", "y", "width", "height"))
                if far > MOST:
                    self.report.moved[name] = max(far, self.report.moved.get(name, 0.0))
        self.before = now

    def _judge(self, seen: dict[str, Any], now: dict[str, dict[str, Any]], where: str) -> None:
        assert seen["still"], "the screen never stood still"
        for name, each in now.items():
            least = DENSE if each["dense"] else SMALL
            if each["reach"] < least - 0.5 and not each["inline"]:
                least = self.report.small.get(where + name, SMALL)
                self.report.small[where + name] = min(each["reach"], least)
        self.report.cut.update(where + text for text in seen["cut"])
        self.report.crossed.update(where + texts for texts in seen["crossed"])
        self.report.swallowed.update(where + word for word in seen["swallowed"])
