"""The open contest as the page shows it: both pools, every die and modifier with its source."""

from __future__ import annotations

from typing import Literal

from donnybrook.games.rivals.rules import contests, frames, pools, spending
from donnybrook.games.rivals.rules.state import NONE, Act, Contest, Procedure, RivalsState
from donnybrook.games.rivals.surface import odds, wire
from donnybrook.games.rivals.surface.names import ACTS, NAMES

Kind = Literal["throw", "tackle", "break free", "return"]

KINDS: dict[int, Kind] = {
    Contest.THROWING: "throw",
    Contest.TACKLING: "tackle",
    Contest.BREAKING: "break free",
    Contest.RETURNING: "return",
}


SAFE = ["caught", "dodged", "tackled", "free"]
ANSWERED: dict[int, wire.Verdict] = {Act.DODGE: "dodged", Act.TACKLE: "tackled"}


def contest(s: RivalsState) -> wire.Contest | None:
    """None outside of a contest; dice are shown once they are rolled."""
    if s.procedure != Procedure.CONTEST or s.over:
        return None
    rolled = s.step >= contests.FAKE
    return wire.Contest(
        kind=KINDS[s.contest],
        attack=attack(s, rolled),
        defence=defence(s, rolled),
        value=0 if has_attack_roll(s) else int(s.attack),
        now=compared(s, spending.BOND, 0) if rolled else None,
        safe=["dodged"] if s.contest == Contest.TACKLING else SAFE,
    )


def attack(s: RivalsState, rolled: bool) -> wire.Attack:
    pool = attack_pool(s)
    return wire.Attack(
        brawler=NAMES[s.attacker],
        backer=NAMES[s.attack_backer],
        drinks=int(s.attack_drinks),
        faces=faces(s, pools.ATTACK) if rolled else [],
        dice=pool.dice,
        modifiers=pool.modifiers,
    )


def defence(s: RivalsState, rolled: bool) -> wire.Defence:
    reacted = s.step >= contests.MOVE
    pool = defence_pool(s) if reacted else wire.Pool({}, {})
    return wire.Defence(
        brawler=NAMES[s.defender],
        drinks=int(s.defence_drinks),
        reaction=ACTS[s.reaction] if reacted else "",
        faces=faces(s, pools.DEFENCE) if rolled else [],
        dice=pool.dice,
        modifiers=pool.modifiers,
    )


def compared(s: RivalsState, which: int, face: int) -> wire.Comparison:
    """The comparison as it would come out with a die raised; 0 raises none."""
    twin = s.copy()
    assert isinstance(twin, RivalsState)
    if face:
        spending.raise_die(twin, which, face)
    contests.compare(twin)
    return wire.Comparison(
        die=face,
        attack=int(twin.attack),
        defence=int(twin.defence),
        doubles=twin.doubles,
        defended=contests.defended(twin),
        verdict=verdict(twin, contests.defended(twin)),
        why=why(int(twin.attack), int(twin.defence), contests.defended(twin)),
    )


def verdict(s: RivalsState, defended: bool) -> wire.Verdict:
    """What comes of the contest as it stands."""
    if s.contest == Contest.TACKLING:
        return "dodged" if defended else "tackled"
    if s.contest == Contest.BREAKING:
        return "free" if defended else "held"
    if not defended:
        return "knocked_back" if s.contest == Contest.RETURNING else "hit"
    if s.reaction == Act.CATCH:
        return "perfect" if s.doubles else "caught"
    return ANSWERED[s.reaction]


def why(attack: int, defence: int, defended: bool) -> str:
    """KCR-274; doubles catch a harder Throw (KCR-403)."""
    if attack == defence:
        return "A tie goes to the defender."
    if defended and defence < attack:
        return "Doubles catch anything."
    return f"{max(attack, defence)} beats {min(attack, defence)}."


def has_attack_roll(s: RivalsState) -> bool:
    """A returning Boomerang is usually answered as it was thrown (KCR-592)."""
    return s.contest != Contest.RETURNING or s.terms.fresh_return


def faces(s: RivalsState, which: int) -> list[int]:
    """The dice of a pool, highest first."""
    if which == pools.ATTACK and not has_attack_roll(s):
        return []
    dice = s.attack_dice if which == pools.ATTACK else s.defence_dice
    return [face for face in range(6, 0, -1) for _ in range(dice[face - 1])]


def attack_pool(s: RivalsState) -> wire.Pool:
    attacker, defender = int(s.attacker), int(s.defender)
    if s.contest == Contest.THROWING and s.hand[attacker] != NONE:
        return odds.throw_parts(s, attacker, int(s.zone[defender]))
    if s.contest == Contest.TACKLING:
        return odds.reaction_parts(s, attacker, Act.TACKLE, int(s.zone[attacker]), defender)
    if s.contest == Contest.RETURNING:
        return wire.Pool({"base": 1, "charge": int(s.charge[frames.returning(s)])}, {})
    return wire.Pool({"base": 1}, {})


def defence_pool(s: RivalsState) -> wire.Pool:
    if s.contest == Contest.BREAKING:
        return wire.Pool({"base": 1}, {})
    defender = int(s.defender)
    zone = int(s.zone[defender])
    found = odds.reaction_parts(s, defender, int(s.reaction), zone, int(s.attacker))
    if s.covered:  # the die stays after the free move (KCR-410)
        found.dice["cover"] = 1
    return found
