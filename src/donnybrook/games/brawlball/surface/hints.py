"""Why a hint is given: in the words of the rule-of-thumb bot, and what it risks."""

from __future__ import annotations

from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.games.brawlball.rules import turns
from donnybrook.games.brawlball.rules.state import Action, BallState
from donnybrook.games.brawlball.surface.odds import odds
from donnybrook.kernel.language import Language
from donnybrook.kernel.state import Options

TURNOVERS = ("falls", "drops", "fails", "fumbled", "missed")


def reasons(language: Language[BallState], s: BallState, seat: int, code: int) -> list[str]:
    """What the bot thinks of its own choice, the risk of a turnover, what is riskless."""
    out = Options()
    s.legal(seat, out)
    bot = Greedy()
    bot.begin(0, seat)
    found = []
    if bot.pick(s, seat, out) == code and bot.why:
        found.append(f"{bot.why[0].upper()}{bot.why[1:]}.")
    chances = odds(language, s, seat, code)
    risk = sum(float(chances[name]) for name in TURNOVERS if name in chances)
    if risk:
        found.append(f"It is a turnover in {round(100 * risk)} of 100.")
    moves = [each for each in safe(language, s, seat, out) if each != code]
    riskless = [language.label(s, seat, each) for each in moves]
    if riskless:
        found.append(f"Riskless and not yet done: {'; '.join(riskless)}.")
    return found


def safe(language: Language[BallState], s: BallState, seat: int, out: Options) -> list[int]:
    """Moves that can be announced without any check to fear at the first step."""
    found = []
    for code in out.listed():
        is_act = language.of(s, seat, code).verb.words == "act"
        if is_act and turns.announced_action(code) == Action.MOVE:
            player = turns.announcer(s, code)
            if s.is_stunned(player) or s.zones_on(s.where[player], seat) == 0:
                found.append(code)
    return found
