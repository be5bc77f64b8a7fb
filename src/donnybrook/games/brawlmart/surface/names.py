"""What places, phases, states and endings are called."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules.constants import Over, Phase, Stance, Standing
from donnybrook.games.brawlmart.surface import wire

PLACES = ("m1", "m2", "m3", "m4", "e1", "e2", "e3")
PHASES: dict[int, wire.Phase] = {
    Phase.MOVE: "move",
    Phase.PLACE: "place",
    Phase.GIVE: "give",
    Phase.TURN: "turn",
    Phase.DICE: "dice",
    Phase.RECRUIT: "recruit",
    Phase.SHOP: "shop",
}
DECISIONS = {
    Phase.MOVE: "DP1",
    Phase.PLACE: "DP2",
    Phase.GIVE: "DP3",
    Phase.TURN: "DP4",
    Phase.DICE: "DP6",
    Phase.RECRUIT: "DP7",
    Phase.SHOP: "DP8",
}
STATES: dict[int, wire.Standing] = {
    Standing.UP: "standing",
    Standing.KNOCKED_OUT: "knocked_out",
    Standing.SLAIN: "slain",
}
STANCES: dict[int, wire.Stance] = {
    Stance.NORMAL: "normal",
    Stance.GENTLE: "gentle",
    Stance.RUTHLESS: "ruthless",
}
OUTCOMES: dict[int, wire.Outcome] = {
    Over.NOT_YET: "",
    Over.OUT: "out",
    Over.LOST: "lost",
    Over.PACIFIST: "pacifist",
    Over.RAMPAGE: "rampage",
    Over.CONCEDED: "conceded",
}
WHY_OVER = {
    Over.OUT: "out through CHECKOUT",
    Over.LOST: "a brawl too many was lost",
    Over.PACIFIST: "a Pacifist slew an enemy",
    Over.RAMPAGE: "a Rampage left an enemy merely knocked out",
    Over.CONCEDED: "the run was abandoned",
}
