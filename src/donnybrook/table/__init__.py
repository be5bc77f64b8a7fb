"""A hosted match without I/O: seats, invitations, clocks, undo votes, watchers, the seal.

May import the kernel, bots by name and games by registry; never the server. It is told the
time, never asks for it.
"""
