"""Five levels of bots, called the same in every game, from beginner to the strongest."""

from __future__ import annotations

from donnybrook.kernel.parts import Level

NAMES = {
    "easy": "Rookie",
    "fair": "Scrapper",
    "normal": "Regular",
    "hard": "Bruiser",
    "expert": "Champ",
}  # weakest first


def five(*bots: str) -> dict[str, Level]:
    """The levels of a game, given the bot of each, weakest first."""
    return {
        level: Level(bot, ring_name=name, text=manner(bot))
        for (level, name), bot in zip(NAMES.items(), bots, strict=True)
    }


def manner(bot: str) -> str:
    """How a bot plays, in a sentence."""
    kind, _, number = bot.partition("-")
    if kind == "slip":
        return f"Knows what is good, and slips in {number.partition('-')[0]} of 100 choices."
    if kind == "search":
        return f"Plays up to {int(number):,} futures through before each choice."
    return MANNERS[kind]


MANNERS = {
    "random": "Takes anything that the rules allow.",
    "rookie": "Takes anything that the rules allow, a throw or a grab more often.",
    "greedy": "Plays by rules of thumb, with exact odds.",
    "solver": "Reckons each fight through to its end.",
}
