"""Letters that our fonts do not have, in words: paper shows no empty boxes.

No free font with colour emoji or the scripts of East Asia is small enough to come along, so an
emoji is printed by its name, a syllable by its sound, and any other sign by its number.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

# what Archivo, Anybody and the fonts inside typst have, by first and last sign
KNOWN = ((0x20, 0x5FF), (0x600, 0x6FF), (0x900, 0x97F), (0x10A0, 0x10FF), (0x1E00, 0x2BFF),
         (0xFB00, 0xFB4F), (0xFFFD, 0xFFFD))  # fmt: skip
EMOJI = re.compile(
    "[\U0001f000-\U0001faff\u231a\u231b\u23e9-\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653\u267f"
    "\u2693\u26a1\u26aa\u26ab\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa"
    "\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c"
    "\u2b50\u2b55]"
)
SILENT = re.compile("[\u200d\ufe00-\ufe0f\u20e3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
SOUND = re.compile(r"(?:SYLLABLE|LETTER(?: SMALL)?) ([A-Z]+)$")
FLAG = 0x1F1E6  # the regional sign for A
GROUPS = re.compile(r"\] ?\[")


def printable(text: str) -> str:
    """A text of which every sign can be printed."""
    if text.isascii() and text.isprintable():
        return text
    whole = "".join(map(sign, SILENT.sub("", unicodedata.normalize("NFC", text))))
    return GROUPS.sub(" ", whole)


def sign(letter: str) -> str:
    code = ord(letter)
    if letter in "\n\t":
        return letter
    if EMOJI.match(letter):
        return f"[{flag(code) or unicodedata.name(letter, f'U+{code:04X}').lower()}]"
    if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Cn", "Co"):
        return letter if letter in "\u200b\u200e\u200f\u00ad" else ""
    if any(first <= code <= last for first, last in KNOWN):
        return letter
    sound = SOUND.search(unicodedata.name(letter, ""))
    if sound:
        return sound[1].lower()
    return "" if unicodedata.combining(letter) else by_number(letter)


def by_number(signs: str) -> str:
    return "[" + " ".join(f"U+{ord(sign):04X}" for sign in signs) + "]"


def flag(code: int) -> str:
    return chr(ord("A") + code - FLAG) if FLAG <= code < FLAG + 26 else ""


def all_printable(data: Any) -> Any:
    """The same of everything that a template is given."""
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, dict):
        return {all_printable(key): all_printable(value) for key, value in data.items()}
    if isinstance(data, list | tuple) and data and not isinstance(data[0], int):
        return [all_printable(value) for value in data]
    return data
