"""What bots, ideas, the automatic DJ, commentaries and models leave out (KCR-024).

One question for all of them: `is_allowed`. Stories that were begun before it existed go on with
the two that they had: whole words for rows of tables, longer forms for what the grammar makes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from donnybrook.campaign.listed.before import avoided, is_same
from donnybrook.campaign.listed.index import is_about
from donnybrook.campaign.rules.table_talk import words_of
from donnybrook.campaign.sitting import Sitting

Row = TypeVar("Row")


def counts_forms(s: Sitting) -> bool:
    return s.doc.options.get("listed") == "forms"


def entries(s: Sitting) -> list[str]:
    """All lines and veils."""
    return [entry.text for entry in s.doc.talk if entry.kind != "hope"]


def is_allowed(s: Sitting, text: str, before: Callable[[str, str], bool] = is_same) -> bool:
    """Whether a text touches no line and no veil; never, if one of those is not known."""
    if s.doc.withheld:
        return False
    if counts_forms(s):
        return not is_about(text, entries(s))
    words = words_of(text)
    return not any(before(word, out) for out in avoided(entries(s)) for word in words)


def allowed(s: Sitting, rows: Iterable[Row], words: Callable[[Row], str] = str) -> list[Row]:
    return [row for row in rows if is_allowed(s, words(row))]


def neutral(s: Sitting, text: str) -> str:
    """A text that names nothing: what it is and its number; the number, if that is listed."""
    if is_allowed(s, text) or not counts_forms(s) or s.doc.withheld:
        return text
    number = text.split()[-1]
    return number if is_allowed(s, number) else "…"
