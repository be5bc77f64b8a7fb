"""The story half of Knockout City Rivals: sittings, sheets, scenes, safety, advancement.

A sitting is a document that is changed by entries and by nothing else. It does no I/O, is told the
time and draws its luck from the kernel's Chance: the same entries make the same document again.
"""
