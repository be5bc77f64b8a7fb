"""DP0: the five challenges and the options of a run, and what the rules make of them."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.terms import Terms
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.settings import Choice, Number, Setting, Settings, Switch

CHALLENGES = ("hardcore", "pacifist", "rampage", "no_items", "no_recruits")
TITLES = {
    "hardcore": "Hardcore",
    "pacifist": "Pacifist",
    "rampage": "Rampage",
    "no_items": "No Items",
    "no_recruits": "No Recruits",
}
RECOMMENDED = {  # BMT-190
    "pacifist": "Recommended: challenge_stances. As printed about 3 runs in 100 get out; "
    "with gentle attacks about 42.",
    "rampage": "Recommended: challenge_stances. As printed about 6 runs in 100 get out; "
    "with ruthless attacks about 18.",
}


def settings() -> tuple[Setting, ...]:
    """Every choice of DP0; the defaults are the house game (`presets.py`)."""
    return (
        Switch("hardcore", False, "Two brawlers, no 1 SP slot, and the first loss is the last.",
               "BMT-167"),
        Switch("pacifist", False, "Slay one enemy and the run is over.", "BMT-171"),
        Switch("rampage", False,
               "If a brawl ends with an enemy merely knocked out, the run is over; so keep out of "
               "PHARMACY.", "BMT-173"),
        Switch("no_items", False, "Your items only score; the enemies use theirs.", "BMT-175"),
        Switch("no_recruits", False, "Four brawlers at the start, and nobody joins you.",
               "BMT-177"),
        Switch("stances", False,
               "For -1 on the roll an attack can be gentle (never slays) or ruthless (always "
               "slays).", "BMT-180"),
        Switch("challenge_stances", True,
               "Pacifist and Rampage are played with stances: for -1 on the roll an attack can be "
               "gentle or ruthless.", "BMT-190", former=False),
        Number("items_per_brawler", 1, "How many items one of your brawlers may hold.", "BMT-044",
               1, 3),
        Choice("ojwald_match", "target",
               "Ojwald spreads to brawlers with his target's resistance, or with his own.",
               "BMT-067", ("target", "self")),
        Choice("ojwald_reach", "standing",
               "Ojwald spreads to standing brawlers only, or to all: knocked-out ones are slain.",
               "BMT-065", ("standing", "all"), former="standing"),
        Choice("idle_rounds", "limited",
               "After a round without an attack somebody has to attack, or passing is free.",
               "BMT-057", ("limited", "free"), former="limited"),
        Switch("keep_tv_after_loss", False,
               "Your first loss does not take a TV that you already have.", "BMT-120"),
        Switch("stalemate_gives_tv", False, "A stalemate in ELECTRONICS gives the TV too.",
               "BMT-125"),
        Switch("shop_after_stalemate", True, "The shop opens after a stalemate, too.", "BMT-125",
               former=True),
        Switch("shop_after_checkout", False, "The shop opens once more after CHECKOUT.",
               "BMT-128"),
        Switch("own_slain_count", False,
               "Your own slain brawlers spoil the +15 for no slain enemies.", "BMT-158"),
        Number("round_cap", 30, "The round after which a brawl is a stalemate.", "BMT-124", 10, 60),
        Choice("failed_run_items", "discarded",
               "An item fired in the exchange that ends a Pacifist's run is discarded, or returned "
               "to the cart as in runs of earlier days.", "BMT-172", ("discarded", "returned"),
               former="returned"),
    )  # fmt: skip


def check_together(given: Settings) -> Settings:
    """Challenges combine freely, except Pacifist with Rampage (BMT-179)."""
    if given["pacifist"] and given["rampage"]:
        raise BadSetting(
            "pacifist: a run cannot be Pacifist and Rampage at once, choose one (BMT-179)"
        )
    return given


def with_stances(given: Settings) -> bool:
    """Stances if they are switched on, or come with the challenge (BMT-180, BMT-190)."""
    hard = given["pacifist"] or given["rampage"]
    return bool(given["stances"] or (given["challenge_stances"] and hard))


def challenge(given: Settings) -> str:
    """The challenges of a run in a few words; scores with stances are listed apart."""
    named = [TITLES[name] for name in CHALLENGES if given[name]]
    if with_stances(given):
        named.append("stances")
    return ", ".join(named)


def terms(given: Settings, content: Content) -> Terms:
    """The options as the rules read them."""
    check_together(given)
    numbers = {name: int(value) for name, value in given.items() if isinstance(value, int)}
    numbers["stances"] = int(with_stances(given))
    numbers["ojwald_self"] = int(given["ojwald_match"] == "self")
    numbers["ojwald_all"] = int(given["ojwald_reach"] == "all")
    numbers["free_idle"] = int(given["idle_rounds"] == "free")
    numbers["keep_fired"] = int(given["failed_run_items"] == "returned")
    return Terms(numbers, content.tables, Sheet())
