"""Users' content packs: where they lie, what is in them, and how a new one comes in.

A pack is a folder with some of the files of a game's `content/`. May import the kernel; knows no
game by name and no table.
"""
