"""Topics that somebody lists, and by hand the words that touch them: what the judge goes by.

Nothing here knows how the table keeps its list. A topic stands as a person would write it; behind
it are the words in which it must not turn up, as far as our own tables could say them.
"""

from __future__ import annotations

TOPICS = {
    "sirens": "siren sirens",
    "cop": "cop cops police policeman policemen",
    "hat": "hat hats hatted",
    "cup": "cup cups cupful",
    "eye": "eye eyes eyed eyeing eyeball eyeballs",
    "fan": "fan fans fanned fanning",
    "arm": "arm arms armed armful",
    "rain": "rain rains rained raining rainy raincoat raindrops",
    "school": "school schools schooled schooling schoolyard schoolbag",
    "drink": "drink drinks drank drunk drinking drinker",
    "fires": "fire fires fired firing fiery firefighter",
    "dark": "dark darker darkest darkness darken",
    "night": "night nights nightly nightbus nightmare overnight",
    "the moon": "moon moons moonlight moonlit",
    "a friend": "friend friends friendly friendship friendlier",
    "Losing": "lose loses losing lost loser losers loss losses",
    "photographs": "photograph photographs photographed photo photos photographer",
    "food": "food foods",
    "trust issues": "trust trusts trusted trusting trustworthy issue issues",
    "secrets": "secret secrets secretly secretive",
    "blood": "blood bloods bloody bleed bleeds bled bleeding",
    "ball games": "ball balls balled ballgame game games gamer",
    "city": "city cities",
    "robots": "robot robots robotic",
    "WEDDING": "wedding weddings wed weds wedded",
    "Mutants": "mutant mutants",
    "storm-chasing": "storm storms stormy stormed chase chases chased chasing stormchasing",
    "running": "run runs ran running runner runners",
    "doors": "door doors doorman doorway doorstep",
    "roofs": "roof roofs rooftop rooftops",
    "trams": "tram trams",
    "stealing": "steal steals stole stolen stealing theft thief thieves",
    "afraid of dying": "afraid die dies died dying dead death deaths deadly",
    "Lächeln, smiles": "lächeln smile smiles smiled smiling",
}


def touched(topic: str) -> frozenset[str]:
    """The words that touch a topic."""
    return frozenset(TOPICS[topic].split())
