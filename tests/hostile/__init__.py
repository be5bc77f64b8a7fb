"""Attacks on a running server while people play: `python -m tests.hostile`."""
