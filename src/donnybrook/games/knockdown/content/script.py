"""The effect vocabulary: the text of an effect becomes the instructions that the rules run."""

from __future__ import annotations

import re
from dataclasses import dataclass

from donnybrook.games.knockdown.rules.tables import OP, Op

SYMBOLS = ("fist", "kick", "focus", "block", "dash")
RELOAD = -1  # as a symbol: the one that the option reload_symbol names
MOST = 9  # of any number in an effect

# instruction -> (operation, how many numbers it has)
PLAIN = {
    "wound_opp": (Op.WOUND_OPP, 2),
    "wound_self": (Op.WOUND_SELF, 2),
    "move_self": (Op.MOVE_SELF, 1),
    "step_self": (Op.STEP_SELF, 1),
    "move_opp": (Op.MOVE_OPP, 1),
    "forward": (Op.FORWARD, 1),
    "may_forward": (Op.MAY_FORWARD, 1),
    "blink": (Op.BLINK, 1),
    "draw": (Op.DRAW, 1),
    "opp_discard": (Op.OPP_DISCARD, 1),
    "opp_discard_random": (Op.OPP_DISCARD_RANDOM, 1),
    "discard_or_suffer": (Op.DISCARD_OR_SUFFER, 1),
    "heal_light": (Op.HEAL_LIGHT, 1),
    "swap_row": (Op.SWAP_ROW, 1),
    "set_form": (Op.SET_FORM, 0),
    "drop_echo": (Op.DROP_ECHO, 0),
    "recall": (Op.RECALL, 0),
    "test_bonus": (Op.TEST_BONUS, 1),
}
CONDITIONS = {
    "adjacent": (Op.IF_ADJACENT, 0),
    "echo_on_arena": (Op.IF_ECHO, 0),
    "opp_hand_at_most": (Op.IF_OPP_HAND_AT_MOST, 1),
    "own_hand_at_most": (Op.IF_OWN_HAND_AT_MOST, 1),
    "distance_at_least": (Op.IF_DISTANCE_AT_LEAST, 1),
}
MOST_SHOWN = 3  # cards of reveal_discard: as many as a frame can hold


class BadEffect(Exception):
    """An effect that is not in the vocabulary; its text says what would be right."""


@dataclass(frozen=True)
class Sheet:
    """What an effect may name: the tokens of its fighter ('' for none)."""

    token: str = ""


def compile_effect(text: str, sheet: Sheet, start: int) -> list[int]:
    """The instructions of an effect, OP numbers each, to be put at `start` of the program."""
    code: list[int] = []
    for part in text.split(";"):
        add(code, part.strip(), sheet, start)
    return [*code, Op.END, 0, 0, 0]


def add(code: list[int], part: str, sheet: Sheet, start: int) -> None:
    """One instruction, with what it governs."""
    head, colon, body = part.partition(":")
    words = head.split()
    if not words:
        raise BadEffect("an instruction is missing between two ;")
    if colon:
        add_governing(code, words, [one.strip() for one in body.split(",")], sheet, start)
    else:
        code += instruction(words, sheet)


def add_governing(
    code: list[int], words: list[str], body: list[str], sheet: Sheet, start: int
) -> None:
    """`if C: X, Y`, `spend_each T n: X` and `discard_each S: X`."""
    at = len(code)
    code += [0] * OP
    for one in body:
        add(code, one, sheet, start)
    kind, end = words[0], 0
    if kind == "if":
        op, number = condition(words[1:])
        end = start + len(code)
    elif kind == "spend_each":
        numbers = ints(words, 2, 1)
        own_token(words, sheet)
        op, number = Op.SPEND_EACH, numbers[0]
        code += [Op.NEXT, start + at + OP, 0, 0]
        end = start + len(code)
    elif kind == "discard_each":
        op, number = Op.DISCARD_EACH, symbol(words)
        code += [Op.AGAIN, start + at, 0, 0]
        end = start + len(code)
    else:
        raise BadEffect(f"{kind!r} governs nothing; only if, spend_each and discard_each do")
    code[at : at + OP] = [op, number, end, 0]


def instruction(words: list[str], sheet: Sheet) -> list[int]:
    """An instruction that governs nothing."""
    name = words[0]
    if name in PLAIN:
        op, count = PLAIN[name]
        numbers = ints(words, 1, count)
        if op == Op.DRAW:  # one at a time, because the limit applies after each
            return [Op.DRAW, 0, 0, 0] * numbers[0]
        return [op, *numbers, *[0] * (3 - count)]
    if name == "backward":
        slam = ints(words, 3, 1)[0] if words[2:3] == ["slam"] else 0
        return [Op.BACKWARD, ints(words[:2], 1, 1)[0], slam, 0]
    if name == "reveal_discard":
        shown, taken = ints(words, 1, 2)
        if taken != 1 or not 1 <= shown <= MOST_SHOWN:
            raise BadEffect(f"reveal_discard shows 1 to {MOST_SHOWN} cards and discards 1")
        return [Op.REVEAL_DISCARD, shown, 0, 0]
    if name == "spend_move":
        own_token(words, sheet)
        return [Op.SPEND_MOVE, 0, 0, 0]
    if name in ("gain", "give", "drain"):
        return tokens(words, sheet)
    raise BadEffect(f"there is no instruction {name!r}; there are {', '.join(sorted(ALL))}")


def tokens(words: list[str], sheet: Sheet) -> list[int]:
    """`gain` takes own tokens; `give` and `drain` are about the Venom on the opponent."""
    if words[0] == "gain":
        own_token(words, sheet)
        return [Op.GAIN, ints(words, 2, 1)[0], 0, 0]
    if words[1:2] != ["Venom"]:
        raise BadEffect(f"{words[0]} must name Venom, the only token that lies on an opponent")
    if words[0] == "drain":
        return [Op.DRAIN_VENOM, *ints(words, 2, 0), 0, 0, 0]
    return [Op.GIVE_VENOM, ints(words, 2, 1)[0], 0, 0]


def own_token(words: list[str], sheet: Sheet) -> None:
    named = words[1] if len(words) > 1 else ""
    if not named or named != sheet.token:
        own = f"{sheet.token!r}" if sheet.token else "none here"
        raise BadEffect(f"{words[0]} must name the fighter's own token ({own}), not {named!r}")


def symbol(words: list[str]) -> int:
    named = words[1] if len(words) == 2 else ""
    if named == "reload":
        return RELOAD
    if named not in SYMBOLS:
        raise BadEffect(f"discard_each needs a symbol ({', '.join(SYMBOLS)} or reload)")
    return SYMBOLS.index(named)


def condition(words: list[str]) -> tuple[int, int]:
    if not words or words[0] not in CONDITIONS:
        raise BadEffect(f"if needs one of {', '.join(CONDITIONS)}, not {' '.join(words)!r}")
    op, count = CONDITIONS[words[0]]
    return op, (ints(words, 1, 1)[0] if count else 0)


def ints(words: list[str], first: int, count: int) -> list[int]:
    """The numbers of an instruction, all of them and no more."""
    given = words[first:]
    if len(given) != count or not all(re.fullmatch(rf"[0-{MOST}]", one) for one in given):
        need = {0: "no number", 1: "one number"}.get(count, f"{count} numbers")
        raise BadEffect(f"{words[0]} needs {need} from 0 to {MOST}, not {' '.join(given)!r}")
    return [int(one) for one in given]


ALL = {
    *PLAIN, "backward", "reveal_discard", "spend_move", "gain", "give", "drain", "perform",
    "if", "spend_each", "discard_each",
}  # fmt: skip
