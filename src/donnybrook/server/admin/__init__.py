"""The operator's desk: who is there, what was decided, and what holds for guests because of it."""
