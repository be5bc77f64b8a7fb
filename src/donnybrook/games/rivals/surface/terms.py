"""Words that a newcomer to the Brawl does not know."""

from __future__ import annotations

from donnybrook.kernel.parts import Term

TERMS = (
    Term("Bond", "Friendship of the Crew, up to 3. After a roll a point turns one die up by 1; it "
         "also pays for a Deflect or a Steal. Hold! gives a point back.", (), "KCR-314"),
    Term("Rivalry", "Each Rival has one of the Crew as a pet enemy. Against it, the Rival may turn "
         "one die up by 1.", ("Rivalries",), "KCR-320"),
    Term("Energy Drink", "Each one adds a die to a roll. A Brawler has three, and gets them back "
         "only after a knock-out.", ("Energy Drinks", "drink", "drinks"), "KCR-310"),
    Term("Focus", "What a Brawler is best at: one more die for that kind of roll.", (), "KCR-042"),
    Term("Charge", "A charged ball is thrown with one more die for each point. Catching adds "
         "Charge; running two Zones in a turn loses it.", (), "KCR-343"),
    Term("hop", "A step from a Zone to one beside it. Each one between thrower and target takes 1 "
         "off the Throw.", ("hops",), "KCR-210"),
    Term("Rally", "Whoever catches may throw back at once, and so may the next one.", (),
         "KCR-431"),
    Term("Hold!", "Keep the ball that you have caught instead of throwing it back.", (), "KCR-433"),
    Term("Throw Me!", "A Brawler in Ball Form jumps into a crew mate's hands to be thrown. A hit "
         "knocks the target out at once.", (), "KCR-475"),
    Term("Ball Up", "Roll yourself into a ball: a crew mate can grab and throw you.",
         ("Ball Form", "Balled Up"), "KCR-353"),
    Term("Deflect", "After a Dodge: choose the Zone where the ball lands, for 1 Bond.", (),
         "KCR-414"),
    Term("Landmark", "Whoever stands in its Zone adds 1 to every result.", (), "KCR-229"),
    Term("Cover", "Behind it you have one more die to Catch and Dodge. You must step out of it to "
         "move.", ("Cover Spot",), "KCR-216"),
    Term("Perfect Catch", "Two dice that show the same: it catches any Throw.", (), "KCR-402"),
    Term("Knock Back", "After a Direct Hit the thrower chooses the Zone beside it to which the "
         "target is thrown.", (), "KCR-449"),
    Term("Action Point", "A turn has three. Each action costs one.", ("Action Points", "AP"),
         "KCR-247"),
    Term("Stall", "After 24 turns in a row without a Throw, a Tackle or a lost Heart the round "
         "ends without points.", ("quiet turns",), "KCR-632"),
    Term("Drama Judge", "Who plays the Rivals: a bot, or a person.", ("DJ",), "KCR-003"),
)  # fmt: skip
