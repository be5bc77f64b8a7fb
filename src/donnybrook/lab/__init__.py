"""The lab: many matches in a hurry, one match in words, and how fast it all is.

Imports kernel and bots; games come through the registry. Knows no table and no server,
prints nothing: the command line does that.
"""
