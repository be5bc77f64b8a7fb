"""Missions at a table: lessons by doing, and how the engine knows that a goal is reached."""
