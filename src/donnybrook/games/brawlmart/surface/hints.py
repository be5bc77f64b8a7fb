"""The solver's hint: what every option is worth, and what it costs against the best."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart.bots.appraisal import appraise
from donnybrook.games.brawlmart.rules.constants import Phase
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.language import Language

IN_BRAWL = (Phase.PLACE, Phase.GIVE, Phase.TURN, Phase.DICE)


def hint(s: MartState, talk: Language[MartState]) -> dict[str, Any]:
    in_brawl = s.procedure in IN_BRAWL
    worths = {code: min(1.0, worth) for code, worth in appraise(s).items()}
    best = max(worths, key=lambda code: worths[code])
    options = [
        {
            "code": code,
            "words": talk.say(s, 0, code),
            "label": talk.label(s, 0, code),
            "value": worth,
            "loss": worths[best] - worth,
        }
        for code, worth in sorted(worths.items(), key=lambda pair: -pair[1])
    ]
    what = "wins the brawl" if in_brawl else "brings the TV home"
    return {
        "best": best,
        "words": talk.say(s, 0, best),
        "unit": "brawl" if in_brawl else "run",
        "value": worths[best],
        "options": options,
        "likely": [],
        "reason": f"It {what} in about {round(100 * worths[best])} of 100.",
    }
