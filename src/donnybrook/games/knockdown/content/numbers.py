"""Content as numbers: the tables that the rules read."""

from __future__ import annotations

from donnybrook.games.knockdown.content import schema as words
from donnybrook.games.knockdown.content.reading import PASSIVES, RULES, TRIGGERS, TYPES, WHENS
from donnybrook.games.knockdown.content.script import SYMBOLS, Sheet, compile_effect
from donnybrook.games.knockdown.rules import tables as t

LETTERS = "FKOBD"


def make(content: words.Content) -> t.Tables:
    """The tables of a content."""
    program: list[int] = []
    attacks = [n for card in content.cards for n in card_row(card, program)]
    for fighter in content.fighters:
        for special in fighter.specials:
            attacks += special_row(special, fighter.token, program)
        attacks += [0] * (t.Attack.SIZE * (t.SPECIALS - len(fighter.specials)))
    skills = [n for skill in content.skills for n in skill_row(content, skill, program)]
    order = sorted(range(len(content.skills)), key=lambda i: content.skills[i].initiative)
    arenas = [arena(content, number, one) for number, one in enumerate(content.arenas)]
    return t.Tables(
        arenas,
        {
            "cards": [len(content.cards)],
            "fighter_count": [len(content.fighters)],
            "skill_count": [len(content.skills)],
            "set_count": [len(content.sets())],
            "attacks": attacks,
            "fighters": [n for one in content.fighters for n in fighter_row(one)],
            "skills": skills,
            "program": program,
            "by_initiative": order,
            "rule_skills": [bits(content, "rule", rule) for rule in RULES],
            "begins": [bits(content, "when", WHENS[0])],
            "ends": [bits(content, "when", WHENS[1])],
        },
    )


def bits(content: words.Content, key: str, value: str) -> int:
    """The Skills that have a value, one bit each."""
    return sum(1 << i for i, skill in enumerate(content.skills) if getattr(skill, key) == value)


def place(effect: str, token: str, program: list[int]) -> int:
    """Put an effect into the program; where it begins, -1 if there is none."""
    if not effect:
        return -1
    start = len(program)
    program += compile_effect(effect, Sheet(token), start)
    return start


def attack_row(attack: words.Attack, token: str, program: list[int]) -> list[int]:
    row = [0] * t.Attack.SIZE
    row[t.Attack.LIGHT] = attack.light
    row[t.Attack.HEAVY] = attack.heavy
    row[t.Attack.REACH] = reach(attack.range)
    row[t.Attack.TYPE] = TYPES.index(attack.type)
    row[t.Attack.TRIGGER] = TRIGGERS.index(attack.trigger) + 1 if attack.trigger else 0
    row[t.Attack.KO] = attack.ko
    row[t.Attack.EFFECT] = place(attack.effect, token, program)
    return row


def card_row(card: words.Card, program: list[int]) -> list[int]:
    row = attack_row(card, "", program)
    row[t.Attack.SYMBOL] = SYMBOLS.index(card.symbol)
    return row


def special_row(special: words.Special, token: str, program: list[int]) -> list[int]:
    row = attack_row(special, token, program)
    counts = [special.cost.count(letter) for letter in LETTERS]
    row[t.Attack.COST] = sum(n << i * t.Symbol.BITS for i, n in enumerate(counts))
    row[t.Attack.CARDS] = len(special.cost)
    row[t.Attack.TOKENS] = special.tokens
    row[t.Attack.NEEDS], row[t.Attack.NEEDED] = needs(special.needs)
    row[t.Attack.PERFORM] = special.perform
    row[t.Attack.IN_COMBO] = special.type != "reaction"
    return row


def reach(text: str) -> int:
    """A bit for each distance in range; 0 stands for a line (KDN-170, KDN-171)."""
    if text == "any":
        return t.ANY_DISTANCE
    if text == "line":
        return 0
    n = int(text[-1])
    return 1 << n if text.startswith("exactly") else (1 << n + 1) - 2


def needs(text: str) -> tuple[int, int]:
    plain = {"": t.Needs.NOTHING, "Echo": t.Needs.ECHO, "Form": t.Needs.FORM,
             "Study": t.Needs.STUDY}  # fmt: skip
    if text in plain:
        return plain[text], 0
    *who, sign, n = text.split()
    if who[0] == "opp":
        return (t.Needs.VENOM_BELOW if sign == "<" else t.Needs.VENOM_AT_LEAST), int(n)
    return (t.Needs.TOKENS_BELOW if sign == "<" else t.Needs.TOKENS_AT_LEAST), int(n)


def fighter_row(fighter: words.Fighter) -> list[int]:
    passive = PASSIVES.index(fighter.passive) + 1 if fighter.passive else 0
    triggers = {one.trigger for one in fighter.specials if one.trigger}
    reacts = sum(2 << TRIGGERS.index(trigger) for trigger in triggers)
    return [fighter.start, fighter.cap, passive, reacts]


def skill_row(content: words.Content, skill: words.Skill, program: list[int]) -> list[int]:
    row = [0] * t.Skill.SIZE
    row[t.Skill.INITIATIVE] = skill.initiative
    row[t.Skill.SET] = content.sets().index(skill.set)
    row[t.Skill.WHEN] = WHENS.index(skill.when) + 1 if skill.when else 0
    row[t.Skill.EFFECT] = place(skill.effect, "", program)
    row[t.Skill.OWN_TEST] = skill.numbers.get("own_test", 0)
    row[t.Skill.OPP_TEST] = skill.numbers.get("opp_test", 0)
    row[t.Skill.BLOCK] = skill.numbers.get("block", 0)
    row[t.Skill.HAND_LIMIT] = skill.numbers.get("hand_limit", 0)
    row[t.Skill.MOVE] = skill.numbers.get("move", 0)
    row[t.Skill.RULE] = RULES.index(skill.rule) if skill.rule else -1
    return row


def arena(content: words.Content, number: int, one: words.Arena) -> t.Arena:
    """The ground of an arena; in both house arenas distance equals hex distance."""
    spaces = list(one.spaces)
    near = [[spaces.index(name) for name in one.near(space)] for space in spaces]
    steps = [row for start in range(len(spaces)) for row in distances(near, start)]
    ahead = [[step(one, space, d) for d in range(t.NEAR)] for space in spaces]
    heading = [n for start in range(len(spaces)) for n in headings(ahead, start)]
    red = [*one.outer, *([one.centre] if one.centre else [])]
    deck = [i for i, card in enumerate(content.cards) if card.deck == one.deck
            for _ in range(card.copies)]  # fmt: skip
    return t.Arena(
        number,
        {
            "spaces": [len(spaces)],
            "near": [n for row in near for n in row + [-1] * (t.NEAR - len(row))],
            "around": [sum(1 << n for n in row) for row in near],
            "steps": steps,
            "heading": heading,
            "ahead": [n for row in ahead for n in row],
            "starts": [spaces.index(name) for name in one.starts],
            "red": [sum(1 << spaces.index(name) for name in red)],
            "centre": [spaces.index(one.centre) if one.centre else -1],
            "deck": deck,
        },
    )


def step(one: words.Arena, space: str, direction: int) -> int:
    """The space one step on in a direction, -1 if there is none."""
    q, r = one.spaces[space]
    dq, dr = words.DIRECTIONS[direction]
    found = [i for i, at in enumerate(one.spaces.values()) if at == (q + dq, r + dr)]
    return found[0] if found else -1


def distances(near: list[list[int]], start: int) -> list[int]:
    """Fewest steps from a space to each other."""
    found = {start: 0}
    queue = [start]
    for space in queue:
        for other in near[space]:
            if other not in found:
                found[other] = found[space] + 1
                queue.append(other)
    return [found.get(space, t.SPACES) for space in range(t.SPACES)]


def headings(ahead: list[list[int]], start: int) -> list[int]:
    """The direction in which each space lies in line, -1 where it does not."""
    found = [-1] * t.SPACES
    for direction in range(t.NEAR):
        space = ahead[start][direction]
        while space >= 0:
            found[space] = direction
            space = ahead[space][direction]
    return found
