"""Positions for scenarios, and what may be expected of one."""
