"""Names of people: cleaned in one place, so that nobody looks like nobody or like somebody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

LONGEST = 24  # letters, each with its marks
MOST_CODES = 64  # what a column of the database holds
MOST_MARKS = 3  # on one letter
JOINER = "\N{ZERO WIDTH JOINER}"
# Letters and signs that show nothing, though Unicode does not call them format characters.
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
# Letters of other scripts, most of them Cyrillic and Greek, that look like Latin ones; and those.
ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеорсухіјѕԁһԛԝкӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοΝναικρυօսհոɡɑᎪᏴᎬᎻᎫᏦᎷᏢᎡᏚᎢ",
    "ABESIJKMHOPCTYXaeopcyxijsdhqwklABEZHIKMNOPTYXoNvaikpuouhngaABEHJKMPRST",
)
SAME = str.maketrans("l1|0", "IIIO")  # as they look in most letterings
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")


def clean(text: str, longest: int = LONGEST) -> str:
    """A name as everybody sees it; empty if nothing of it can be seen."""
    seen = in_one_script(" ".join("".join(char for char in text if may_stay(char)).split()))
    name, most = "", MOST_CODES * longest // LONGEST
    letters = [letter for letter in letters_of(unicodedata.normalize("NFC", seen)) if letter]
    for letter in letters[:longest]:
        if len(name) + len(letter) > most:
            break
        name += letter
    return name.strip()


def apart(name: str, others: Iterable[str]) -> str:
    """A name beside others: whoever comes second and looks like the first is numbered."""
    taken = {look(other) for other in others if other}
    found, number = name, 1
    while look(found) in taken:
        number += 1
        mark = f" {number}"
        found = clean(name, LONGEST - len(mark)) + mark
    return found


def look(name: str) -> str:
    """What a name looks like, whatever its letters are."""
    return name.translate(ALIKE).translate(SAME)


def in_one_script(text: str) -> str:
    """Beside Latin letters there are none that only look like them; styled letters are plain."""
    plain = "".join(plain_letter(char) for char in text)
    latin = any("a" <= char.lower() <= "z" for char in plain)
    return plain.translate(ALIKE) if latin else plain


def plain_letter(char: str) -> str:
    """Full-width, bold, script and circled letters are the letters they show."""
    simple = unicodedata.normalize("NFKC", char)
    return simple if simple.isascii() and simple.isalnum() else char


def may_stay(char: str) -> bool:
    """Spaces, everything that shows, and what joins emoji; no controls, no turns of direction."""
    if char == JOINER or char.isspace():
        return True
    return char not in BLANK and unicodedata.category(char) not in HIDDEN


def letters_of(text: str) -> Iterator[str]:
    """The letters with their marks; a joiner stays only between two emoji, a mark only on one."""
    letter = ""
    marks = 0
    for char in text:
        if is_mark(char):
            marks += 1
            if letter.strip() and marks <= MOST_MARKS:
                letter += char
        elif char == JOINER:
            letter += char if is_emoji(letter) else ""
        elif letter.endswith(JOINER) and is_emoji(char):
            letter, marks = letter + char, 0
        else:
            yield letter.rstrip(JOINER)
            letter, marks = char, 0
    yield letter.rstrip(JOINER)


def is_mark(char: str) -> bool:
    """What changes the sign before it: accents, vowel signs, colours of skin."""
    return unicodedata.category(char)[0] == "M" or "\U0001f3fb" <= char <= "\U0001f3ff"


def is_emoji(letter: str) -> bool:
    """Whether a letter, without its marks, is a picture."""
    plain = "".join(char for char in letter[-3:] if not is_mark(char))
    return bool(plain) and unicodedata.category(plain[-1]) in ("So", "Sk")
