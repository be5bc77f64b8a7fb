"""What every game is made of. Names no game, does no I/O, knows no clock.

Compiled: `chance`, `events`, `state`, `odds`, `bot`, `playout`. Plain: the rest.
"""
