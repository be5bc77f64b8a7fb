"""Maps that somebody made, for the tests of codes, files, workshop and table."""

from __future__ import annotations

from typing import Any

# Six cards in a ring: each is three hops from the one across, so three pairs may be spawns.
RING = [(0, 6, 7, 7), (5, 0, 9, 7), (13, 0, 9, 7), (20, 6, 7, 7), (13, 12, 9, 7), (5, 12, 9, 7)]
NAMES = ["Gate", "Shed", "Pump", "Pier", "Crane", "Silo"]
CODE = (
    "own~Ring~1.4~2.3~Gate.0.6.7.7~Shed.5.0.9.7~Pump.13.0.9.7"
    "~Pier.20.6.7.7~Crane.13.12.9.7~Silo.5.12.9.7"
)
FILE = """[[map]]
id = "ring"
name = "Ring"
spawns = [1, 4]
cover = [2, 3]
zones = [
  { name = "Gate", x = 0, y = 6, w = 7, h = 7 },
  { name = "Shed", x = 5, y = 0, w = 9, h = 7 },
  { name = "Pump", x = 13, y = 0, w = 9, h = 7 },
  { name = "Pier", x = 20, y = 6, w = 7, h = 7 },
  { name = "Crane", x = 13, y = 12, w = 9, h = 7 },
  { name = "Silo", x = 5, y = 12, w = 9, h = 7 },
]
"""


def ring(**parts: Any) -> dict[str, Any]:
    """The ring as the editor holds it, spawns and Cover left to the default."""
    zones = [
        {"name": name, "x": x, "y": y, "w": w, "h": h}
        for name, (x, y, w, h) in zip(NAMES, RING, strict=True)
    ]
    return {"name": "Ring", "zones": zones, "spawns": None, "cover": None, **parts}
