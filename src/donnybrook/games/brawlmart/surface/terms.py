"""The words of a run that a newcomer does not know."""

from __future__ import annotations

from donnybrook.kernel.parts import Term

TERMS = (
    Term("KP", "Knockout Points: one for each enemy who lies knocked out when a brawl is won.", (),
         "BMT-106"),
    Term("SP", "Slay Points: one for each enemy who is slain when a brawl is won.", (), "BMT-106"),
    Term("K.O.", "Knocked out: down for this brawl. Yours stand up again afterwards.", (),
         "BMT-088"),
    Term("slain", "Out of the run for good; it never comes back.", (), "BMT-088"),
    Term("resistance", "The shield on a card. A hit above it slays, any other hit knocks out.", (),
         "BMT-088"),
    Term("café", "Between brawls: recruits first, then the shop, then the way on.", ("Café",),
         "BMT-025"),
    Term("department", "A room of the store with its own rule and its own enemies.",
         ("departments",), "BMT-027"),
    Term("stance", "Gentle never slays, ruthless always does; both cost 1 of the roll.", (),
         "BMT-180"),
    Term("dazed", "Rolls lower in the next exchange.", (), "BMT-140"),
    Term("standing enemies", "The pile of enemies who are still to come.", ("Standing enemies",),
         "BMT-003"),
)  # fmt: skip
