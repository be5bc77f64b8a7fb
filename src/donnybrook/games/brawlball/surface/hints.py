"""Why a hint is given, and what it is aimed at: in the words of the rule-of-thumb bot."""

from __future__ import annotations

from donnybrook.games.brawlball.bots import intents
from donnybrook.games.brawlball.bots.intents import NOTHING, Intent
from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.games.brawlball.bots.values import Taste
from donnybrook.games.brawlball.rules import actions, turns
from donnybrook.games.brawlball.rules.board import SIZE
from donnybrook.games.brawlball.rules.state import Action, BallState
from donnybrook.games.brawlball.surface.names import square_id
from donnybrook.games.brawlball.surface.odds import odds
from donnybrook.kernel.language import Language
from donnybrook.kernel.state import Options

TURNOVERS = ("falls", "drops", "fails", "fumbled", "missed")


def reasons(language: Language[BallState], s: BallState, seat: int, code: int) -> list[str]:
    """Where to or at whom, what the bot thinks of its own choice, the risk, what comes first."""
    out = Options()
    s.legal(seat, out)
    bot = Greedy()
    bot.begin(0, seat)
    found = []
    if is_act(language, s, seat, code):
        player, action = int(turns.announcer(s, code)), int(turns.announced_action(code))
        if square := meant(s, seat, player, action):
            found.append(f"{'Go to' if action == Action.MOVE else 'Aim at'} {square}.")
    if bot.pick(s, seat, out) == code and bot.why:
        found.append(f"{bot.why[0].upper()}{bot.why[1:]}.")
    chances = odds(language, s, seat, code)
    risk = sum(float(chances[name]) for name in TURNOVERS if name in chances)
    if risk:
        found.append(f"It is a turnover in {round(100 * risk)} of 100.")
        safe = len(riskless(language, s, seat, out))
        if safe:
            found.append(f"Riskless moves that could come first: {safe}.")
    return found


def meant(s: BallState, seat: int, player: int, action: int) -> str:
    """The square at which the bot would aim an action; "" where the player stays."""
    bot = Greedy()
    bot.begin(0, seat)
    it = Intent()
    it.w = bot.taste
    twin = s.copy()
    assert isinstance(twin, BallState)
    intents.judge(twin, player, action, it, bot.taste[Taste.TURNOVER])
    if it.part != NOTHING:
        return square_id(int(s.where[actions.aimed_at(s, it.part)]))
    goal = int(it.goal) % SIZE
    return square_id(goal) if goal else ""


def is_act(language: Language[BallState], s: BallState, seat: int, code: int) -> bool:
    return language.of(s, seat, code).verb.words == "act"


def riskless(language: Language[BallState], s: BallState, seat: int, out: Options) -> list[int]:
    """Moves that can be announced without any check to fear at the first step."""
    found = []
    for code in out.listed():
        if is_act(language, s, seat, code) and turns.announced_action(code) == Action.MOVE:
            player = turns.announcer(s, code)
            if s.is_stunned(player) or s.zones_on(s.where[player], seat) == 0:
                found.append(code)
    return found
