"""Odds against the rules: what an option says of itself, and what happens when it is chosen."""
