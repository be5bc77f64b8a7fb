"""Words of Knockdown that a newcomer does not know; the page explains them by a tap."""

from __future__ import annotations

from donnybrook.kernel.parts import Term

TERMS = (
    Term("strain", "All wounds of a fighter added up: a light one counts 1, a heavy one 2.",
         ("Strain",), "KDN-142"),
    Term("Test", "Three dice against the strain. Whoever rolls less is knocked down and loses the "
         "round; whoever stands sheds half of the wounds.", ("Tests", "Knockdown Test"), "KDN-140"),
    Term("Row", "The four Attack cards in the middle. Both players attack with them.", (),
         "KDN-028"),
    Term("Special", "One of the four attacks of your Sheet. It is paid with cards of your hand.",
         ("Specials",), "KDN-080"),
    Term("Combo", "Several Specials and Dashes in one action, each Special once.", ("Combos",),
         "KDN-080"),
    Term("Block", "A card with the shield lowers the wounds of a Strike, or cancels its effect.",
         ("Blocks",), "KDN-123"),
    Term("capacity", "How much a Block can ignore: the cards you still hold. A heavy wound takes 2 "
         "of it, a light one 1.", (), "KDN-125"),
    Term("Dash", "One more step in a Combo, paid with a card that has the Dash symbol.",
         ("Dashes",), "KDN-080"),
    Term("Reaction", "A card that waits in your hand for its moment: when you are targeted, hit or "
         "tested.", ("Reactions",), "KDN-156"),
    Term("Initiative", "The higher number of the two Skills that lie open goes first.", (),
         "KDN-029"),
    Term("Iron", "One of two sets of Skills.", (), "KDN-253"),
    Term("Wind", "One of two sets of Skills.", (), "KDN-253"),
    Term("Skill", "A rule that works for you the whole match. A second one joins it when you lose "
         "a round.", ("Skills",), "KDN-005"),
    Term("corridor", "A passage between red spaces. Taking it costs the wound that is drawn there.",
         ("corridors", "Technical Corridors"), "KDN-190"),
    Term("Echo", "A marker that Vesper leaves where she blinked from. She can return to it.", (),
         "KDN-226"),
    Term("Venom", "Tokens that wound at the beginning of a turn.", (), "KDN-225"),
    Term("Form", "The card that Sable has studied. She can perform it better.", (), "KDN-227"),
    Term("Slam", "A push that stops short: the pushed fighter suffers light wounds for it.", (),
         "KDN-175"),
    Term("Blink", "A move of so many spaces that may pass through the other fighter.", (),
         "KDN-172"),
    Term("light", "A light wound: it counts 1 of strain.", (), "KDN-006"),
    Term("heavy", "A heavy wound: it counts 2 of strain.", (), "KDN-006"),
)  # fmt: skip
