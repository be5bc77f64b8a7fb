"""The open contest as the page shows it: both pools, every die and modifier with its source."""

from __future__ import annotations

from typing import Any

from donnybrook.games.rivals.rules import contests, spending
from donnybrook.games.rivals.rules.state import NONE, Act, Contest, Procedure, RivalsState
from donnybrook.games.rivals.surface import odds
from donnybrook.games.rivals.surface.actions import NAMES
from donnybrook.games.rivals.surface.words import ACTS

KINDS = {
    Contest.THROWING: "throw",
    Contest.TACKLING: "tackle",
    Contest.BREAKING: "break free",
    Contest.RETURNING: "return",
}


def contest(s: RivalsState) -> dict[str, Any] | None:
    """None outside of a contest; dice are shown once they are rolled."""
    if s.procedure != Procedure.CONTEST or s.over:
        return None
    rolled = s.step >= contests.FAKE
    reacted = s.step >= contests.MOVE
    attack: dict[str, Any] = {
        "brawler": NAMES[s.attacker],
        "backer": NAMES[s.attack_backer],
        "drinks": int(s.attack_drinks),
        "faces": faces(s, contests.ATTACK) if rolled else [],
        **attack_parts(s),
    }
    defence: dict[str, Any] = {
        "brawler": NAMES[s.defender],
        "drinks": int(s.defence_drinks),
        "reaction": ACTS[s.reaction] if reacted else "",
        "faces": faces(s, contests.DEFENCE) if rolled else [],
        **(defence_parts(s) if reacted else {"dice": {}, "modifiers": {}}),
    }
    value = int(s.attack) if s.contest == Contest.RETURNING and not s.terms.fresh_return else 0
    return {
        "kind": KINDS[s.contest],
        "attack": attack,
        "defence": defence,
        "value": value,
        "now": compared(s, spending.BOND, 0) if rolled else None,
    }


def compared(s: RivalsState, which: int, face: int) -> dict[str, Any]:
    """The comparison as it would come out with a die raised; 0 raises none."""
    twin = s.copy()
    assert isinstance(twin, RivalsState)
    if face:
        spending.raise_die(twin, which, face)
    contests.compare(twin)
    return {
        "die": face,
        "attack": int(twin.attack),
        "defence": int(twin.defence),
        "doubles": twin.doubles,
        "defended": contests.defended(twin),
    }


def faces(s: RivalsState, which: int) -> list[int]:
    """The dice of a pool, highest first."""
    if which == contests.ATTACK and s.contest == Contest.RETURNING and not s.terms.fresh_return:
        return []
    dice = s.attack_dice if which == contests.ATTACK else s.defence_dice
    return [face for face in range(6, 0, -1) for _ in range(dice[face - 1])]


def attack_parts(s: RivalsState) -> dict[str, Any]:
    attacker, defender = int(s.attacker), int(s.defender)
    if s.contest == Contest.THROWING and s.hand[attacker] != NONE:
        return odds.throw_parts(s, attacker, int(s.zone[defender]))
    if s.contest == Contest.TACKLING:
        return odds.reaction_parts(s, attacker, Act.TACKLE, int(s.zone[attacker]), defender)
    if s.contest == Contest.RETURNING:
        return {"dice": {"base": 1, "charge": int(s.charge[s.arg3])}, "modifiers": {}}
    return {"dice": {"base": 1}, "modifiers": {}}


def defence_parts(s: RivalsState) -> dict[str, Any]:
    if s.contest == Contest.BREAKING:
        return {"dice": {"base": 1}, "modifiers": {}}
    defender = int(s.defender)
    zone = int(s.zone[defender])
    found = odds.reaction_parts(s, defender, int(s.reaction), zone, int(s.attacker))
    if s.covered:  # the die stays after the free move (KCR-410)
        found["dice"]["cover"] = 1
    return found
